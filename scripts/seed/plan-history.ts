import type { Direction } from "#models/scheduling/direction.ts";
import { addDays } from "#models/scheduling/local-day.ts";
import {
  type DirectionStates,
  freshProgress,
  type ProgressFacts,
} from "#models/scheduling/progress-facts.ts";
import { updateProgress } from "#models/scheduling/progress-update.ts";
import { seededRandom, shuffleBySeed } from "#models/scheduling/seeded-random.ts";

export type HistoryWish = {
  seed: number;
  words: number;
  answers: number;
  days: number;
  /** The learner's date; the history ends the day before. */
  today: string;
};

/** `word` counts from 0 in the order in which words are added. */
export type PlannedAnswer = { word: number; direction: Direction; isCorrect: boolean };

export type PlannedDay = { day: string; addedWords: number; sessions: PlannedAnswer[][] };

type Word = { number: number; ease: number; progress: ProgressFacts };

const SESSION_LENGTH = 20;
const RETENTION = 0.9;
const EVER_ASKED = 0.92;
const LAST_ADDED = 0.8;
const RESTING = 0.1;
const STREAK_DAYS = 12;

/**
 * Yields the days of a learner who studies due words and begins new ones as they come, with exactly the wished number
 * of answers. The same wish gives the same days. Due words are counted by the rules of the schedule itself.
 */
export function* planHistory(wish: HistoryWish): Generator<PlannedDay> {
  const random = seededRandom(`history ${wish.seed}`);
  const begun: Word[] = [];
  let added = 0;
  let answered = 0;
  for (const [index, share] of sharesOfDays(wish, random).entries()) {
    const day = addDays(wish.today, index - wish.days);
    const elapsed = (index + 1) / wish.days;
    const addedNow = Math.ceil(wish.words * Math.min(1, elapsed / LAST_ADDED)) - added;
    const answersNow = Math.round(wish.answers * share) - answered;
    added += addedNow;
    answered += answersNow;
    const asked = Math.max(1, Math.floor(wish.words * EVER_ASKED * elapsed));
    const mayBegin = Math.min(asked - begun.length, Math.ceil(answersNow / 2));
    for (let left = mayBegin; left > 0; left -= 1) {
      const ease = 0.75 + 0.24 * random();
      begun.push({ number: begun.length, ease, progress: freshProgress() });
    }
    const answers = studyDay(begun, { day, count: answersNow, random });
    yield { day, addedWords: addedNow, sessions: sessionsOf(answers) };
  }
}

/** For each day the share of all answers that is given by its end; some days are days of rest. */
function sharesOfDays({ days }: HistoryWish, random: () => number): number[] {
  let sum = 0;
  const sums = Array.from({ length: days }, (_, index) => {
    const isRest = random() < RESTING && index < days - STREAK_DAYS;
    sum += isRest ? 0 : 0.6 + 0.8 * random();
    return sum;
  });
  return sums.map((one) => one / sum);
}

/** Answers what is new, then what is due, longest overdue first, then what is due soonest. */
function studyDay(
  begun: readonly Word[],
  { day, count, random }: { day: string; count: number; random: () => number },
): PlannedAnswer[] {
  const answers: PlannedAnswer[] = [];
  while (answers.length < count) {
    const chosen = begun.toSorted(byDueDay).slice(0, count - answers.length);
    const shuffled = shuffleBySeed(chosen, `${day} ${answers.length}`);
    answers.push(...shuffled.map((word) => answerOf(word, day, random)));
  }
  return answers;
}

function byDueDay(a: Word, b: Word): number {
  const [first, second] = [a.progress.dueDay ?? "", b.progress.dueDay ?? ""];
  if (first === second) return a.number - b.number;
  return first < second ? -1 : 1;
}

function answerOf(word: Word, day: string, random: () => number): PlannedAnswer {
  const direction = directionOf(word.progress.srs);
  const state = word.progress.srs[direction === "arabic-to-english" ? "a2e" : "e2a"];
  const isCorrect = random() < (state ? word.ease : word.ease * 0.7);
  const { progress } = updateProgress(word.progress, {
    direction,
    isCorrect,
    answeredAt: new Date(day),
    today: day,
    wordId: String(word.number),
    retention: RETENTION,
  });
  word.progress = progress;
  return { word: word.number, direction, isCorrect };
}

function directionOf({ a2e, e2a }: DirectionStates): Direction {
  if (!a2e) return "arabic-to-english";
  if (!e2a) return "english-to-arabic";
  return e2a.due < a2e.due ? "english-to-arabic" : "arabic-to-english";
}

function sessionsOf(answers: readonly PlannedAnswer[]): PlannedAnswer[][] {
  const count = Math.ceil(answers.length / SESSION_LENGTH);
  return Array.from({ length: count }, (_, index) =>
    answers.slice(index * SESSION_LENGTH, (index + 1) * SESSION_LENGTH),
  );
}
