import fc from "fast-check";
import { expect, test } from "vitest";
import { align, type Step } from "#models/arabic/difference/align.ts";
import { differenceOf } from "#models/arabic/difference/answer-difference.ts";
import type { AnswerDifference } from "#models/arabic/difference/compare-answer.ts";
import type { Piece } from "#models/arabic/difference/pieces.ts";
import { sentenceText } from "#models/arabic/difference/sentence.ts";
import { matchAnswer } from "#models/arabic/match-answer.ts";

const arabicLetter = fc.constantFrom(..."اأإآؤئءبتثحدذسصطعقكلمنهويىة");
const marks = fc.constantFrom(
  "",
  "",
  "\u064E",
  "\u064F",
  "\u0650",
  "\u0652",
  "\u064B",
  "\u064C",
  "\u0670",
  "\u0651\u064E",
);
const tatweel = fc.constantFrom("", "", "", "\u0640");
const arabicWord = fc
  .array(
    fc.tuple(arabicLetter, marks, tatweel).map((parts) => parts.join("")),
    { minLength: 1, maxLength: 7 },
  )
  .map((letters) => letters.join(""));
const arabicText = fc
  .array(arabicWord, { minLength: 1, maxLength: 4 })
  .map((words) => words.join(" "));
const englishWord = fc.string({
  unit: fc.constantFrom(..."aebrstz'é"),
  minLength: 1,
  maxLength: 7,
});
const englishText = fc
  .array(englishWord, { minLength: 1, maxLength: 4 })
  .map((words) => words.join(" "));
const anyText = fc.string({ unit: "binary", maxLength: 40 });
const language = fc.constantFrom("arabic" as const, "english" as const);
const kind = fc.constantFrom("word" as const, "sentence" as const);

type Asked = { kind?: "word" | "sentence"; category?: string; acceptedAnswers?: string[] };

function asked(expected: string, of: "arabic" | "english", more: Asked = {}) {
  const direction = of === "arabic" ? "english-to-arabic" : "arabic-to-english";
  return {
    direction,
    arabicWord: expected,
    englishMeaning: expected,
    category: "noun",
    ...more,
  } as const;
}

function difference(
  typed: string,
  expected: string,
  of: "arabic" | "english",
  more?: Asked,
): AnswerDifference {
  return differenceOf(typed, asked(expected, of, more));
}

function textOf(pieces: Piece[]): string {
  return pieces
    .map(({ text }) => text)
    .join("")
    .replaceAll("\u200D", "");
}

function marked({ typed, solution }: AnswerDifference): Piece[] {
  return [...typed, ...solution].filter(({ state }) => state !== "equal");
}

test.each([
  ["arabic" as const, arabicText],
  ["english" as const, englishText],
  ["arabic" as const, anyText],
  ["english" as const, anyText],
])("Pieces without the joiners are both texts again (%s)", (of, text) => {
  fc.assert(
    fc.property(text, text, kind, (typed, expected, kind) => {
      const { typed: left, solution } = difference(typed, expected, of, { kind });
      expect(textOf(left)).toBe(typed.replaceAll("\u200D", ""));
      if (kind === "sentence") expect(textOf(solution)).toBe(expected.replaceAll("\u200D", ""));
    }),
    { numRuns: 300 },
  );
});

test("What the matching accepts differs in nothing, and whatever is marked is named", () => {
  fc.assert(
    fc.property(arabicText, arabicText, kind, (typed, expected, kind) => {
      const found = difference(typed, expected, "arabic", { kind });
      const { verdict } = matchAnswer(typed, asked(expected, "arabic", { kind }));
      if (verdict === "correct") expect(marked(found)).toEqual([]);
      const isNamed = found.sentences.some((one) => /^(You|In|Very)/.test(sentenceText(one)));
      expect(marked(found).length > 0).toBe(isNamed && verdict === "incorrect");
    }),
    { numRuns: 500 },
  );
});

test("A hamza that was left out beside another slip is not called one letter", () => {
  const judged = asked("ء إهث", "arabic", { kind: "word" });
  expect(matchAnswer("اث", judged)).toEqual({ verdict: "incorrect", hints: [] });
});

test("Equal answers have no piece that differs, no sentence, and are called equal", () => {
  fc.assert(
    fc.property(fc.oneof(arabicText, englishText), language, (text, of) => {
      const found = difference(` ${text}.`, text, of);
      expect(marked(found)).toEqual([]);
      expect(found.sentences).toEqual([]);
      expect(found.isEqual).toBe(true);
    }),
  );
});

test("Answer and solution exchanged differ alike", () => {
  fc.assert(
    fc.property(englishText, englishText, (a, b) => {
      const there = difference(a, b, "english", { kind: "sentence" });
      const back = difference(b, a, "english", { kind: "sentence" });
      expect(there.isEqual).toBe(back.isEqual);
    }),
  );
  // Which words of two sentences are put beside each other may depend on the side where several ways are equally good.
  fc.assert(
    fc.property(englishWord, englishWord, (a, b) => {
      const there = difference(a, b, "english", { kind: "sentence" });
      const back = difference(b, a, "english", { kind: "sentence" });
      expect(marked(there).length > 0).toBe(marked(back).length > 0);
    }),
    { numRuns: 500 },
  );
});

test("An answer given before counts as a solution, and the nearest of all is shown", () => {
  const near = difference("sofaa", "couch", "english", { acceptedAnswers: ["sofa"] });
  expect(textOf(near.solution)).toBe("sofa");
  expect(near.sentences.map(sentenceText)).toEqual(["You wrote a double a. It has a single a."]);
});

test("One wrong letter is found in a sentence of the greatest length", () => {
  const words = Array.from({ length: 150 }, (_, at) => `word${at}`);
  const typed = words.with(70, "wurd70").join(" ");
  const found = difference(typed, words.join(" "), "english", { kind: "sentence" });
  expect(found.sentences.map(sentenceText)).toEqual([
    "Very close: only one letter is different. In “word70”, you wrote u. It has o.",
  ]);
});

test("Nothing typed is compared with nothing", () => {
  const { typed, solution, sentences, isEqual } = difference("", "نَعَمْ ، شُكْرًا", "arabic");
  expect(typed).toEqual([]);
  expect(solution).toEqual([{ text: "نَعَمْ ، شُكْرًا", state: "equal" }]);
  expect(sentences).toEqual([]);
  expect(isEqual).toBe(false);
});

test("The spoken sentence has plain letters and no Arabic letter on its own", () => {
  fc.assert(
    fc.property(arabicWord, arabicWord, (typed, expected) => {
      for (const { spoken } of difference(typed, expected, "arabic").sentences) {
        expect(spoken).not.toMatch(/[āīūḥḍṣṭẓʾʿ]/);
      }
    }),
  );
});

const COSTS = { gap: 4, isSwapped: () => false };

test("Both sides keep all their members in order", () => {
  const members = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 12 });
  fc.assert(
    fc.property(members, members, (typed, expected) => {
      const costs = {
        gap: 4,
        pair: (i: number, j: number) => (typed[i] === expected[j] ? 0 : 4),
        isSwapped: (i: number, j: number) => typed[i] === expected[j],
      };
      const steps = align(typed.length, expected.length, costs) ?? [];
      const members = (side: "typed" | "expected", other: Step["kind"]) =>
        steps.flatMap((step) => {
          if (step.kind === other) return [];
          return step.kind === "swap" ? [step[side], step[side] + 1] : [step[side]];
        });
      expect(members("typed", "missing")).toEqual(typed.map((_, at) => at));
      expect(members("expected", "extra")).toEqual(expected.map((_, at) => at));
      const isSame = steps.every(({ cost }) => cost === 0);
      expect(isSame).toBe(typed.join() === expected.join());
    }),
  );
});

test("Equal lists are the same throughout", () => {
  fc.assert(
    fc.property(fc.nat(200), (count) => {
      const pair = (i: number, j: number) => (i === j ? 0 : 4);
      const steps = align(count, count, { ...COSTS, pair }) ?? [];
      expect(steps).toHaveLength(count);
      expect(steps.every(({ cost }) => cost === 0)).toBe(true);
    }),
  );
});
