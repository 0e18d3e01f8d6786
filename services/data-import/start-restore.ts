import { randomUUID } from "node:crypto";
import { insertSlices, removeSlices } from "#models/data-import/archive-slices.ts";
import { findRestore, openRestore, removeRestore } from "#models/data-import/restore.ts";
import type { ArchivePart } from "#models/data-import/restore-rules.ts";
import { forgetRestoredWords } from "#models/data-import/restored-word.ts";
import { type ArchiveReaders, type ReadArchive, readArchive } from "./read-archive.ts";

/** Reads an archive and keeps it for a week, in place of the learner's earlier one; of a refused one nothing is stored. */
export async function startRestore(
  userId: string,
  file: Uint8Array,
  readers: ArchiveReaders,
  now: Date,
): Promise<ReadArchive> {
  const read = await readArchive(file, readers);
  if (read.outcome === "refused") return read;
  const { writtenAt, timeZone, part, found, leftOut } = read;
  const isLaterPart = part !== null && part.number > 1;
  if (isLaterPart && !(await isNext(userId, part))) {
    return { outcome: "refused", message: inOrder(part) };
  }
  const id = randomUUID();
  await insertSlices({ userId, restoreId: id }, file, now);
  const earlier = await openRestore(
    userId,
    {
      ...{ id, part, bytes: file.length, writtenAt, timeZone, found, leftOut },
      ...{ added: {}, there: {}, place: { at: 0, list: null }, within: 0 },
      ...{ startedAt: null, completedAt: null, rev: 0 },
    },
    now,
  );
  if (earlier) await removeSlices(userId, earlier);
  if (!isLaterPart) await forgetRestoredWords(userId);
  return read;
}

/** Throws an archive away that was not brought back yet, or forgets what came of it; what came back stays. */
export async function dropRestore(userId: string): Promise<void> {
  const restore = await findRestore(userId);
  if (!restore || !(await removeRestore(userId, restore.id))) return;
  await removeSlices(userId, restore.id);
}

/** Whether the part before came back, or this one did already: its records need those of earlier parts. */
async function isNext(userId: string, { number, of }: ArchivePart): Promise<boolean> {
  const last = await findRestore(userId);
  const isBack = last?.part?.of === of && last.part.number >= number - 1;
  return isBack && last.completedAt !== null;
}

function inOrder({ number, of }: ArchivePart): string {
  return `This is part ${number} of ${of}. Parts come back one after the other: bring part ${number - 1} back first.`;
}
