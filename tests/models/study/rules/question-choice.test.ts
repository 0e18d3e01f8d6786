import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DIRECTIONS } from "#models/scheduling/direction.ts";
import {
  chooseQuestions,
  type QueuedWord,
  weakerDirection,
} from "#models/study/rules/question-choice.ts";

const TODAY = "2026-03-10";

function word(wordId: string, arabicToEnglishStreak = 0, englishToArabicStreak = 0): QueuedWord {
  return { wordId, srs: {}, arabicToEnglishStreak, englishToArabicStreak };
}

function words(n: number): QueuedWord[] {
  return Array.from({ length: n }, (_, i) => word(`w${i}`, i % 3, (i * 7) % 4));
}

const state = { s: 5, d: 3, last: "2026-03-01", ivl: 5, reps: 2, lapses: 0 };

describe("questions in one direction", () => {
  it("asks each word once, most urgent first, up to the count", () => {
    const chosen = chooseQuestions(words(8), {
      direction: "english-to-arabic",
      count: 5,
      today: TODAY,
      seed: "s",
    });
    expect(chosen.map(({ wordId }) => wordId)).toEqual(["w0", "w1", "w2", "w3", "w4"]);
    expect(chosen.every(({ direction }) => direction === "english-to-arabic")).toBe(true);
  });

  it("asks words last whose asked direction is not due yet", () => {
    const queue: QueuedWord[] = [
      {
        ...word("due the other way"),
        srs: { a2e: { ...state, due: "2026-03-02" }, e2a: { ...state, due: "2026-04-01" } },
      },
      { ...word("due today"), srs: { e2a: { ...state, due: TODAY } } },
      word("new"),
    ];
    const choice = { direction: "english-to-arabic", count: 5, today: TODAY, seed: "s" } as const;
    expect(chooseQuestions(queue, choice).map(({ wordId }) => wordId)).toEqual([
      "due today",
      "new",
      "due the other way",
    ]);
  });
});

describe("questions in both directions", () => {
  const both = (queue: QueuedWord[], count: number, seed = "s") =>
    chooseQuestions(queue, { direction: "both", count, today: TODAY, seed });

  it.each([
    [0, 0, "arabic-to-english"],
    [2, 1, "english-to-arabic"],
    [1, 2, "arabic-to-english"],
    [3, 3, "arabic-to-english"],
  ])("with streaks %i and %i the weaker direction is %s", (a, b, direction) => {
    expect(weakerDirection(word("w", a, b))).toBe(direction);
  });

  it("begins with the weaker direction of every word by urgency, then the others", () => {
    const queue = words(6);
    const chosen = both(queue, 12);
    expect(chosen.slice(0, 6)).toEqual(
      queue.map((w) => ({ wordId: w.wordId, direction: weakerDirection(w) })),
    );
    for (const { wordId } of queue) {
      const asked = chosen.filter((question) => question.wordId === wordId);
      expect(asked.map(({ direction }) => direction).sort()).toEqual([...DIRECTIONS].sort());
    }
  });

  it("begins with the direction that is due, though the other was missed more lately", () => {
    const missed: QueuedWord = {
      ...word("missed today", 0, 1),
      srs: { a2e: { ...state, due: "2026-03-11" }, e2a: { ...state, due: "2026-03-01" } },
    };
    expect(both([missed], 1)).toEqual([{ wordId: "missed today", direction: "english-to-arabic" }]);
  });

  it("asks other directions that are not due after those that are", () => {
    const halfDue = (wordId: string): QueuedWord => ({
      ...word(wordId),
      srs: { a2e: { ...state, due: TODAY }, e2a: { ...state, due: "2026-04-01" } },
    });
    const queue = [word("n0"), word("n1"), ...["h0", "h1", "h2", "h3", "h4"].map(halfDue)];
    const others = both(queue, 14).slice(7);
    expect(others).toHaveLength(7);
    const first = others.slice(0, 2).map(({ wordId }) => wordId);
    expect(first.sort()).toEqual(["n0", "n1"]);
  });

  it("leaves nothing due after as many questions as there are due directions", () => {
    const queue = words(9).map((one, i): QueuedWord => {
      const [a2e, e2a] = i % 2 ? [TODAY, "2026-04-01"] : ["2026-04-01", TODAY];
      return { ...one, srs: { a2e: { ...state, due: a2e }, e2a: { ...state, due: e2a } } };
    });
    expect(both(queue, 9).map(({ direction }) => direction)).toEqual(
      queue.map((_, i) => (i % 2 ? "arabic-to-english" : "english-to-arabic")),
    );
  });

  it("cuts to the count, asks no direction twice and keeps a word's two five places apart", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 50 }),
        fc.string(),
        (n, count, seed) => {
          const chosen = both(words(n), count, seed);
          const names = chosen.map(({ wordId, direction }) => `${wordId} ${direction}`);
          expect(chosen.length).toBe(Math.min(count, 2 * n));
          expect(new Set(names).size).toBe(chosen.length);
          chosen.forEach(({ wordId }, place) => {
            const first = chosen.findIndex((question) => question.wordId === wordId);
            if (first !== place) expect(place - first).toBeGreaterThanOrEqual(Math.min(5, n));
          });
          expect(both(words(n), count, seed)).toEqual(chosen);
        },
      ),
      { numRuns: 400 },
    );
  });

  it("shuffles the other directions differently for another seed", () => {
    const order = (seed: string) => both(words(20), 40, seed).map(({ wordId }) => wordId);
    expect(order("one")).not.toEqual(order("two"));
  });
});
