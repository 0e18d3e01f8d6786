import { seededRandom } from "#models/scheduling/seeded-random.ts";
import type { LearnerFamily } from "./learners.ts";
import type { Schedule } from "./schedules.ts";

// Median seconds of an answer, from the defaults of the FSRS simulator (fsrs-rs): first answers
// and reviews that were wrong ("again") or right ("good").
const FIRST_SECONDS = { wrong: 33.79, right: 13.68 };
const REVIEW_SECONDS = { wrong: 23, right: 7.33 };

export type Study = {
  minutes: number;
  reviewMinutes: number;
  /** Average, over the days of the horizon, of how many words are known (sum of true recall). */
  knowledge: number;
  /** Share of reviews (first answers left out) that were right. */
  retention: number;
  reviews: number;
  /** Mean log loss of the predictions minus that of the truth, over the reviews; NaN without predictions. */
  regret: number;
  /** Share of all words that reached five in a row, and the days each took. */
  mastered: number;
  daysToMastery: number[];
};

export type StudyPlan = { days: number; wordsPerDay: number };

/**
 * One learner of a family who meets new words every day and answers every due word on its day.
 * The same learner seed gives the same words and the same luck under every schedule.
 */
export function study(
  family: LearnerFamily,
  learnerSeed: number,
  schedule: Schedule,
  { days, wordsPerDay }: StudyPlan,
): Study {
  const learner = family.drawLearner(seededRandom(learnerSeed));
  const sampleEvery = days > 120 ? 5 : 2;
  let seconds = 0;
  let reviewSeconds = 0;
  let known = 0;
  let reviews = 0;
  let rightReviews = 0;
  let regret = 0;
  const daysToMastery: number[] = [];
  for (let n = 0; n < days * wordsPerDay; n++) {
    const luck = seededRandom(learnerSeed * 1_000_003 + n * 7919);
    const memory = learner(luck);
    const plan = schedule.forWord();
    const firstDay = Math.floor(n / wordsPerDay);
    let day = firstDay;
    let isCorrect = luck() < memory.firstRecall;
    let streak = isCorrect ? 1 : 0;
    let isMastered = false;
    seconds += isCorrect ? FIRST_SECONDS.right : FIRST_SECONDS.wrong;
    memory.answer(null, isCorrect);
    let interval = plan.next(null, isCorrect);
    while (true) {
      const next = day + interval;
      for (
        let sample = (Math.floor(day / sampleEvery) + 1) * sampleEvery;
        sample <= Math.min(next, days);
        sample += sampleEvery
      ) {
        known += memory.recall(sample - day);
      }
      if (next >= days) break;
      const p = memory.recall(interval);
      isCorrect = luck() < p;
      if (plan.predict) regret += crossEntropy(p, plan.predict(interval)) - crossEntropy(p, p);
      const cost = isCorrect ? REVIEW_SECONDS.right : REVIEW_SECONDS.wrong;
      seconds += cost;
      reviewSeconds += cost;
      reviews++;
      if (isCorrect) rightReviews++;
      streak = isCorrect ? streak + 1 : 0;
      if (streak >= 5 && !isMastered) {
        isMastered = true;
        daysToMastery.push(next - firstDay);
      }
      memory.answer(interval, isCorrect);
      day = next;
      interval = plan.next(interval, isCorrect);
    }
  }
  return {
    minutes: seconds / 60,
    reviewMinutes: reviewSeconds / 60,
    knowledge: known / Math.floor(days / sampleEvery),
    retention: rightReviews / reviews,
    reviews,
    regret: regret / reviews,
    mastered: daysToMastery.length / (days * wordsPerDay),
    daysToMastery,
  };
}

function crossEntropy(truth: number, predicted: number): number {
  const p = Math.min(1 - 1e-6, Math.max(1e-6, predicted));
  return -truth * Math.log(p) - (1 - truth) * Math.log(1 - p);
}
