import { setImmediate } from "node:timers/promises";
import { slicesOf } from "#models/data-import/archive-slices.ts";
import type { Restore } from "#models/data-import/restore.ts";
import {
  ARCHIVE_OVER_LIMIT,
  type LeftOut,
  type ListCounts,
  MOST_ARCHIVE_BYTES,
  RESTORED_LISTS,
  type RestoredList,
  withLeftOut,
} from "#models/data-import/restore-rules.ts";
import { MOST_KEPT } from "#models/users/kept-rules.ts";
import { env } from "#services/env.server.ts";
import { BrokenArchive, membersOfArchive, parsed } from "./members-of-archive.ts";
import type { ArchiveFacts, FactsReader, RecordReader } from "./returned.ts";

export type ArchiveReaders = { readFacts: FactsReader; readRecord: RecordReader };

export type ReadArchive =
  | ({ outcome: "read" } & ArchiveFacts & Pick<Restore, "found" | "leftOut">)
  | { outcome: "refused"; message: string };

// Of an archive of ours one record in thousands is odd; checking more than these costs more than it is worth.
const MOST_LEFT_OUT = 1_000;

const FACTS = ["archiveVersion", "part", "writtenAt", "account"];

class Refused extends Error {}

/** Reads a whole archive without storing anything, and tells what of it can come back, or why nothing can. */
export async function readArchive(
  file: Uint8Array,
  { readFacts, readRecord }: ArchiveReaders,
): Promise<ReadArchive> {
  if (file.length === 0) return refused("Choose a file first.");
  if (file.length > MOST_ARCHIVE_BYTES) return refused(ARCHIVE_OVER_LIMIT);
  const facts: Record<string, unknown> = {};
  let known: ArchiveFacts | null = null;
  const found: ListCounts = {};
  let leftOut: LeftOut[] = [];
  let last: RestoredList | null = null;
  try {
    const from = { at: 0, list: null };
    const wanted = { facts: FACTS, lists: RESTORED_LISTS };
    for await (const { list, name, json } of membersOfArchive(paced(file), from, wanted)) {
      if (!isRestored(list)) {
        if (!known) facts[name] = parsed(json, name);
        continue;
      }
      known ??= knownFacts(readFacts(facts));
      expectOrder(list, last);
      last = list;
      const number = (found[list] ?? 0) + countOf(leftOut, list) + 1;
      const read = readRecord(list, parsed(json, `${list}, number ${number}`), known);
      if (!read) continue;
      if ("record" in read) found[list] = (found[list] ?? 0) + 1;
      else leftOut = withLeftOut(leftOut, [{ list, reason: read.reason, count: 1 }]);
      expectBounds(found, leftOut);
    }
    known ??= knownFacts(readFacts(facts));
  } catch (error) {
    if (error instanceof Refused) return refused(error.message);
    const isArchive = readFacts(facts) !== null;
    if (error instanceof BrokenArchive) return refused(sentenceOf(error, isArchive));
    throw error;
  }
  return { outcome: "read", ...known, found, leftOut };
}

/** Other requests have their turn between two slices. */
async function* paced(file: Uint8Array): AsyncGenerator<Uint8Array> {
  for (const slice of slicesOf(file)) {
    await setImmediate();
    yield slice;
  }
}

/** Whether a list of an archive comes back. */
export function isRestored(list: string | null): list is RestoredList {
  return RESTORED_LISTS.some((one) => one === list);
}

function knownFacts(facts: ReturnType<FactsReader>): ArchiveFacts {
  if (!facts) throw new Refused(foreign());
  if (!("version" in facts)) return facts;
  throw new Refused(
    `This archive is of version ${String(facts.version)}, which we can’t read. Download it again from an account of this site.`,
  );
}

/** Each list needs what stands in lists before it. */
function expectOrder(list: RestoredList, last: RestoredList | null): void {
  if (!last || RESTORED_LISTS.indexOf(list) >= RESTORED_LISTS.indexOf(last)) return;
  throw new Refused(
    `Another program has changed the order of this archive: “${list}” stands behind “${last}”. Choose the file as it was downloaded.`,
  );
}

function expectBounds(found: ListCounts, leftOut: readonly LeftOut[]): void {
  const { words = 0 } = found;
  if (words > MOST_KEPT.words) {
    throw new Refused(
      `This archive has more than ${MOST_KEPT.words.toLocaleString("en-US")} words, the most an account can have.`,
    );
  }
  const odd = leftOut.reduce((sum, { count }) => sum + count, 0);
  const [first] = leftOut;
  if (odd > MOST_LEFT_OUT && first) {
    throw new Refused(
      `More than ${MOST_LEFT_OUT.toLocaleString("en-US")} records of this file aren’t as we write them: in “${first.list}”, ${first.reason}.`,
    );
  }
}

function countOf(leftOut: readonly LeftOut[], list: RestoredList): number {
  return leftOut.reduce((sum, one) => sum + (one.list === list ? one.count : 0), 0);
}

function sentenceOf({ kind, member }: BrokenArchive, isArchive: boolean): string {
  if (kind === "foreign" || (kind === "damaged" && !isArchive)) return foreign();
  if (kind === "not-a-list") return `This is no archive as we write it: “${member}” isn’t a list.`;
  const where = member && ` in “${member}”`;
  return kind === "cut"
    ? `The file ends too early${where}. Copy it once more as a whole, or download it again.`
    : `The file is damaged${where}. Download the archive again.`;
}

function foreign(): string {
  return `This isn’t an archive of ${env.productName}. Choose the file that “Download the archive” gave you.`;
}

function refused(message: string) {
  return { outcome: "refused", message } as const;
}
