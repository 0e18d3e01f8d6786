// How the numbers of the review schedule were chosen, on learners that `npm run bench` does not judge on.
// Without a flag: the schedules that were compared. --constants prints models/scheduling/retention-constants.ts,
// --table models/scheduling/optimal-intervals.ts.
// Seeded: the same command prints the same figures on every machine.
import { costAwareInterval, longestBeforeMastery } from "#models/scheduling/interval.ts";
import {
  efficiency,
  geometricMean,
  type Spread,
  studyAll,
} from "./simulate-schedules/efficiency.ts";
import { FAMILIES, type LearnerFamily, realFamily } from "./simulate-schedules/learners.ts";
import { CONSTANTS } from "./simulate-schedules/learning-table.ts";
import { optimalTable, PRICES } from "./simulate-schedules/optimal-table.ts";
import { realLearners } from "./simulate-schedules/real-learners.ts";
import { searchRetentionConstants } from "./simulate-schedules/retention-table.ts";
import { BASELINES, type IntervalRule, onMemory } from "./simulate-schedules/schedules.ts";

const LEARNERS = Array.from({ length: 20 }, (_, i) => 1000 + i);
const PLANS = [
  { days: 365, wordsPerDay: 1 },
  { days: 90, wordsPerDay: 4 },
];

const CONTENDERS: Record<string, (a: number) => IntervalRule> = {
  "S^0.85, 21 days before mastery": (a) => ({
    interval: ({ s, d, lapses }) => s ** 0.85 * Math.exp(a + 0.1 * (d - 4)) * (1 + lapses) ** 0.3,
    longestBeforeMastery: 21,
  }),
  "the same, longer at low retention": (a) => ({
    interval: ({ s, d, lapses }) => s ** 0.85 * Math.exp(a + 0.1 * (d - 4)) * (1 + lapses) ** 0.3,
    longestBeforeMastery: longestBeforeMastery(a),
  }),
  "S^0.80, longer at low retention": (a) => ({
    interval: ({ s, d, lapses }) => s ** 0.8 * Math.exp(a + 0.1 * (d - 4)) * (1 + lapses) ** 0.4,
    longestBeforeMastery: longestBeforeMastery(a),
  }),
  "half S^0.80, half best for FSRS-6 (shipped)": (a) => ({
    interval: (memory) => costAwareInterval(memory, a),
    longestBeforeMastery: longestBeforeMastery(a),
  }),
};

if (process.argv.includes("--constants")) printConstants();
else if (process.argv.includes("--table")) printTable();
else compareSchedules();

function printConstants() {
  for (const [retention, a] of searchRetentionConstants()) {
    console.log(`  [${retention}, ${a}],`);
  }
}

function printTable() {
  for (const [a, price] of PRICES) {
    console.log(`  [${a}, ${JSON.stringify(optimalTable(price))}],`);
  }
}

function compareSchedules() {
  const people = realLearners();
  const real = people ? [realFamily(people.forChoosing)] : [];
  for (const [name, rule] of Object.entries(CONTENDERS)) {
    console.log(name);
    const againstDoubling = [...FAMILIES, ...real].map((family) => compare(name, rule, family));
    const mean = geometricMean(againstDoubling.slice(0, FAMILIES.length));
    console.log(`  geometric mean of the four families at 365 days ${mean.toFixed(3)}\n`);
  }
}

function compare(name: string, rule: (a: number) => IntervalRule, family: LearnerFamily): number {
  const medians = PLANS.map((plan) => {
    const settings = CONSTANTS.map((a) =>
      studyAll(family, LEARNERS, () => onMemory(name, rule(a)), plan),
    );
    const gains = BASELINES.map((baseline) => {
      const base = studyAll(family, LEARNERS, () => baseline, plan);
      return [baseline.name, efficiency(base, settings, "reviewMinutes")] as const;
    });
    const texts = gains.map(([against, gain]) => `${against} ${describe(gain)}`);
    console.log(`  ${family.name.padEnd(10)} ${plan.days} d  ${texts.join("  ")}`);
    return gains[0]?.[1].median ?? Number.NaN;
  });
  return medians[0] ?? Number.NaN;
}

function describe({ median, lowQuartile, highQuartile, unmatched }: Spread): string {
  const left = unmatched > 0 ? `, ${unmatched} unmatched` : "";
  return `${median.toFixed(3)} (${lowQuartile.toFixed(2)}-${highQuartile.toFixed(2)}${left})`;
}
