import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DIRECTIONS } from "#models/scheduling/direction.ts";
import {
  cardlessFirst,
  cardsBefore,
  QUESTIONS_AFTER_CARD,
} from "#models/study/rules/new-word-cards.ts";
import { chooseQuestions, type QueuedWord } from "#models/study/rules/question-choice.ts";

/** "a" is asked at once, "A" after its card. */
const entries = (names: string) =>
  [...names].map((name) => ({ name, needsCard: name === name.toUpperCase() }));

const questions = (names: string) =>
  [...names].map((wordId) => ({
    wordId,
    hasCard: wordId === wordId.toUpperCase(),
    answerId: null as string | null,
  }));

/** What a session shows one after the other: "+A" is a card, "A" a question. */
function shown(asked: ReturnType<typeof questions>): string[] {
  const introduced = new Set<string>();
  return asked.flatMap(({ wordId }, index) => {
    const before = asked.map((one, at) => ({ ...one, answerId: at < index ? "answered" : null }));
    const cards = cardsBefore(before, index).filter((id) => !introduced.has(id));
    for (const id of cards) introduced.add(id);
    return [...cards.map((id) => `+${id}`), wordId];
  });
}

describe("what is asked before words with a card", () => {
  it.each([
    ["abc", "abc"],
    ["abcDE", "abcDE"],
    ["Dabce", "abcDe"],
    ["aDbEc", "abcDE"],
    ["ABcD", "cABD"],
    ["ABCD", "ABCD"],
  ])("%s is asked as %s", (queue, order) => {
    expect(
      cardlessFirst(entries(queue))
        .map(({ name }) => name)
        .join(""),
    ).toBe(order);
  });
});

describe("when a card comes", () => {
  it.each([
    ["abcD", "+D a b c D"],
    ["abcDE", "+D a +E b c D E"],
    ["abcDEF", "+D a +F +E b c D E F"],
    ["ABC", "+A +C +B A B C"],
    ["ABCDE", "+A +C +B A +D +E B C D E"],
    ["ABCDEFG", "+A +C +B A +D +F +E B C +G D E F G"],
    ["A", "+A A"],
    ["AB", "+A +B A B"],
    ["abcDD", "+D a b c D D"],
  ])("%s is shown as %s", (asked, order) => {
    expect(shown(questions(asked)).join(" ")).toBe(order);
  });

  it("does not come once the word was answered", () => {
    const [first, second] = questions("DD");
    if (!first || !second) throw new Error("two questions");
    expect(cardsBefore([{ ...first, answerId: "1" }, second], 1)).toEqual([]);
  });
});

const someWords = fc.array(fc.boolean(), { minLength: 4, maxLength: 20 }).map((cards) =>
  cards.map(
    (needsCard, index): QueuedWord => ({
      wordId: `w${index}`,
      srs: {},
      arabicToEnglishStreak: 0,
      englishToArabicStreak: 0,
      needsCard,
    }),
  ),
);
const someChoice = fc.record({
  direction: fc.constantFrom(...DIRECTIONS, "both" as const),
  count: fc.integer({ min: 1, max: 10 }).map((fives) => fives * 5),
  today: fc.constant("2026-03-10"),
  seed: fc.string(),
});

it("three questions or cards stand between a card and its question, but for the first of new words alone", () => {
  fc.assert(
    fc.property(someWords, someChoice, (queue, choice) => {
      const carded = new Set(queue.filter((word) => word.needsCard).map(({ wordId }) => wordId));
      const chosen = chooseQuestions(queue, choice);
      const steps = shown(
        chosen.map(({ wordId }) => ({ wordId, hasCard: carded.has(wordId), answerId: null })),
      );
      expect(steps.filter((step) => !step.startsWith("+"))).toHaveLength(chosen.length);
      expect(steps.findIndex((step) => !step.startsWith("+"))).toBeLessThanOrEqual(3);
      const isEnough = chosen.slice(0, 3).every(({ wordId }) => !carded.has(wordId));
      const asked = [...new Set(chosen.map(({ wordId }) => wordId))].filter((id) => carded.has(id));
      for (const [index, wordId] of asked.entries()) {
        const place = steps.indexOf(wordId);
        const between = steps.slice(steps.indexOf(`+${wordId}`) + 1, place);
        const counted = isEnough ? between.filter((step) => !step.startsWith("+")) : between;
        const least = isEnough || (index > 2 && asked.length > 4) ? QUESTIONS_AFTER_CARD : 1;
        expect(counted.length).toBeGreaterThanOrEqual(Math.min(least, place));
      }
    }),
  );
});

it("new words are never asked in the order in which they were shown, nor twice in one order", () => {
  fc.assert(
    fc.property(someWords, someChoice, (queue, choice) => {
      const carded = new Set(queue.filter((word) => word.needsCard).map(({ wordId }) => wordId));
      const chosen = chooseQuestions(queue, choice);
      const steps = shown(
        chosen.map(({ wordId }) => ({ wordId, hasCard: carded.has(wordId), answerId: null })),
      );
      const cards = steps.flatMap((step) => (step.startsWith("+") ? [step.slice(1)] : []));
      const asked = chosen.map(({ wordId }) => wordId).filter((id) => carded.has(id));
      if (cards.length > 2) expect(asked.slice(0, cards.length)).not.toEqual(cards);
      const all = chosen.map(({ wordId }) => wordId);
      const isLesson = carded.size > 0 && choice.direction === "both";
      if (isLesson && all.length === 2 * queue.length) {
        expect(all.slice(queue.length)).not.toEqual(all.slice(0, queue.length));
      }
    }),
  );
});

it("from the third new word on the directions take turns", () => {
  const queue = ["A", "B", "C", "D", "E"].map(
    (wordId): QueuedWord => ({
      wordId,
      srs: {},
      arabicToEnglishStreak: 0,
      englishToArabicStreak: 0,
      needsCard: true,
    }),
  );
  const choice = { direction: "both", count: 15, today: "2026-03-10", seed: "s" } as const;
  const chosen = chooseQuestions(queue, choice);
  expect(chosen.slice(0, 5).map(({ wordId, direction }) => wordId + direction[0])).toEqual([
    ...["Aa", "Ba", "Ce", "Da", "Ee"],
  ]);
  expect(new Set(chosen.map(({ wordId, direction }) => wordId + direction))).toHaveProperty(
    "size",
    10,
  );
});
