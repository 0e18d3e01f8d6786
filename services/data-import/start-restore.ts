import { randomUUID } from "node:crypto";
import { insertSlices, removeSlices } from "#models/data-import/archive-slices.ts";
import {
  changeRestore,
  findRestore,
  openRestore,
  type Restore,
  removeRestore,
} from "#models/data-import/restore.ts";
import type { ArchivePart } from "#models/data-import/restore-rules.ts";
import { forgetRestoredWords, renewRestoredWords } from "#models/data-import/restored-word.ts";
import { inTransaction } from "#models/database/mongoose.server.ts";
import { orChangedMeanwhile } from "#models/database/write-conflict.ts";
import { type ArchiveReaders, type ReadArchive, readArchive } from "./read-archive.ts";
import type { ArchiveFacts } from "./returned.ts";

// A learner may download a part only when the one before it is back.
const LONGEST_DOWNLOAD_MS = 7 * 24 * 60 * 60 * 1000;
const OF_ANOTHER = "This part is of another download.";

/** Reads an archive and keeps it for a week, in place of the learner's earlier one; of a refused one nothing is stored. */
export async function startRestore(
  userId: string,
  file: Uint8Array,
  readers: ArchiveReaders,
  now: Date,
): Promise<ReadArchive> {
  const read = await readArchive(file, readers);
  if (read.outcome === "refused") return read;
  const { outcome, part, ...facts } = read;
  const isLater = isLaterPart(part);
  const message = isLater ? await problemOf(userId, part, facts) : null;
  if (message) return { outcome: "refused", message };
  const id = await keepFile(userId, file, now);
  await (isLater ? renewRestoredWords(userId, now) : forgetRestoredWords(userId));
  const earlier = await openRestore(
    userId,
    {
      ...{ ...facts, id, part, bytes: file.length },
      ...{ added: {}, there: {}, place: { at: 0, list: null }, within: 0 },
      ...{ startedAt: null, completedAt: null, rev: 0 },
    },
    now,
  );
  if (earlier) await removeSlices(userId, earlier);
  return read;
}

/** Stores a file as a whole or not at all, and gives the id of its restore. */
async function keepFile(userId: string, file: Uint8Array, now: Date): Promise<string> {
  const restoreId = randomUUID();
  try {
    await insertSlices({ userId, restoreId }, file, now);
  } catch (error) {
    await removeSlices(userId, restoreId);
    throw error;
  }
  return restoreId;
}

/**
 * Throws an archive away that was not brought back yet, or forgets what came of it; what came back stays. After a later part
 * the one before it is the last that is back, so that another file can go on there.
 */
export async function dropRestore(userId: string): Promise<void> {
  const dropped = await inTransaction(async () => {
    const restore = await findRestore(userId);
    if (!restore) return null;
    const { id, part, completedAt } = restore;
    if (completedAt || !isLaterPart(part)) await removeRestore(userId, id);
    else orChangedMeanwhile(await changeRestore(userId, restore, asOfPartBefore(part)));
    return id;
  });
  if (dropped) await removeSlices(userId, dropped);
}

function asOfPartBefore({ number, of }: ArchivePart): Partial<Restore> {
  const part = { number: number - 1, of };
  return { part, found: {}, added: {}, there: {}, leftOut: [], completedAt: new Date() };
}

function isLaterPart(part: ArchivePart | null): part is ArchivePart {
  return part !== null && part.number > 1;
}

/** Why a part cannot come in now, or null: its records need those of earlier parts, and one that is back may come again. */
async function problemOf(
  userId: string,
  part: ArchivePart,
  { accountId, writtenAt }: Pick<ArchiveFacts, "accountId" | "writtenAt">,
): Promise<string | null> {
  const last = await findRestore(userId);
  if (!last?.part || !last.completedAt || last.part.number < part.number - 1) return inOrder(part);
  const apart = Math.abs(writtenAt.getTime() - last.writtenAt.getTime());
  const isOfSame = last.part.of === part.of && last.accountId === accountId;
  return isOfSame && apart <= LONGEST_DOWNLOAD_MS ? null : OF_ANOTHER;
}

function inOrder({ number, of }: ArchivePart): string {
  return `This is part ${number} of ${of}. Parts of one download come back one after the other: bring part ${number - 1} back first.`;
}
