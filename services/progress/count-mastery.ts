import { derivedDataVersion, recordVersion } from "#models/database/derived-data-version.ts";
import { inTransaction } from "#models/database/mongoose.server.ts";
import {
  listProgress,
  type Progress,
  placeOfProgress,
  setWeakness,
} from "#models/progress/progress.ts";
import { masteryBand } from "#models/scheduling/mastery.ts";
import {
  learnersWithTotals,
  type MasteryCounts,
  setMasteryCounts,
} from "#models/study/user-stats.ts";

const KIND = "mastery-counts";
const VERSION = 3;
const WORDS_AT_ONCE = 500;

/**
 * Marks all learners' words with their weakness, and counts each band's words for learners whose answers do not count them
 * yet; returns how many. A pass that found something to write is not the last one: a process of the version before may
 * answer beside this one, so the next start looks again.
 */
export async function countMastery(): Promise<number> {
  if ((await derivedDataVersion(KIND)) === VERSION) return 0;
  let counted = 0;
  let hasWritten = false;
  for await (const { id, isCounted } of learnersWithTotals()) {
    if (await markWeakness(id)) hasWritten = true;
    if (isCounted) continue;
    await inTransaction(async () => setMasteryCounts(id, await countsOf(id)));
    counted += 1;
  }
  if (!hasWritten && counted === 0) await recordVersion(KIND, VERSION);
  return counted;
}

async function markWeakness(userId: string): Promise<boolean> {
  let hasWritten = false;
  for await (const words of pagesOf(userId)) {
    if (await setWeakness(words.filter(({ totalAttempts }) => totalAttempts > 0)))
      hasWritten = true;
  }
  return hasWritten;
}

async function countsOf(userId: string): Promise<Partial<MasteryCounts>> {
  const counts: Partial<MasteryCounts> = {};
  for await (const words of pagesOf(userId)) {
    for (const progress of words) {
      const band = masteryBand(progress);
      if (band) counts[band] = (counts[band] ?? 0) + 1;
    }
  }
  return counts;
}

async function* pagesOf(userId: string): AsyncGenerator<Progress[]> {
  for (let after: string | undefined; ; ) {
    const words = await listProgress(userId, { limit: WORDS_AT_ONCE, after });
    yield words;
    const last = words.at(-1);
    after = last && placeOfProgress(last);
    if (words.length < WORDS_AT_ONCE) return;
  }
}
