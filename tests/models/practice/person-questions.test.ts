import { describe, expect, test, vi } from "vitest";
import * as reading from "#models/arabic/conjugation/read-verb.ts";
import { matchAnswer } from "#models/arabic/match-answer.ts";
import { EXERCISE_RULES } from "#models/practice/exercise-rules.ts";
import { nameOfPerson, personsAskedOf, textOfPerson } from "#models/practice/person-questions.ts";
import { canBePut, putQuestion } from "#models/practice/practice-question.ts";
import { completeOptions } from "#models/practice/practice-rules.ts";
import type { Word } from "#models/words/word.ts";

const write = {
  id: "write",
  arabicWord: "كَتَبَ",
  englishMeaning: "to write",
  category: "verb",
  presentTense: "يَكْتُبُ",
  verbalNoun: "كِتَابَةٌ",
} as unknown as Word;
const book = { id: "book", arabicWord: "كِتَابٌ", category: "noun" } as unknown as Word;
const options = {
  ...completeOptions({ showMeanings: false }),
  asksForms: true,
  asksRoots: false,
};

describe("persons of a verb", () => {
  test("are one of the past and one of the present, none of them he", () => {
    const seeds = Array.from({ length: 60 }, (_, seed) => personsAskedOf(write, String(seed)));
    expect(seeds.every((kinds) => kinds.length === 2)).toBe(true);
    expect(new Set(seeds.flat()).size).toBe(14);
    expect(seeds.flat().some((kind) => kind.endsWith(" he"))).toBe(false);
    expect(personsAskedOf(write, "same")).toEqual(personsAskedOf(write, "same"));
  });

  test.each([
    ["past youWoman", "you (f.), past", "كَتَبْتِ"],
    ["past theyMen", "they (m.), past", "كَتَبُوا"],
    ["present i", "I, present", "أَكْتُبُ"],
    ["present youWoman", "you (f.), present", "تَكْتُبِينَ"],
  ] as const)("%s is said as %s", (kind, name, text) => {
    expect(nameOfPerson(kind)).toBe(name);
    expect(textOfPerson(write, kind)).toBe(text);
  });

  test.each(["past he", "past", "present tense", "past __proto__", "jussive i", ""])(
    "there is none called %j",
    (kind) => {
      expect(textOfPerson(write, kind)).toBeNull();
      expect(nameOfPerson(kind)).toBeNull();
    },
  );

  test("are not asked of a word that is no verb, or whose marks do not say its forms", () => {
    expect(personsAskedOf(book, "seed")).toEqual([]);
    const unmarked = { ...write, arabicWord: "كتب", presentTense: "يكتب" };
    expect(personsAskedOf(unmarked, "seed")).toEqual([]);
    expect(textOfPerson(unmarked, "past i")).toBeNull();
  });

  test("cost one reading of the verb, however many questions a page looks at", () => {
    const reads = vi.spyOn(reading, "readVerb");
    const verb = { ...write };
    for (const kind of ["past i", "present i", "past we", "past i"] as const) {
      expect(canBePut(verb, { kind, direction: "arabic-to-english" })).toBe(true);
      expect(textOfPerson(verb, kind)).toBeTruthy();
    }
    expect(reads).toHaveBeenCalledOnce();
    reads.mockRestore();
  });

  test("are judged by their marks, as any answer", () => {
    const put = putQuestion(write, { kind: "past youWoman", direction: "arabic-to-english" });
    expect(put).toMatchObject({ prompt: "كَتَبَ", answer: "كَتَبْتِ" });
    const verdictOf = (typed: string) => put && matchAnswer(typed, put.asked).verdict;
    expect(verdictOf("كَتَبْتِ")).toBe("correct");
    expect(verdictOf("كتبت")).toBe("correct");
    expect(verdictOf("كَتَبْتُ")).not.toBe("correct");
    expect(verdictOf("كتبوا")).not.toBe("correct");
  });
});

test("a quiz of forms asks for persons beside the stored forms", () => {
  const kinds = EXERCISE_RULES.quiz.itemsOf([write], options, "seed").map(({ kind }) => kind);
  expect(kinds).toHaveLength(4);
  expect(kinds).toContain("present tense");
  expect(kinds).toContain("verbal noun");
  const without = EXERCISE_RULES.quiz.itemsOf([write], { ...options, asksForms: false }, "seed");
  expect(without.every(({ kind }) => kind === "meaning")).toBe(true);
});

test.each(["طُلَّابٌ", "طَلَبَةٌ"])("of several plurals any is right: %s", (typed) => {
  for (const pluralForm of ["طُلَّابٌ / طَلَبَةٌ", "طُلَّابٌ، طَلَبَةٌ", "طُلَّابٌ, طَلَبَةٌ"]) {
    const student = { ...book, arabicWord: "طَالِبٌ", pluralForm };
    const put = putQuestion(student, { kind: "plural", direction: "arabic-to-english" });
    expect(put && matchAnswer(typed, put.asked).verdict, pluralForm).toBe("correct");
  }
});
