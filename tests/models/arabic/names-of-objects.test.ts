import { expect, test } from "vitest";
import { readVerb } from "#models/arabic/conjugation/read-verb.ts";
import { differenceOf } from "#models/arabic/difference/answer-difference.ts";
import { degreesOf } from "#models/arabic/english/degree-forms.ts";
import { inDigits } from "#models/arabic/english/digits.ts";
import { pluralsOf } from "#models/arabic/english/noun-forms.server.ts";
import { prepositionsOf } from "#models/arabic/english/prepositions.ts";
import { basesOf, otherFormsOf, pastsOf } from "#models/arabic/english/verb-forms.server.ts";
import { feminineForms } from "#models/arabic/feminine.ts";
import { distanceFrom } from "#models/arabic/inflection/is-form-of.ts";
import { preparedWord } from "#models/arabic/known-words.server.ts";
import { matchAnswer } from "#models/arabic/match-answer.ts";
import { readingOf } from "#models/arabic/reading/reading-of.ts";
import { readRoot } from "#models/arabic/root/read-root.ts";
import { rootPieces } from "#models/arabic/root/root-pieces.ts";
import type { AskedWord } from "#models/arabic/verdict.ts";
import { lookUpArabic } from "#models/lexicon/look-up-arabic.ts";
import { lookUpEnglish } from "#models/lexicon/look-up-english.server.ts";
import { familiesOf } from "#models/lexicon/root-families.ts";
import { rootOfWord } from "#models/lexicon/root-of-word.server.ts";
import { wordsGiven } from "#models/lexicon/words-given.ts";
import { CATEGORIES } from "#models/words/word-rules.ts";

const NAMES = Object.getOwnPropertyNames(Object.prototype);

const ARABIC = {
  verb: { arabicWord: "كَتَبَ", pastTense: "كَتَبَ", presentTense: "يَكْتُبُ", verbalNoun: "كِتَابَةٌ" },
  noun: { arabicWord: "كِتَابٌ", partOfSpeech: "noun" },
  adjective: { arabicWord: "كَبِيرٌ", partOfSpeech: "adjective" },
  expression: { arabicWord: "إِلَى" },
};

/** Words that have the name as a meaning, as a form, or as a word. */
function wordsNamed(name: string): Omit<AskedWord, "direction">[] {
  const known = { englishMeaning: "to look; book", particle: "بِ" };
  const forms = ["particle", "pluralForm", "feminine", "collective", "dual", "synonym"];
  return Object.entries(ARABIC).flatMap(([kind, word]) => {
    const asked = { ...word, ...known, category: kind === "adjective" ? "noun" : kind };
    return [
      ...[name, `to get ${name}`].map((englishMeaning) => ({ ...asked, englishMeaning })),
      ...forms.map((form) => ({ ...asked, [form]: name })),
      ...[name, `${name}x`].map((arabicWord) => ({ ...asked, arabicWord })),
      { ...asked, pastTense: name, presentTense: name, verbalNoun: name },
    ];
  });
}

test.each(NAMES)("A word named %s is judged in both directions", (name) => {
  for (const word of wordsNamed(name)) {
    for (const direction of ["arabic-to-english", "english-to-arabic"] as const) {
      const asked = { ...word, direction };
      expect(preparedWord(asked)).toMatchObject(asked);
      const right = direction === "arabic-to-english" ? word.englishMeaning : word.arabicWord;
      expect(matchAnswer(right, asked).verdict).toBe("correct");
      for (const typed of [name, `to ${name}`]) {
        expect(differenceOf(typed, asked).typed).not.toEqual([]);
      }
    }
  }
});

test.each(NAMES)("%s has the forms that any word has", (name) => {
  const [any = "", ...rest] = [...pastsOf(name), ...otherFormsOf(name), ...degreesOf(name)];
  expect(any).toMatch(/ed$/);
  expect(rest.every((form) => typeof form === "string")).toBe(true);
  expect(pluralsOf(name)).toEqual(expect.arrayContaining([expect.stringMatching(/s$/)]));
  expect(basesOf(name)).not.toContain(name);
  expect(inDigits(`two ${name}`)).toBe(`2 ${name}`);
  expect(prepositionsOf(name, name)).toEqual([]);
  expect(prepositionsOf("look", name)).toEqual([]);
  expect(prepositionsOf(`get ${name}`, "ب")).toEqual(prepositionsOf("get up", "ب"));
  for (const form of feminineForms(name)) expect(form).toMatch(/ة$|اء$|ى$/);
  expect(readVerb({ pastTense: name, presentTense: name, verbalNoun: name })).toBeNull();
  expect(distanceFrom(name, { arabicWord: "كِتَابٌ", category: "noun" })).toBeNull();
  expect(readingOf(name)).toBe(readingOf("word"));
});

test.each(NAMES)("%s is looked up and found nowhere", async (name) => {
  for (const category of CATEGORIES) {
    expect(await lookUpArabic(name, category)).toEqual({ sure: [], doubtful: [] });
    expect(rootOfWord({ arabicWord: name, englishMeaning: name, category, root: null })).toBeNull();
  }
  expect((await lookUpEnglish(name)).sure).toEqual([]);
  expect(wordsGiven(name, "arabic-to-english")).toEqual([]);
  expect(wordsGiven(name, "english-to-arabic")).toEqual([]);
  expect(readRoot(name)).toHaveProperty("problem");
  expect(rootPieces(name, name)).toBeTruthy();
  expect(familiesOf(name)).toEqual([]);
});
