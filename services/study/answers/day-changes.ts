import type { ProgressFacts } from "#models/scheduling/progress-facts.ts";
import type { ActivityChange } from "#models/study/activity-day.ts";
import type { Answer } from "#models/study/answer.ts";
import type { AnsweredWord } from "#models/study/answered-word.ts";
import { negated, recallOf } from "#models/study/rules/recall-spans.ts";
import { isDue } from "#models/study/rules/study-queue-rules.ts";

export type HistoryChange = {
  /** The word, its progress and the totals as they are stored. */
  stored: AnsweredWord;
  answer: Answer;
  isAdded: boolean;
  /** The progress that the later answers stand on from now on. */
  start: ProgressFacts;
  /** The word's answers after this one, oldest first. */
  later: readonly Answer[];
  /** Whether the log has another answer of the word on the day of this one; it is looked for where this does not say so. */
  isAnsweredBefore?: boolean;
};

export type DayChanges = Map<string, ActivityChange>;

/**
 * Returns what an added or removed answer changes in the activity of days: its own day, the day the word was started
 * on, and the days on which the word was mastered, or done while it was due, before or is now.
 */
export function dayChanges({
  answer,
  isAdded,
  later,
  stored,
  replayed,
  progress,
  reviewed,
  mastered,
}: Pick<HistoryChange, "answer" | "isAdded" | "later" | "stored"> & {
  /** The later answers as they are scheduled now. */
  replayed: readonly Answer[];
  /** The word's progress after them. */
  progress: ProgressFacts;
  /** Whether the word has an answer on the answer's day. */
  reviewed: { before: boolean; after: boolean };
  /** Days on which the word was mastered, of those where that may have changed. */
  mastered: Days;
}): DayChanges {
  const days: DayChanges = new Map();
  const { wordId, day } = answer;
  const sign = isAdded ? 1 : -1;
  const changeOf = (on: string) => {
    const change = days.get(on) ?? {};
    days.set(on, change);
    return change;
  };
  const count = (on: string, name: Counted, by: number) => {
    const change = changeOf(on);
    change.counts = { ...change.counts, [name]: (change.counts?.[name] ?? 0) + by };
  };
  const list = (on: string, name: "reviewed" | "mastered", isListed: boolean) => {
    const change = changeOf(on);
    if (isListed) change.list = { ...change.list, [name]: [wordId] };
    else change.unlist = { ...change.unlist, [name]: wordId };
  };

  count(day, "answers", sign);
  count(day, "pointsEarned", sign * answer.pointsEarned);
  if (answer.askedForm) count(day, "formAnswers", sign);
  if (answer.isCorrect) count(day, "correctAnswers", sign);
  const recall = (of: Answer, isGiven: boolean) => {
    const counted = recallOf(of);
    if (!counted) return;
    const change = changeOf(of.day);
    const by = isGiven ? counted.by : negated(counted.by);
    change.recall = [...(change.recall ?? []), { ...counted, by }];
  };
  recall(answer, isAdded);
  for (const [index, again] of replayed.entries()) {
    const before = later[index];
    if (before && isRecalledAlike(before, again)) continue;
    if (before) recall(before, false);
    recall(again, true);
  }
  const next = later[0];
  if (answer.effects.progressBefore.totalAttempts === 0) {
    count(day, "wordsStarted", sign);
    if (next) count(next.day, "wordsStarted", -sign);
  }
  if (reviewed.before !== reviewed.after) {
    count(day, "wordsReviewed", sign);
    list(day, "reviewed", reviewed.after);
  }
  for (const { on, isAfter } of changesBetween(mastered)) {
    count(on, "wordsMastered", isAfter ? 1 : -1);
    list(on, "mastered", isAfter);
  }
  const done = {
    before: daysDone(isAdded ? later : [answer, ...later], stored.progress),
    after: daysDone(isAdded ? [answer, ...replayed] : replayed, progress),
  };
  for (const { on, isAfter } of changesBetween(done)) count(on, "dueWordsDone", isAfter ? 1 : -1);
  return days;
}

type Days = { before: Set<string>; after: Set<string> };

function changesBetween({ before, after }: Days): { on: string; isAfter: boolean }[] {
  return [...new Set([...before, ...after])]
    .filter((on) => before.has(on) !== after.has(on))
    .map((on) => ({ on, isAfter: after.has(on) }));
}

/** The days on which a due word was answered until it was due no more. */
function daysDone(answers: readonly Answer[], left: ProgressFacts): Set<string> {
  const last = answers.filter(({ day, effects }, index) => {
    const { dueDay } = answers[index + 1]?.effects.progressBefore ?? left;
    return isDue(effects.progressBefore.dueDay, day) && !isDue(dueDay, day);
  });
  return new Set(last.map(({ day }) => day));
}

function isRecalledAlike(one: Answer, other: Answer): boolean {
  return (
    one.predictedRecall === other.predictedRecall && one.daysSinceReview === other.daysSinceReview
  );
}

type Counted = keyof NonNullable<ActivityChange["counts"]>;
