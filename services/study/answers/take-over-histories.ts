import type { Write } from "#models/database/write.ts";
import { writeTogether } from "#models/database/write-together.ts";
import { dueDayMove } from "#models/progress/due-histogram.ts";
import { progressReplacement } from "#models/progress/progress.ts";
import { masteryBand } from "#models/scheduling/mastery.ts";
import { type ActivityChange, activityDayChange } from "#models/study/activity-day.ts";
import { answerInsertion } from "#models/study/answer.ts";
import { type AnsweredWord, findAnsweredWords } from "#models/study/answered-word.ts";
import { changeKept, expectRoom } from "#models/study/kept-counts.ts";
import { bandChange, changeUserStats } from "#models/study/user-stats.ts";
import { studyRecordChange } from "#models/study/user-study.ts";
import { NoRoomLeft } from "#models/users/kept-rules.ts";
import type { Category } from "#models/words/word-rules.ts";
import type { Learner } from "#services/study/learner.ts";
import { countStreak } from "./change-points.ts";
import { type DayChanges, dayChanges } from "./day-changes.ts";
import { type CardElsewhere, historyElsewhere } from "./history-elsewhere.ts";

export type WordElsewhere = { wordId: string; cards: readonly CardElsewhere[] };

/**
 * Gives own words the answers and schedules that another program kept of them, all of a word's or none: a word that
 * was answered here already stays as it is. Days and the streak count these answers, points and awards do not. Part of
 * a transaction; gives none and returns false if there would be more answers than an account can have.
 */
export async function takeOverHistories(
  learner: Learner,
  words: readonly WordElsewhere[],
  now: Date,
): Promise<boolean> {
  const stored = await findAnsweredWords(
    learner.id,
    words.map(({ wordId }) => wordId),
  );
  const taken = words.flatMap(({ wordId, cards }) => {
    const found = stored.get(wordId);
    if (!found || found.progress.totalAttempts > 0) return [];
    const history = historyElsewhere(learner, found.word, cards, now);
    return history.progress.totalAttempts > 0 ? [{ found, ...history }] : [];
  });
  if (taken.length === 0) return true;
  const answers = taken.flatMap((one) => one.answers);
  if (!(await hasRoomFor(learner.id, answers.length))) return false;
  const version = await changeUserStats(learner.id, {
    neverAsked: countsOf(taken.map(({ found }) => found.progress.category as Category)),
    mastery: bandsOf(taken),
  });
  const days: DayChanges = new Map();
  for (const one of taken) addDaysOf(one, days);
  await writeTogether([
    ...answers.map(answerInsertion),
    ...taken.flatMap(({ found: { progress: before }, progress }): Write[] => [
      progressReplacement(before, { ...progress, version }),
      ...dueDayMove(learner.id, before.dueDay, progress.dueDay),
    ]),
    ...[...days].map(([day, change]) => activityDayChange(learner.id, day, change)),
  ]);
  if (answers.length === 0) return true;
  await changeKept(learner.id, { answers: answers.length });
  const streak = await countStreak(learner.id);
  await writeTogether([studyRecordChange(learner.id, { points: 0, streak, factor: null })]);
  return true;
}

async function hasRoomFor(userId: string, answers: number): Promise<boolean> {
  try {
    await expectRoom(userId, { answers });
    return true;
  } catch (error) {
    if (!(error instanceof NoRoomLeft)) throw error;
    return false;
  }
}

type Taken = { found: AnsweredWord } & ReturnType<typeof historyElsewhere>;

function countsOf(categories: readonly Category[]): Partial<Record<Category, number>> {
  const counts: Partial<Record<Category, number>> = {};
  for (const category of categories) counts[category] = (counts[category] ?? 0) - 1;
  return counts;
}

function bandsOf(taken: readonly Taken[]): ReturnType<typeof bandChange> {
  const sum: Record<string, number> = {};
  for (const { found, progress } of taken) {
    const change = bandChange(masteryBand(found.progress), masteryBand(progress));
    for (const [band, by] of Object.entries(change)) sum[band] = (sum[band] ?? 0) + by;
  }
  return sum;
}

/** Adds what the answers of a word change in the activity of days, one after the other as if each were the latest. */
function addDaysOf({ found, answers, progress }: Taken, days: DayChanges): void {
  const reviewed = new Set<string>();
  const mastered = new Set<string>();
  for (const [at, answer] of answers.entries()) {
    const after = answers[at + 1]?.effects.progressBefore ?? progress;
    const masteredBefore = new Set(mastered);
    if (answer.effects.isNewlyMastered) mastered.add(answer.day);
    const changes = dayChanges({
      answer,
      isAdded: true,
      later: [],
      stored: { ...found, progress: { ...found.progress, ...answer.effects.progressBefore } },
      replayed: [],
      progress: after,
      reviewed: { before: reviewed.has(answer.day), after: true },
      mastered: { before: masteredBefore, after: mastered },
    });
    reviewed.add(answer.day);
    for (const [day, change] of changes) days.set(day, together(days.get(day), change));
  }
}

function together(one: ActivityChange = {}, other: ActivityChange): ActivityChange {
  const counts: Record<string, number> = { ...one.counts };
  for (const [name, by] of Object.entries(other.counts ?? {})) {
    counts[name] = (counts[name] ?? 0) + by;
  }
  const listed = (name: "reviewed" | "mastered") => [
    ...(one.list?.[name] ?? []),
    ...(other.list?.[name] ?? []),
  ];
  return {
    counts,
    list: { reviewed: listed("reviewed"), mastered: listed("mastered") },
    recall: [...(one.recall ?? []), ...(other.recall ?? [])],
  };
}
