import { expect, test } from "vitest";
import { loadRow } from "../../../scripts/check-faults/load/load-row.ts";
import { percentile } from "../../../scripts/check-faults/percentile.ts";
import { slopeOf } from "../../../scripts/check-faults/soak/slope.ts";

test("a percentile is one of the values", () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);

  expect([50, 95, 99, 100].map((rank) => percentile(values, rank))).toEqual([50, 95, 99, 100]);
  expect(percentile([7], 99)).toBe(7);
  expect(percentile([], 99)).toBe(0);
});

test("a row of the load table counts what was served and shed a second", () => {
  const tally = {
    served: { answer: [10, 20, 30], page: [5], broken: [] },
    shed: [501, 1],
    refusing: [1, 1],
    aborted: 0,
    errors: ["answer 500"],
    acknowledged: ["a", "b", "c"],
  };

  const row = loadRow(12, tally, { seconds: 2, healthMs: [1], memory: { now: 100, peak: 120 } });

  expect(row).toMatchObject({
    clients: 12,
    "answers/s": 1.5,
    "served/s": 2,
    "shed/s": 1,
    errors: 1,
    "answer p50/95/99": "20/30/30",
    longest: 501,
    "refusing p50/95/99": "1/1/1",
    "RSS, peak MB": "100, 120",
  });
});

test("a slope is what a value grows by in a minute", () => {
  const growing = [0, 1, 2, 3].map((minute) => [minute, 40 + minute / 2] as const);

  expect(slopeOf(growing)).toBeCloseTo(0.5);
  expect(slopeOf(growing.map(([minute]) => [minute, 100]))).toBe(0);
  expect(slopeOf(growing.slice(0, 1))).toBe(0);
});
