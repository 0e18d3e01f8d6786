import { expect, test } from "vitest";
import { cardOfDirection } from "#services/anki/card-of-direction.ts";
import { logOfDirection } from "#services/anki/log-of-direction.ts";

const state = { s: 12.345678, d: 5.5, last: "2026-11-01", due: "2026-11-20", ivl: 19 };
const facts = { place: 7, decay: 0.1542 };

test("a direction that was never asked is a new card in its place", () => {
  expect(cardOfDirection(undefined, facts)).toMatchObject({ type: 0, due: 7, reps: 0, data: "{}" });
});

test("an answered direction comes back on its day, with its memory", () => {
  const card = cardOfDirection({ ...state, reps: 4, lapses: 1 }, facts);
  // 2000-01-01 and 9820 days.
  expect(card).toMatchObject({ type: 2, due: 9820, ivl: 19, factor: 2300, reps: 4, lapses: 1 });
  expect(JSON.parse(card.data)).toEqual({ s: 12.3457, d: 5.5, decay: 0.1542 });
});

test("the ease never falls below 1.3", () => {
  expect(cardOfDirection({ ...state, reps: 30, lapses: 20 }, facts).factor).toBe(1300);
});

const answered = (day: string, isCorrect: boolean, timeSpent = 0) => ({
  isCorrect,
  day,
  answeredAt: new Date(`${day}T09:00:00Z`),
  timeSpent,
});

test("the first answer learns, the others review, and the intervals are the days between", () => {
  const answers = [
    answered("2026-11-01", true, 2.5),
    answered("2026-11-04", false),
    answered("2026-11-04", true),
    answered("2026-11-11", true),
  ];
  const lines = logOfDirection(answers, 19);
  expect(
    lines.map(({ type, ease, lastIvl, ivl, factor }) => [type, ease, lastIvl, ivl, factor]),
  ).toEqual([
    [0, 3, 0, 3, 0],
    [1, 1, 3, 0, 2300],
    [1, 3, 0, 7, 2300],
    [1, 3, 7, 19, 2300],
  ]);
  expect(lines[0]).toMatchObject({ time: Date.UTC(2026, 10, 1, 9), duration: 2500 });
});
