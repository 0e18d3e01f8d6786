import { countDue, type DueMonths, dueMonths, dueOnEach } from "#models/progress/due-histogram.ts";
import { nextDueDay } from "#models/progress/progress-queue.ts";
import { addDays, daysBetween, startOfDay } from "#models/scheduling/local-day.ts";
import { LONGEST_DAYS } from "#models/study/rules/backlog.ts";
import type { StudySession } from "#models/study/study-session.ts";
import { dayOf, type Learner, zoneOf } from "#services/study/learner.ts";
import { dueLeftOn, newWordsLeftOn, type QueueCounts, questionsAWord } from "./study-queue.ts";
import { asksForms } from "./waiting-forms.ts";

/** When words come again: `day` is a local date, `at` its first instant; how many words, how many forms and about how many questions come then. */
export type NextWords = ComingQuestions & { day: string; at: Date };

/** The words and forms that come, and about how many questions they are. */
export type ComingQuestions = { words: number; forms: number; questions: number };

/** How many words come on a local date, how many of them were never asked, and of how many a form comes. */
export type ComingDay = { day: string; words: number; newWords: number; forms: number };

/** How far ahead due words are counted: to the end of the longest plan to catch up. */
export const DAYS_AHEAD = LONGEST_DAYS - 1;
const NOTHING_DONE = {
  answers: 0,
  formAnswers: 0,
  dueWordsDone: 0,
  wordsStarted: 0,
  extraNewWords: 0,
};

/** The schedule after today: the soonest due day, and how many words are due up to the month of `last`. */
export type Ahead = { soonest: string | null; months: DueMonths; last: string };

/** Reads what comes after today, and what is due now. */
export async function readAhead(learner: Learner, now: Date): Promise<Ahead> {
  const today = dayOf(learner, now);
  const last = addDays(today, DAYS_AHEAD);
  const [soonest, months] = await Promise.all([
    nextDueDay(learner.id, today),
    dueMonths(learner.id, last),
  ]);
  return { soonest, months, last };
}

/** When the next words come once nothing is left for today: due ones or new ones; null for none. What comes after today is read unless the caller has it already. */
export async function nextWords(
  learner: Learner,
  counts: QueueCounts,
  now: Date,
  ahead?: Ahead,
): Promise<NextWords | null> {
  const { soonest, months, last } = ahead ?? (await readAhead(learner, now));
  const coming = comingWords(learner, counts, { months, today: dayOf(learner, now), last });
  const next = coming.find(({ words, forms }, index) => index > 0 && words + forms > 0);
  const day = next?.day ?? soonest;
  if (day === null) return null;
  const words = next?.words ?? (await countDue(learner.id, day));
  const forms = next?.forms ?? 0;
  return {
    day,
    at: startOfDay(day, zoneOf(learner)),
    ...{ words, forms, questions: questionsOn(words, learner) + forms },
  };
}

/** A day's words are asked each way as far as its goal goes, and once in any case. */
function questionsOn(words: number, learner: Learner): number {
  const goal = learner.dailyNewWords + learner.dailyReviews;
  return Math.max(words, Math.min(goal, words * questionsAWord(learner)));
}

/**
 * How many words come on each local date from today to `last`, if each day's are studied on that day: the due ones, as
 * many as a plan to catch up takes, and that day's new ones. What comes back from the answers in between is not known.
 */
export function comingWords(
  learner: Parameters<typeof dueLeftOn>[2] & Pick<Learner, "schedulesForms">,
  { due, allDue, newLeft, newBeyond }: QueueCounts,
  { months, today, last }: { months: DueMonths; today: string; last: string },
): ComingDay[] {
  let dueLater = allDue - due;
  let newLater = newBeyond;
  const forms = asksForms(learner)
    ? dueOnEach(months, today, last, "forms").map(({ words }) => words)
    : [];
  return dueOnEach(months, today, last).map(({ day, words }, index) => {
    const formsThen = forms[index] ?? 0;
    if (day === today) return { day, words: due + newLeft, newWords: newLeft, forms: formsThen };
    const untouched = { ...NOTHING_DONE, day };
    const dueThen = dueLeftOn(untouched, dueLater + words, learner);
    const newWords = Math.min(newLater, newWordsLeftOn(untouched, dueLater + words, learner));
    dueLater += words - dueThen;
    newLater -= newWords;
    return { day, words: dueThen + newWords, newWords, forms: formsThen };
  });
}

/** When there is something to study again, in whole days from today, how many words and questions; null for never. */
export async function nextSession(
  learner: Learner,
  counts: QueueCounts,
  now: Date,
): Promise<(ComingQuestions & { days: number }) | null> {
  const { queue, forms } = counts;
  if (queue + forms > 0)
    return { days: 0, words: queue, forms, questions: questionsOn(queue, learner) + forms };
  const next = await nextWords(learner, counts, now);
  if (!next) return null;
  return { ...next, days: daysBetween(dayOf(learner, now), next.day) };
}

/** The latest session when words were missed in it that were not asked once more since, or null. */
export function missedSession(latest: readonly StudySession[]): StudySession | null {
  const [session] = latest;
  if (!session || session.isReask || session.correctAnswers >= session.position) return null;
  return session;
}
