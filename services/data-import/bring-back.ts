// Brings an archive back, a portion at a time.
//
// The file lies in the database in slices, and the restore notes the place in it. A portion is some records of one list; it is
// stored in the transaction that moves the place, so after a reload, a crash or thirty posts at once each record comes
// back once. Two posts may read the same records; the later one finds that the place has moved and reads on from there.
// Images and recordings have transactions of their own, before the place moves: both write only to a word that has none.
// An archive brought back twice adds nothing twice either: words are known by their ids and their vocalized form, answers by
// their answerId, everything else by its own id or one that is made of it and the learner's (models/data-import/homes.ts).

import { removeSlices } from "#models/data-import/archive-slices.ts";
import { changeRestore, findRestore } from "#models/data-import/restore.ts";
import { addCounts, withLeftOut } from "#models/data-import/restore-rules.ts";
import { isDatabaseUnavailable, unavailabilityOf } from "#models/database/database-unavailable.ts";
import { inTransaction } from "#models/database/mongoose.server.ts";
import {
  ChangedMeanwhile,
  isDuplicateKey,
  orChangedMeanwhile,
} from "#models/database/write-conflict.ts";
import { writeTogether } from "#models/database/write-together.ts";
import { changeUserStats } from "#models/study/user-stats.ts";
import { studyRecordChange } from "#models/study/user-study.ts";
import { NoRoomLeft } from "#models/users/kept-rules.ts";
import { log } from "#services/log.server.ts";
import { countStreak } from "#services/study/answers/change-points.ts";
import { fitSoon } from "#services/study/fit/fit-memory.ts";
import type { Learner } from "#services/study/learner.ts";
import { ImagesBusy } from "./bring-media.ts";
import { BRINGERS, type Bringer } from "./bringers.ts";
import { type Bringing, leftOutFor, type Tally } from "./bringing.ts";
import { BrokenArchive } from "./members-of-archive.ts";
import { nextPortion, type Portion } from "./next-portion.ts";
import type { RecordReader } from "./returned.ts";

export type RestoreProgress = "gone" | "unfinished" | "busy" | "finished";

/** Brings portions of a restore back until `forMs` are over, at least one. */
export async function bringBack(
  learner: Learner,
  { restoreId, forMs, readRecord }: { restoreId: string; forMs: number; readRecord: RecordReader },
): Promise<RestoreProgress> {
  const end = Date.now() + forMs;
  try {
    for (;;) {
      const restore = await findRestore(learner.id);
      if (restore?.id !== restoreId) return "gone";
      if (restore.completedAt) return "finished";
      const into = { learner, restore, now: new Date() };
      const portion = await portionOf(into, readRecord);
      if (portion !== "moved")
        await (portion ? takeOnOrLeave(into, portion, readRecord) : finish(into));
      if (Date.now() >= end && portion) return "unfinished";
    }
  } catch (error) {
    if (error instanceof ImagesBusy || unavailabilityOf(error) === "crowded") return "busy";
    throw error;
  }
}

async function portionOf(
  into: Bringing,
  readRecord: RecordReader,
): Promise<Portion | null | "moved"> {
  try {
    return await nextPortion(into.learner.id, into.restore, readRecord);
  } catch (error) {
    // Another request that came to the end has removed the slices.
    if (error instanceof BrokenArchive && !(await isAsRead(into))) return "moved";
    throw error;
  }
}

/** Takes a portion on; of one that cannot be stored only the first record, and leaves that out if it is the one. */
async function takeOnOrLeave(
  into: Bringing,
  portion: Portion,
  readRecord: RecordReader,
): Promise<void> {
  try {
    await takeOn(into, portion);
  } catch (error) {
    const reason = refusalOf(error);
    if (!reason) throw error;
    if (portion.records.length > 1) {
      const first = await nextPortion(into.learner.id, into.restore, readRecord, 1);
      if (first) await takeOnOrLeave(into, first, readRecord);
      return;
    }
    await inTransaction(async () => {
      await changeUserStats(into.learner.id, {});
      if (!(await isAsRead(into))) return;
      await moveOn(into, portion, { added: 0, there: 0, leftOut: leftOutFor(reason, 1) });
    });
  }
}

function refusalOf(error: unknown): string | null {
  if (error instanceof NoRoomLeft) return error.message;
  if (error instanceof ImagesBusy || isDatabaseUnavailable(error)) return null;
  const isOfSchema = error instanceof Error && /^(Validation|Cast)Error$/.test(error.name);
  if (!isOfSchema) log.error({ err: error }, "a record of an archive could not be stored");
  return "it has parts that cannot be stored";
}

async function takeOn(into: Bringing, portion: Portion): Promise<void> {
  const bringer = BRINGERS[portion.list] as Bringer<typeof portion.list>;
  const bring = () => bringer.bring(into, portion.records as never[]);
  const bringOnce = upToThrice(bring);
  const alone = bringer.isAlone ? await bring() : null;
  await inTransaction(async () => {
    // Another request of the learner that adds words or answers waits here, or runs again.
    await changeUserStats(into.learner.id, {});
    if (!(await isAsRead(into))) return;
    const tally = alone ?? (await bringOnce());
    await moveOn(into, portion, tally);
  });
}

async function moveOn(
  { learner, restore, now }: Bringing,
  { list, end }: Pick<Portion, "list" | "end">,
  { added, there, leftOut = [], within }: Tally,
): Promise<void> {
  const more = leftOut.map((one) => ({ ...one, list }));
  const moved = await changeRestore(learner.id, restore, {
    ...(within === undefined ? { place: end, within: 0 } : { within }),
    added: addCounts(restore.added, { [list]: added }),
    there: addCounts(restore.there, { [list]: there }),
    leftOut: withLeftOut(restore.leftOut, more),
    startedAt: restore.startedAt ?? now,
  });
  orChangedMeanwhile(moved);
}

async function finish(into: Bringing): Promise<void> {
  const { learner, restore, now } = into;
  await inTransaction(async () => {
    await changeUserStats(learner.id, {});
    if (!(await isAsRead(into))) return;
    const streak = await countStreak(learner.id);
    await writeTogether([studyRecordChange(learner.id, { points: 0, streak, factor: null })]);
    const startedAt = restore.startedAt ?? now;
    orChangedMeanwhile(await changeRestore(learner.id, restore, { startedAt, completedAt: now }));
  });
  await removeSlices(learner.id, restore.id);
  fitSoon(learner.id);
}

async function isAsRead({ learner, restore }: Bringing): Promise<boolean> {
  const current = await findRestore(learner.id);
  return current?.id === restore.id && current.rev === restore.rev;
}

/** Work that runs again if a key was taken meanwhile; one that stays taken is an error. */
function upToThrice<T>(store: () => Promise<T>): () => Promise<T> {
  let left = 2;
  return async () => {
    try {
      return await store();
    } catch (error) {
      if (!isDuplicateKey(error) || left === 0) throw error;
      left -= 1;
      throw new ChangedMeanwhile();
    }
  };
}
