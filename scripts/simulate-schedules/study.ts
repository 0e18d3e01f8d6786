import { seededRandom } from "#models/scheduling/seeded-random.ts";
import { drawWord, type LearnerFamily, type TrueMemory } from "./learners.ts";
import type { Schedule, WordSchedule } from "./schedules.ts";

// Median seconds of a review that was wrong ("again") or right ("good"), from the defaults of the FSRS simulator (fsrs-rs).
const REVIEW_SECONDS = { wrong: 23, right: 7.33 };

const MASTERY_STREAK = 5;

/** One answer to one direction of a word. */
export type SimulatedAnswer = {
  word: number;
  card: number;
  day: number;
  isCorrect: boolean;
  /** The true chance of recall. */
  truth: number;
  isFirst: boolean;
};

export type Study = {
  reviewMinutes: number;
  /** Average, over the days of the horizon, of how many directions of words are known (sum of true recall). */
  knowledge: number;
  /** Share of reviews (first answers left out) that were right. */
  retention: number;
  reviews: number;
  /** Share of all words that reached five in a row in both directions, and the days each took. */
  mastered: number;
  daysToMastery: number[];
};

export type StudyPlan = { days: number; wordsPerDay: number };

/**
 * One learner of a family who meets new words every day and answers every direction of a word on
 * the day it is due. The same learner seed gives the same words and the same luck under every
 * schedule. `onAnswer` is told of every answer, word by word.
 */
export function study(
  family: LearnerFamily,
  learnerSeed: number,
  schedule: Schedule,
  { days, wordsPerDay }: StudyPlan,
  onAnswer?: (answer: SimulatedAnswer) => void,
): Study {
  const learner = family.drawLearner(seededRandom(learnerSeed), learnerSeed);
  const sampleEvery = days > 120 ? 5 : 2;
  const words = days * wordsPerDay;
  const sum = { seconds: 0, known: 0, reviews: 0, right: 0 };
  const daysToMastery: number[] = [];

  for (let n = 0; n < words; n++) {
    const seed = learnerSeed * 1_000_003 + n * 7919;
    const memories = drawWord(learner, seededRandom(seed));
    // Each direction has its own luck, so that what is asked in one does not change the other's.
    const cards = memories.map((memory, card) => newCard(memory, seededRandom(seed + 1 + card)));
    const plan = schedule.forWord();
    const firstDay = Math.floor(n / wordsPerDay);
    let isMastered = false;
    cards.forEach((card, which) => {
      const isCorrect = card.luck() < card.memory.firstRecall;
      answer(card, which, firstDay, null, isCorrect, plan);
      onAnswer?.({
        word: n,
        card: which,
        day: firstDay,
        isCorrect,
        truth: Number.NaN,
        isFirst: true,
      });
    });
    while (true) {
      const which = (cards[1]?.due ?? 0) < (cards[0]?.due ?? 0) ? 1 : 0;
      const card = cards[which];
      if (!card || card.due >= days) break;
      const day = card.due;
      const elapsed = day - card.last;
      sum.known += knownUntil(card, Math.min(day, days), sampleEvery);
      const truth = card.memory.recall(elapsed);
      const isCorrect = card.luck() < truth;
      sum.seconds += isCorrect ? REVIEW_SECONDS.right : REVIEW_SECONDS.wrong;
      sum.reviews++;
      if (isCorrect) sum.right++;
      answer(card, which, day, elapsed, isCorrect, plan);
      onAnswer?.({ word: n, card: which, day, isCorrect, truth, isFirst: false });
      if (!isMastered && cards.every(({ streak }) => streak >= MASTERY_STREAK)) {
        isMastered = true;
        daysToMastery.push(day - firstDay);
      }
    }
    for (const card of cards) sum.known += knownUntil(card, days, sampleEvery);
  }
  return {
    reviewMinutes: sum.seconds / 60,
    knowledge: sum.known / Math.floor(days / sampleEvery),
    retention: sum.right / sum.reviews,
    reviews: sum.reviews,
    mastered: daysToMastery.length / words,
    daysToMastery,
  };
}

type Card = {
  memory: TrueMemory;
  luck: () => number;
  last: number;
  due: number;
  streak: number;
};

function newCard(memory: TrueMemory, luck: () => number): Card {
  return { memory, luck, last: 0, due: 0, streak: 0 };
}

function answer(
  card: Card,
  which: number,
  day: number,
  elapsed: number | null,
  isCorrect: boolean,
  plan: WordSchedule,
): void {
  card.streak = isCorrect ? card.streak + 1 : 0;
  card.memory.answer(elapsed, isCorrect);
  card.last = day;
  card.due = day + plan.next(which, elapsed, isCorrect);
}

/** The true recall from the last answer to a day, summed over the sampled days. */
function knownUntil({ memory, last }: Card, until: number, sampleEvery: number): number {
  let known = 0;
  for (
    let day = (Math.floor(last / sampleEvery) + 1) * sampleEvery;
    day <= until;
    day += sampleEvery
  ) {
    known += memory.recall(day - last);
  }
  return known;
}

/** The log loss of a prediction that is to be expected. */
export function crossEntropy(truth: number, predicted: number): number {
  const p = Math.min(1 - 1e-6, Math.max(1e-6, predicted));
  return -truth * Math.log(p) - (1 - truth) * Math.log(1 - p);
}
