import type { Direction } from "#models/scheduling/direction.ts";
import { addDays, daysBetween, localDay } from "#models/scheduling/local-day.ts";
import { memoryOfEase } from "#models/scheduling/memory-elsewhere.ts";
import {
  type DirectionState,
  freshProgress,
  type ProgressFacts,
} from "#models/scheduling/progress-facts.ts";
import { difficultyOf, nextDue } from "#models/scheduling/progress-update.ts";
import { type Answer, newAnswerId } from "#models/study/answer.ts";
import type { Word } from "#models/words/word.ts";
import { dayOf, type Learner, zoneOf } from "#services/study/learner.ts";
import { correctAnswerOf } from "#services/study/questions/session-question.ts";
import { replayAnswers } from "./replay-answers.ts";

/** One review that another program noted; `at` is its instant, and milliseconds is how long it took. */
export type ReviewElsewhere = readonly [at: number, isCorrect: 0 | 1, milliseconds: number];

/** The state of one direction of a word in another program. */
export type CardElsewhere = {
  direction: Direction;
  /** When it is due, in milliseconds; null for one that was never studied. */
  dueAt: number | null;
  /** Days. */
  interval: number;
  /** 2.5 by default; 0 where there is none. */
  ease: number;
  answers: number;
  lapses: number;
  /** Its memory by FSRS, if that was used there. */
  memory: { s: number; d: number } | null;
  /** Oldest first. */
  reviews: ReviewElsewhere[];
};

const LONGEST_SECONDS = 3600;
const EARLIEST = Date.UTC(2000, 0);
const LATEST = Date.UTC(2200, 0);

/**
 * The answers and the progress of a word that was studied elsewhere and not yet here. Answers earn no points; memory
 * follows from them as if they were given here, without them from the interval; due days stay what they were.
 */
export function historyElsewhere(
  learner: Learner,
  word: Word,
  cards: readonly CardElsewhere[],
  now: Date,
): { answers: Answer[]; progress: ProgressFacts } {
  const studied = cards.filter(({ dueAt, reviews }) => dueAt !== null || reviews.length > 0);
  const ofEach = studied.filter(
    ({ direction }, at) => studied.findIndex((one) => one.direction === direction) === at,
  );
  const given = ofEach
    .flatMap((card) => card.reviews.map((review) => ({ review, direction: card.direction })))
    .filter(({ review: [at] }) => at > EARLIEST && at <= now.getTime())
    .sort((a, b) => a.review[0] - b.review[0])
    .map(({ review, direction }) => answerOf(learner, word, direction, review));
  const { answers, progress } = replayAnswers(
    learner,
    { word, progress: freshProgress() },
    freshProgress(),
    given,
  );
  const zone = zoneOf(learner);
  const left = ofEach.reduce((before, card) => withSchedule(before, card, zone, now), progress);
  return { answers, progress: left };
}

function answerOf(
  learner: Pick<Learner, "id" | "timeZone">,
  word: Word,
  direction: Direction,
  [at, isCorrect, milliseconds]: ReviewElsewhere,
): Answer {
  const id = newAnswerId();
  const answeredAt = new Date(at);
  const { arabicWord, englishMeaning, category } = word;
  const seconds = Math.round(milliseconds / 1000);
  return {
    id,
    answerId: id,
    userId: learner.id,
    wordId: word.id,
    sessionId: null,
    direction,
    isCorrect: isCorrect === 1,
    pointsEarned: 0,
    userAnswer: null,
    correctAnswer: correctAnswerOf(word, { direction }),
    timeSpent: Math.min(LONGEST_SECONDS, Math.max(0, seconds)),
    answeredAt,
    day: dayOf(learner, answeredAt),
    predictedRecall: null,
    snapshot: { arabicWord, englishMeaning, category },
    effects: { progressBefore: freshProgress(), isNewlyMastered: false, factorChange: null },
  };
}

/** The progress with the due day of a card, and with its memory where no answer told that. */
function withSchedule(
  before: ProgressFacts,
  card: CardElsewhere,
  zone: string,
  now: Date,
): ProgressFacts {
  const { dueAt } = card;
  if (dueAt === null || !(dueAt > EARLIEST && dueAt < LATEST)) return before;
  const due = localDay(new Date(dueAt), zone);
  const isArabicAsked = card.direction === "arabic-to-english";
  const key = isArabicAsked ? "a2e" : "e2a";
  const known = before.srs[key];
  const state = known
    ? { ...known, due, ivl: Math.max(1, daysBetween(known.last, due)) }
    : stateWithoutAnswers(card, due, localDay(now, zone));
  const srs = { ...before.srs, [key]: state };
  const scheduled = { ...before, srs, ...nextDue(srs), difficulty: difficultyOf(srs) };
  if (known) return scheduled;
  const right = state.reps - state.lapses;
  return {
    ...scheduled,
    totalAttempts: before.totalAttempts + state.reps,
    correctAttempts: before.correctAttempts + right,
    ...(isArabicAsked
      ? { arabicToEnglishAttempts: state.reps, arabicToEnglishCorrect: right }
      : { englishToArabicAttempts: state.reps, englishToArabicCorrect: right }),
    lastAttempted: before.lastAttempted ?? new Date(state.last),
  };
}

function stateWithoutAnswers(card: CardElsewhere, due: string, today: string): DirectionState {
  const interval = Math.max(1, Math.round(card.interval));
  const last = addDays(due, -interval);
  const reps = Math.max(1, card.answers);
  return {
    ...(card.memory ?? memoryOfEase(interval, card.ease)),
    last: last < today ? last : today,
    due,
    ivl: interval,
    reps,
    lapses: Math.min(Math.max(0, card.lapses), reps - 1),
  };
}
