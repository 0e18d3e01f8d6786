import { expect, test } from "vitest";
import { LEXICON } from "#models/lexicon/lexicon.ts";
import { rootOfWord } from "#models/lexicon/root-of-word.server.ts";
import { rootQuestions } from "#models/practice/root-questions.server.ts";
import type { Word } from "#models/words/word.ts";

const wordOf = (arabicWord: string, englishMeaning: string, root: string | null = null) =>
  ({ id: arabicWord, arabicWord, englishMeaning, category: "noun", root }) as unknown as Word;

const book = wordOf("كِتَابٌ", "book");
const rootsOf = (text: string) =>
  LEXICON.flatMap((entry) => (entry.arabicWord === text ? [entry.root] : []));

test("a word is asked for its root and for its family, among four options", () => {
  const [root, family] = rootQuestions([book], "seed");
  expect(root).toMatchObject({ wordId: book.id, kind: "root", choice: { answer: "ك ت ب" } });
  expect(new Set(root?.choice.options).size).toBe(4);
  expect(root?.choice.options).toContain("ك ت ب");
  expect(family?.kind).toBe("family");
  expect(family?.choice.options).toContain(family?.choice.answer);
  expect(rootsOf(family?.choice.answer ?? "")).toContain("ك ت ب");
});

test("every question about the lexicon has one right option of four", () => {
  const words = LEXICON.map((entry) => ({ ...entry, root: null }) as unknown as Word);
  const questions = rootQuestions(words, "all");
  expect(questions.length).toBeGreaterThan(1500);
  for (const { wordId, kind, choice } of questions) {
    expect(new Set(choice.options).size, wordId).toBe(4);
    const word = words.find(({ id }) => id === wordId);
    const root = word && rootOfWord(word);
    const right = choice.options.filter((option) =>
      kind === "root" ? option === root : rootsOf(option).includes(root ?? null),
    );
    expect(right, `${wordId} ${kind}`).toEqual([choice.answer]);
  }
});

test("of a root with several families only the same one is asked for", () => {
  const camel = wordOf("جَمَلٌ", "camel");
  const ofCamel = rootQuestions([camel, wordOf("جَمِيلٌ", "beautiful")], "seed").filter(
    ({ wordId, kind }) => wordId === camel.id && kind === "family",
  );
  expect(ofCamel).toEqual([]);
});

test("an own word of the same root comes first", () => {
  const own = wordOf("مَكْتَبَاتِيٌّ", "librarian", "ك ت ب");
  const family = rootQuestions([book, own], "x").find(
    ({ wordId, kind }) => wordId === book.id && kind === "family",
  );
  expect(family?.choice.answer).toBe(own.arabicWord);
});

test("a word without a root is not asked for, and the same seed asks the same", () => {
  expect(rootQuestions([wordOf("تِلِفِزْيُونٌ", "television")], "seed")).toEqual([]);
  expect(rootQuestions([book], "one")).toEqual(rootQuestions([book], "one"));
});

test.each(["ف م", "ز ح ل ق ط"])("a root that has too few others is not asked for: %s", (root) => {
  const questions = rootQuestions([wordOf("فَمٌ", "mouth", root)], "seed");
  expect(questions.filter(({ kind }) => kind === "root")).toEqual([]);
  expect(questions.every(({ choice }) => choice.options.length === 4)).toBe(true);
});
