import { inTransaction } from "#models/database/mongoose.server.ts";
import { countDue, type DueMonths, dueMonths, dueUpTo } from "#models/progress/due-histogram.ts";
import type { Progress } from "#models/progress/progress.ts";
import {
  dueWords,
  laterWords,
  newWords,
  wordsWithLaterForm,
} from "#models/progress/progress-queue.ts";
import {
  type ActivityDay,
  changeActivityDay,
  findActivityDay,
} from "#models/study/activity-day.ts";
import { readLastSetup } from "#models/study/last-setup.ts";
import { dueLeftToday } from "#models/study/rules/backlog.ts";
import { extraFor, newWordsLeft, newWordsOfDay } from "#models/study/rules/study-queue-rules.ts";
import type { SessionConfiguration } from "#models/study/study-session.ts";
import { findUserStats, type UserStats } from "#models/study/user-stats.ts";
import type { Category } from "#models/words/word-rules.ts";
import { dayOf, type Learner } from "#services/study/learner.ts";
import { asksForms } from "./waiting-forms.ts";

export type QueueChoice = { categories?: readonly Category[] | undefined; limit: number };

export const EXTRA_NEW_WORDS = 5;

/**
 * The study queue: due words, longest overdue first, then as many never-asked words as are left for
 * today, oldest first. Today's activity and all due words are read unless the caller has them already.
 */
export async function studyQueue(
  learner: Learner,
  choice: QueueChoice,
  now: Date,
  known?: { activity: ActivityDay; allDue: number },
): Promise<Progress[]> {
  const today = dayOf(learner, now);
  const [found, day, allDue] = await Promise.all([
    dueWords(learner.id, today, choice),
    known?.activity ?? findActivityDay(learner.id, today),
    known?.allDue ?? countDue(learner.id, today),
  ]);
  const due = found.slice(0, dueLeftOn(day, found.length, learner));
  const room = Math.min(choice.limit - due.length, newWordsLeftOn(day, allDue, learner));
  return [...due, ...(await newWords(learner.id, { ...choice, limit: room }))];
}

/** Every word in the order it would be studied: due, then soonest due, then never asked. */
export async function wholeQueue(
  learner: Learner,
  choice: QueueChoice,
  now: Date,
): Promise<Progress[]> {
  const today = dayOf(learner, now);
  const due = await dueWords(learner.id, today, choice);
  const later = await laterWords(learner.id, today, {
    ...choice,
    limit: choice.limit - due.length,
  });
  const left = choice.limit - due.length - later.length;
  return [...due, ...later, ...(await newWords(learner.id, { ...choice, limit: left }))];
}

/** How long the whole study queue is, by roll-ups alone. */
export async function countQueue(learner: Learner, now: Date): Promise<QueueCounts> {
  const today = dayOf(learner, now);
  const [months, stats, day] = await Promise.all([
    dueMonths(learner.id, today),
    findUserStats(learner.id),
    findActivityDay(learner.id, today),
  ]);
  return queueCounts(months, stats, day, learner);
}

export type QueueCounts = {
  /** Due words that count as today's. */
  due: number;
  /** All due words, those too that a plan to catch up leaves for later. */
  allDue: number;
  newLeft: number;
  /** Never-asked words beyond today's number, which may be taken on top. */
  newBeyond: number;
  /** How many were taken on top today. */
  newExtra: number;
  queue: number;
  /** Words of which a form is due; none unless the learner's sessions ask for forms. */
  forms: number;
  /** Questions that are left of the day's goal. */
  goalLeft: number;
};

/** The counts from roll-ups that were read already. */
export function queueCounts(
  months: DueMonths,
  stats: UserStats,
  day: ActivityDay,
  learner: Goal & Pick<Learner, "schedulesForms">,
): QueueCounts {
  const allDue = dueUpTo(months, day.day);
  const due = dueLeftOn(day, allDue, learner);
  const neverAsked = Object.values(stats.neverAsked).reduce((sum, count) => sum + count, 0);
  const newLeft = Math.min(neverAsked, newWordsLeftOn(day, allDue, learner));
  return {
    ...{ due, allDue, newLeft, queue: due + newLeft },
    forms: asksForms(learner) ? dueUpTo(months, day.day, "forms") : 0,
    newBeyond: neverAsked - newLeft,
    newExtra: day.extraNewWords,
    goalLeft: Math.max(0, learner.dailyNewWords + learner.dailyReviews - day.answers),
  };
}

/** The local date on which the next word of a session's categories, or form that it asks for, becomes due after today, or null. */
export async function nextReviewDay(
  learner: Learner,
  { categories, direction }: Pick<SessionConfiguration, "categories" | "direction">,
  now: Date,
): Promise<string | null> {
  const today = dayOf(learner, now);
  const choice = { categories, limit: 1 };
  const [[word], [withForm]] = await Promise.all([
    laterWords(learner.id, today, choice),
    asksForms(learner, direction) ? wordsWithLaterForm(learner.id, today, choice) : [],
  ]);
  const days = [word?.dueDay, withForm?.srs.forms?.due].filter((day) => !!day);
  return days.toSorted()[0] ?? null;
}

/** Lets the learner take five more never-asked words today, unless more than `taken` were taken on top already. */
export async function takeMoreNewWords(
  learner: Learner,
  now: Date,
  taken = Number.POSITIVE_INFINITY,
): Promise<void> {
  const today = dayOf(learner, now);
  await inTransaction(async () => {
    const day = await findActivityDay(learner.id, today);
    if (day.extraNewWords > taken) return;
    const words = newWordsOn(day, await countDue(learner.id, today), learner);
    await changeActivityDay(learner.id, today, {
      counts: { extraNewWords: extraFor(EXTRA_NEW_WORDS, words) },
    });
  });
}

type Goal = Pick<Learner, "dailyNewWords" | "dailyReviews" | "catchUp" | "lastSetup">;
type Done = Pick<
  ActivityDay,
  "day" | "answers" | "formAnswers" | "wordsStarted" | "dueWordsDone" | "extraNewWords"
>;

/** Returns how many due words count as the day's, under the learner's catch-up plan. */
export function dueLeftOn(day: Done, due: number, learner: Goal): number {
  return dueLeftToday(due, learner.catchUp, day, questionsAWord(learner));
}

/** Returns how many never-asked words are left for a day with `due` due words. */
export function newWordsLeftOn(day: Done, due: number, learner: Goal): number {
  return newWordsLeft(newWordsOn(day, due, learner));
}

function newWordsOn(day: Done, due: number, learner: Goal) {
  const { dueWordsDone, wordsStarted, extraNewWords } = day;
  const goal = { ...learner, questionsAWord: questionsAWord(learner) };
  return {
    ofDay: newWordsOfDay(goal, { due, done: dueWordsDone }),
    startedToday: wordsStarted,
    extraToday: extraNewWords,
  };
}

/** How many questions a word takes of the learner's daily goal: one for each direction of the latest setup. */
export function questionsAWord({ lastSetup }: Pick<Learner, "lastSetup">): 1 | 2 {
  const { direction = "both" } = readLastSetup(lastSetup) ?? {};
  return direction === "both" ? 2 : 1;
}
