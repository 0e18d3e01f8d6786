import { dateSimulated } from "#models/billing/simulated.ts";
import { derivedDataVersion, recordVersion } from "#models/database/derived-data-version.ts";
import { dropFormerIndexes } from "#models/database/former-indexes.ts";
import { dateProgress, undatedProgress } from "#models/progress/undated-progress.ts";
import { learnersWithTotals } from "#models/study/user-stats.ts";
import { dateItems } from "#models/word-sets/word-set-item.ts";
import { findWords } from "#models/words/word.ts";
import { log } from "#services/log.server.ts";

const KIND = "order-by-time";
const VERSION = 1;
const WORDS_AT_ONCE = 500;

/**
 * Puts lists whose order was that of their ids into the order of time: once for a database, before anybody reads it. What was
 * done stays done if it is interrupted. Returns how many words it dated; only a start that finds none is the last to look,
 * because a process of the version before may still write beside this one.
 */
export async function orderByTime(): Promise<number> {
  if ((await derivedDataVersion(KIND)) === VERSION) return 0;
  let dated = 0;
  for await (const { userId, undated } of undatedWords()) {
    if (dated === 0) log.info("putting words into the order of time");
    await dateWords(userId, undated);
    dated += undated.length;
  }
  await dateSimulated();
  await dropFormerIndexes();
  if (dated === 0) await recordVersion(KIND, VERSION);
  else log.info({ words: dated }, "words put into the order of time");
  return dated;
}

type Undated = Awaited<ReturnType<typeof undatedProgress>>;

async function* undatedWords(): AsyncGenerator<{ userId: string; undated: Undated }> {
  for await (const { id: userId } of learnersWithTotals()) {
    for (;;) {
      const undated = await undatedProgress(userId, WORDS_AT_ONCE);
      if (undated.length === 0) break;
      yield { userId, undated };
    }
  }
}

async function dateWords(userId: string, undated: Undated): Promise<void> {
  const ids = undated.map(({ id }) => id);
  const known = new Map((await findWords(userId, ids)).map((word) => [word.id, word.createdAt]));
  const words = undated.map(({ id, madeAt }) => ({ id, createdAt: known.get(id) ?? madeAt }));
  await dateItems(userId, words);
  // The last, because what is dated here is not looked at again.
  await dateProgress(words);
}
