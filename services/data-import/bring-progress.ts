import { isDeepStrictEqual } from "node:util";
import {
  noteScheduled,
  type RestoredWord,
  restoredWords,
} from "#models/data-import/restored-word.ts";
import { writeTogether } from "#models/database/write-together.ts";
import { dueDayMove } from "#models/progress/due-histogram.ts";
import {
  factsOf,
  findProgressOf,
  type Progress,
  progressReplacement,
} from "#models/progress/progress.ts";
import { masteryBand } from "#models/scheduling/mastery.ts";
import type { ProgressFacts } from "#models/scheduling/progress-facts.ts";
import { bandChange, changeUserStats, type MasteryCounts } from "#models/study/user-stats.ts";
import { CATEGORIES } from "#models/words/word-rules.ts";
import { type Bringing, leftOutFor, type Tally } from "./bringing.ts";
import type { Returned } from "./returned.ts";

const WITHOUT_WORD = "their words aren’t in the archive";

/** Writes the schedules of words that were never answered here; that of any other word waits for its answers. */
export async function bringProgress(
  { learner: { id: userId } }: Bringing,
  records: readonly Returned["progress"][],
): Promise<Tally> {
  const words = await restoredWords(
    userId,
    records.map(({ wordId }) => wordId),
  );
  const current = await findProgressOf(
    userId,
    [...words.values()].map(({ wordId }) => wordId),
  );
  const taken = new Set<string>();
  const changes: Change[] = [];
  const scheduled: string[] = [];
  const tally = { added: 0, there: 0, wordless: 0 };
  for (const { wordId: oldId, facts } of records) {
    const word = words.get(oldId);
    const before = current.get(word?.wordId ?? "");
    if (!before) tally.wordless += 1;
    else if (isDeepStrictEqual(factsOf(before), facts)) {
      scheduled.push(oldId);
      tally.there += 1;
    } else if (taken.has(before.wordId) || !isTaken(before, facts, word)) tally.there += 1;
    else {
      changes.push({ before, facts });
      scheduled.push(oldId);
      tally.added += 1;
    }
    if (before) taken.add(before.wordId);
  }
  await writeSchedules(userId, changes);
  if (scheduled.length > 0) await noteScheduled(userId, scheduled);
  const { added, there, wordless } = tally;
  const leftOut = leftOutFor(WITHOUT_WORD, wordless);
  return { added, there, leftOut };
}

/** Whether a word has no schedule here, or one that was worked out from the answers that the archive has of it. */
function isTaken(before: Progress, facts: ProgressFacts, word: RestoredWord | undefined): boolean {
  if (before.totalAttempts === 0) return true;
  const isSameLog =
    before.totalAttempts === facts.totalAttempts &&
    before.lastAttempted?.getTime() === facts.lastAttempted?.getTime();
  return word?.isBack === true && isSameLog;
}

type Change = { before: Progress; facts: ProgressFacts };

/** Puts schedules in place of the earlier ones. */
export async function writeSchedules(userId: string, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const mastery: Partial<MasteryCounts> = {};
  for (const { before, facts } of changes) {
    const change = bandChange(masteryBand(before), masteryBand(facts));
    for (const [band, by] of Object.entries(change)) {
      const name = band as keyof MasteryCounts;
      mastery[name] = (mastery[name] ?? 0) + by;
    }
  }
  const asked = CATEGORIES.map((name) => [
    name,
    -changes.filter(({ before }) => before.category === name && before.totalAttempts === 0).length,
  ]);
  const neverAsked = Object.fromEntries(asked);
  const version = await changeUserStats(userId, { neverAsked, mastery });
  await writeTogether(
    changes.flatMap(({ before, facts }) => [
      progressReplacement(before, { ...facts, version }),
      ...dueDayMove(userId, before.dueDay, facts.dueDay),
      ...dueDayMove(userId, before.srs.forms?.due ?? null, facts.srs.forms?.due ?? null, "forms"),
    ]),
  );
}
