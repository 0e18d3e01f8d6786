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
    ["ABCDE", "+A +B +C +D A +E B C D E"],
    ["A", "+A A"],
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

it("three questions or cards stand between a card and its question, three questions where there are enough", () => {
  const words = fc.array(fc.boolean(), { minLength: 4, maxLength: 20 });
  const direction = fc.constantFrom(...DIRECTIONS, "both" as const);
  fc.assert(
    fc.property(words, direction, fc.integer({ min: 1, max: 10 }), (cards, way, fives) => {
      const queue: QueuedWord[] = cards.map((needsCard, index) => ({
        wordId: `w${index}`,
        srs: {},
        arabicToEnglishStreak: 0,
        englishToArabicStreak: 0,
        needsCard,
      }));
      const carded = new Set(queue.filter((word) => word.needsCard).map(({ wordId }) => wordId));
      const chosen = chooseQuestions(queue, {
        direction: way,
        count: fives * 5,
        today: "2026-03-10",
        seed: "s",
      });
      const steps = shown(
        chosen.map(({ wordId }) => ({ wordId, hasCard: carded.has(wordId), answerId: null })),
      );
      expect(steps.filter((step) => !step.startsWith("+"))).toHaveLength(chosen.length);
      const isEnough = chosen.slice(0, 3).every(({ wordId }) => !carded.has(wordId));
      for (const wordId of carded) {
        const asked = steps.indexOf(wordId);
        if (asked < 0) continue;
        const between = steps.slice(steps.indexOf(`+${wordId}`) + 1, asked);
        const counted = isEnough ? between.filter((step) => !step.startsWith("+")) : between;
        expect(counted.length).toBeGreaterThanOrEqual(QUESTIONS_AFTER_CARD);
      }
    }),
  );
});
