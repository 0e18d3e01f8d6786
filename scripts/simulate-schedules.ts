// Judges the review schedule on simulated learners (rows A1 to A7 of the performance targets).
// --shipped judges only the setting learners get; --constants finds the constants of
// models/scheduling/retention-constants.ts.
// Seeded: the same command prints the same figures on every machine.
import { retentionConstant } from "#models/scheduling/interval.ts";
import {
  efficiency,
  geometricMean,
  type Minutes,
  mean,
  quantile,
  type Spread,
  studyAll,
} from "./simulate-schedules/efficiency.ts";
import { FAMILIES } from "./simulate-schedules/learners.ts";
import { meanRetention, searchRetentionConstants } from "./simulate-schedules/retention-table.ts";
import {
  BASELINES,
  costAware,
  fixedRetention,
  type Schedule,
} from "./simulate-schedules/schedules.ts";

// The numbers of the formula were searched on learners 1000 to 1019 and compared on 5000 to 5039;
// the learners here took no part in either.
const LEARNERS = Array.from({ length: 40 }, (_, i) => 7000 + i);
const WORDS_PER_DAY: Record<number, number> = { 90: 8, 365: 2 };
const CONSTANTS = [-2, -1.4, -0.9, -0.5, -0.15, 0.2, 0.55, 1, 1.6, 2.4];
const RETENTIONS = [0.97, 0.95, 0.93, 0.91, 0.89, 0.86, 0.82, 0.77, 0.7, 0.6];

const CONTENDERS: readonly { name: string; settings: Schedule[] }[] = [
  { name: "fsrs at a fixed retention", settings: RETENTIONS.map(fixedRetention) },
  {
    name: "cost-aware without lapses",
    settings: CONSTANTS.map((a) => costAware(a, { isCapped: false, forgivesLapses: false })),
  },
  { name: "cost-aware", settings: CONSTANTS.map((a) => costAware(a, { isCapped: false })) },
  {
    name: "cost-aware, 21-day cap",
    settings: CONSTANTS.map((a) => costAware(a, { isCapped: true })),
  },
];

if (process.argv.includes("--constants")) printConstants();
else if (process.argv.includes("--shipped")) judgeShippedSetting();
else judgeSchedules();

function printConstants() {
  for (const [retention, a] of searchRetentionConstants()) {
    console.log(`  [${retention}, ${a}],`);
  }
}

function judgeSchedules() {
  for (const days of [90, 365]) judgeHorizon(days);
  judgeShippedSetting();
}

function judgeHorizon(days: number) {
  const plan = { days, wordsPerDay: WORDS_PER_DAY[days] ?? 2 };
  for (const contender of CONTENDERS) {
    const againstDoubling: Record<Minutes, number[]> = { reviewMinutes: [], minutes: [] };
    for (const family of FAMILIES) {
      const settings = contender.settings.map((setting) =>
        studyAll(family, LEARNERS, setting, plan),
      );
      for (const baseline of BASELINES) {
        const base = studyAll(family, LEARNERS, baseline, plan);
        const reviews = efficiency(base, settings, "reviewMinutes");
        const all = efficiency(base, settings, "minutes");
        if (baseline.name === "doubling") {
          againstDoubling.reviewMinutes.push(reviews.median);
          againstDoubling.minutes.push(all.median);
        }
        console.log(
          [
            `${days} d`,
            contender.name.padEnd(26),
            family.name.padEnd(10),
            `against ${baseline.name.padEnd(8)}`,
            `reviews ${describe(reviews)}`,
            `all time ${all.median.toFixed(3)}`,
          ].join("  "),
        );
      }
    }
    console.log(
      `${days} d  ${contender.name}: geometric mean against doubling over the families:`,
      `reviews ${geometricMean(againstDoubling.reviewMinutes).toFixed(3)},`,
      `all time ${geometricMean(againstDoubling.minutes).toFixed(3)}\n`,
    );
  }
}

function judgeShippedSetting() {
  const a = retentionConstant(0.9);
  const plan = { days: 365, wordsPerDay: 3 };
  console.log(
    `wanted retention 0.90, ${plan.wordsPerDay} new words a day: a = ${a}, mean in three years ${meanRetention(a).toFixed(4)}`,
  );
  for (const family of FAMILIES) {
    for (const isCapped of [true, false]) {
      const studies = studyAll(family, LEARNERS, costAware(a, { isCapped }), plan);
      console.log(
        family.name.padEnd(10),
        isCapped ? "21-day cap" : "no cap    ",
        `retention ${mean(studies.map(({ retention }) => retention)).toFixed(3)}`,
        ` log-loss regret ${mean(studies.map(({ regret }) => regret)).toFixed(4)}`,
        ` five in a row in a year ${(100 * mean(studies.map(({ mastered }) => mastered))).toFixed(1)} %`,
        ` median ${quantile(
          studies.flatMap(({ daysToMastery }) => daysToMastery),
          0.5,
        )} d`,
        ` review minutes a day ${(mean(studies.map(({ reviewMinutes }) => reviewMinutes)) / 365).toFixed(1)}`,
        ` known ${mean(studies.map(({ knowledge }) => knowledge)).toFixed(0)}`,
      );
    }
  }
}

function describe({ median, lowQuartile, highQuartile, gaining, unmatched }: Spread): string {
  const range = `${lowQuartile.toFixed(3)}-${highQuartile.toFixed(3)}`;
  const left = unmatched > 0 ? ` (${unmatched} unmatched)` : "";
  return `${median.toFixed(3)} (quartiles ${range}, ${Math.round(100 * gaining)} % gain)${left}`;
}
