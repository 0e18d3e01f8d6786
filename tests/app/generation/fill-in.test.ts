import { expect, test } from "vitest";
import { alternativeWord, fillIn } from "#app/routes/generation/fill-in.ts";
import {
  type FormTexts,
  isForAnotherWord,
  originOf,
  readFilling,
  textsFrom,
  unfilled,
} from "#app/routes/generation/filling.ts";
import { isAsTyped } from "#app/routes/generation/spelling.ts";
import { completeText } from "#models/words/word-text.ts";
import type { GeneratedWord } from "#services/generation/generation-provider.ts";

const write: GeneratedWord = {
  ...completeText({
    arabicWord: "كَتَبَ",
    englishMeaning: "to write",
    category: "verb",
    presentTense: "يَكْتُبُ",
    exampleSentence: "كَتَبَ الْوَلَدُ رِسَالَةً.",
    exampleMeaning: "The boy wrote a letter.",
  }),
  source: "ai",
  remark: null,
  alternatives: [],
};

const typed = (texts: Partial<FormTexts>) =>
  textsFrom((name) => texts[name] ?? (name === "category" ? "noun" : ""));

test("what is typed stays; the word gets its marks and its category", () => {
  const { texts, filling } = fillIn(
    typed({ arabicWord: "كتب", englishMeaning: "to write down", presentTense: "يكتب" }),
    write,
  );
  expect(texts).toMatchObject({
    arabicWord: "كَتَبَ",
    englishMeaning: "to write down",
    category: "verb",
    presentTense: "يكتب",
    exampleMeaning: "The boy wrote a letter.",
  });
  expect(filling.otherMeaning).toBe("to write");
  expect(originOf(filling, texts, "arabicWord")).toBe("from you, marks by AI");
  expect(originOf(filling, texts, "presentTense")).toBe("from you");
  expect(originOf(filling, texts, "exampleMeaning")).toBe("from AI");
  expect(originOf(filling, texts, "pluralForm")).toBeUndefined();
});

test.each([{ exampleSentence: "جُمْلَتِي." }, { exampleMeaning: "My sentence." }])(
  "a sentence and its meaning are filled in together or not at all: %j",
  (own) => {
    const { texts } = fillIn(typed({ arabicWord: "كتب", ...own }), write);
    expect(texts).toMatchObject({ exampleSentence: "", exampleMeaning: "", ...own });
  },
);

test.each([
  ["to write", "to write", null],
  ["TO WRITE", "TO WRITE", null],
  ["", "to write", null],
  ["how do you say to write?", "to write", null],
  ["how", "how", "to write"],
])("a meaning typed as “%s” becomes “%s”", (englishMeaning, kept, otherMeaning) => {
  const { texts, filling } = fillIn(typed({ arabicWord: "كتب", englishMeaning }), write);
  expect(texts.englishMeaning).toBe(kept);
  expect(filling.otherMeaning).toBe(otherMeaning);
});

test("what was filled in can be taken back as long as it was not edited", () => {
  const before = typed({ arabicWord: "كتب" });
  const { texts, filling } = fillIn(before, write);
  expect(unfilled(texts, filling)).toEqual(before);
  const edited = { ...texts, exampleMeaning: "Mine." };
  expect(unfilled(edited, filling)).toEqual({ ...before, exampleMeaning: "Mine." });
  expect(readFilling(JSON.stringify(filling))).toEqual(filling);
});

test.each([
  ["كَتَبَ", false],
  ["كتب", false],
  ["كَتَّبَ", false],
  ["كاتب", true],
  ["", true],
])("%s is another word than كَتَبَ: %s", (arabicWord, isAnother) => {
  const { filling } = fillIn(typed({ arabicWord: "كتب" }), write);
  expect(isForAnotherWord(filling, arabicWord)).toBe(isAnother);
});

test.each([
  ["أكل", "أَكَلَ", true],
  ["أَكَل", "أَكَلَ", true],
  ["أَكْل", "أَكَلَ", false],
  ["كتابُ", "كِتَابٌ", true],
  ["كَتاب", "كِتَابٌ", false],
  ["شُكْراً", "شُكْرًا", true],
  ["كتب", "كِتَابٌ", false],
])("%s is typed as %s is written: %s", (given, word, isSo) => {
  expect(isAsTyped(given, word)).toBe(isSo);
});

test("marks that were typed and replaced are from the source", () => {
  const { texts, filling } = fillIn(typed({ arabicWord: "كَتْب" }), write);
  expect(originOf(filling, texts, "arabicWord")).toBe("from AI");
});

test("a word of AI can be chosen again after another one, with all that was filled in", () => {
  const sense = { arabicWord: "خَطَّ", englishMeaning: "to draw lines", category: "verb" } as const;
  const before = typed({ arabicWord: "كتب" });
  const first = fillIn(before, { ...write, alternatives: [{ ...sense, note: "with a pen" }] });
  const choose = ({ texts, filling }: typeof first) => {
    const [one] = filling.alternatives;
    if (!one) throw new Error("no alternative");
    return fillIn(unfilled(texts, filling), alternativeWord(one, filling, texts));
  };
  const second = choose(first);
  expect(second.texts).toMatchObject({ ...sense, presentTense: "", exampleMeaning: "" });
  const carried = readFilling(JSON.stringify(second.filling));
  expect(carried).toEqual(second.filling);
  expect(choose(second).texts).toEqual(first.texts);
});
