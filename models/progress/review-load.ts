import { addDays, daysBetween } from "#models/scheduling/local-day.ts";
import { predictRecall } from "#models/scheduling/memory.ts";
import { freshProgress, type ProgressFacts } from "#models/scheduling/progress-facts.ts";
import { updateProgress } from "#models/scheduling/progress-update.ts";
import { seededRandom } from "#models/scheduling/seeded-random.ts";

const WORDS = 60;
const MONTH = 30;
const FIRST_TIME_RIGHT = 0.6;
const FIRST_DAY = "2026-01-01";

const known = new Map<number, number>();

/**
 * How many reviews a day one new word a day brings after a month, at a wanted retention, counted by studying words as the
 * schedule has them: what a word is asked in its first month is what the words of a month are asked in a day.
 */
export function reviewsAfterMonth(retention: number): number {
  const wanted = Math.round(retention * 100) / 100;
  const counted = known.get(wanted) ?? countReviews(wanted);
  known.set(wanted, counted);
  return counted;
}

function countReviews(retention: number): number {
  const random = seededRandom("review load");
  let reviews = 0;
  for (let word = 0; word < WORDS; word += 1) {
    reviews += reviewsOf(`word ${word}`, retention, random);
  }
  return reviews / WORDS;
}

/** On how many days a word is reviewed in its first month; its first day is no review. */
function reviewsOf(wordId: string, retention: number, random: () => number): number {
  let reviews = 0;
  let day = FIRST_DAY;
  let progress = freshProgress();
  for (;;) {
    progress = answerBoth(progress, { wordId, retention, today: day }, random);
    const { dueDay } = progress;
    if (!dueDay || daysBetween(FIRST_DAY, dueDay) > MONTH) return reviews;
    reviews += 1;
    day = dueDay < day ? addDays(day, 1) : dueDay;
  }
}

function answerBoth(
  before: ProgressFacts,
  given: { wordId: string; retention: number; today: string },
  random: () => number,
): ProgressFacts {
  const answeredAt = new Date(`${given.today}T12:00:00Z`);
  let progress = before;
  for (const direction of ["arabic-to-english", "english-to-arabic"] as const) {
    const state = progress.srs[direction === "arabic-to-english" ? "a2e" : "e2a"];
    const recall = state ? predictRecall(state, given.today) : FIRST_TIME_RIGHT;
    const isCorrect = random() < recall;
    progress = updateProgress(progress, { ...given, direction, isCorrect, answeredAt }).progress;
  }
  return progress;
}
