import { isDatabaseUnavailable } from "#models/database/database-unavailable.ts";
import { NoRoomLeft } from "#models/users/kept-rules.ts";
import { copiesLeftSince, postponeCopy } from "#models/word-sets/unfinished-copy.ts";
import { log } from "#services/log.server.ts";
import { finishCopy, giveUpCopy } from "./duplicate-set.ts";

// Longer than a portion of a copy takes: only a process that died leaves one this long.
const LEFT_MS = 2 * 60 * 1000;
const AT_ONCE = 10;

/** Finishes the copies of sets that nobody went on with for two minutes; returns how many. One that fails comes after the others next time, one that has no room is given up. */
export async function finishCopies(now: Date, signal?: AbortSignal): Promise<number> {
  const left = await copiesLeftSince(new Date(now.getTime() - LEFT_MS), AT_ONCE);
  let finished = 0;
  for (const copy of left) {
    if (signal?.aborted) break;
    try {
      await finishCopy(copy, { now });
      finished += 1;
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      if (error instanceof NoRoomLeft) {
        await giveUpCopy(copy);
        log.info({ copyId: copy.id }, "a copy of a word set had no room and was given up");
      } else {
        log.error({ err: error, copyId: copy.id }, "a copy of a word set could not be finished");
        await postponeCopy(copy.id, now);
      }
    }
  }
  if (finished > 0) log.info({ finished }, "interrupted copies of word sets finished");
  return finished;
}
