import { isBacklog } from "#models/study/rules/backlog.ts";
import { DAILY_GOAL, type DailyStudy, studyDaily } from "./daily-goal.ts";
import { mean } from "./efficiency.ts";
import { FAMILIES, type LearnerFamily, realFamily } from "./learners.ts";
import { realLearners } from "./real-learners.ts";

const DAYS = 90;
const WEEK = 7;
const AFTERWARDS = 14;
const LEAVES_ON = [14, 30, 55, 85];
const FIRST_SEED = 11_000;
const MOST_DAYS = 5;

/** The results of the default goals over the learners of a family. */
export type Kept = {
  /** The most words that were due on a day of daily study. */
  mostDue: number;
  /** The most that were due after a week away, and the most days until they were no backlog any more. */
  mostAfterAWeek: number;
  daysUntilGone: number;
  newWordsInMonth: number;
  answersADay: number;
};

/** Returns, by family, the most words due under the product's goals, and how long a week away is felt. */
export function goalTable(learners: number): Record<string, string | number>[] {
  const seeds = Array.from({ length: learners }, (_, i) => FIRST_SEED + i);
  const people = realLearners();
  const families = [...FAMILIES, ...(people ? [realFamily(people)] : [])];
  return families.map((family) => {
    const { mostDue, mostAfterAWeek, daysUntilGone, ...kept } = keepGoals(family, seeds);
    const isHeld = !isBacklog(mostDue, DAILY_GOAL) && daysUntilGone <= MOST_DAYS;
    return {
      family: family.name,
      "most words due": mostDue,
      "after a week away": mostAfterAWeek,
      "days until no backlog": daysUntilGone,
      bar: `≤ ${2 * DAILY_GOAL}; ≤ ${MOST_DAYS}`,
      verdict: isHeld ? "held" : "falls short",
      "new words in 30 days": kept.newWordsInMonth.toFixed(0),
      "answers a day": kept.answersADay.toFixed(1),
    };
  });
}

/** Ninety days of daily study, and a week away at four times, for each learner. */
export function keepGoals(family: LearnerFamily, seeds: readonly number[]): Kept {
  const daily = seeds.map((seed) => studyDaily(family, seed, { days: DAYS }));
  const back = seeds.flatMap((seed) =>
    LEAVES_ON.map((away) =>
      studyDaily(family, seed, { days: away + WEEK + AFTERWARDS, away }).slice(away + WEEK),
    ),
  );
  return {
    mostDue: Math.max(...daily.flat().map(({ due }) => due)),
    mostAfterAWeek: Math.max(...back.map(([first]) => first?.due ?? 0)),
    daysUntilGone: Math.max(...back.map(daysOfBacklog)),
    newWordsInMonth: mean(daily.map((days) => sum(days.slice(0, 30).map((day) => day.started)))),
    answersADay: mean(daily.flat().map(({ answers }) => answers)),
  };
}

/** Days until there is no backlog, and none comes again. */
function daysOfBacklog(days: DailyStudy): number {
  return days.findLastIndex(({ due }) => isBacklog(due, DAILY_GOAL)) + 1;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
