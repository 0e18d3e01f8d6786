import { hasArabicLetters } from "#models/arabic/keys.ts";
import { compose, TATWEEL } from "#models/arabic/marks.ts";
import { readRoot } from "#models/arabic/root/read-root.ts";
import { soundProblems } from "#models/arabic/sounds.ts";
import { arabicProblems } from "#models/arabic/vocalization.ts";
import { mapFields } from "#models/field-table.ts";
import { REQUIRED_TEXTS, WORD_TEXTS } from "#models/words/word-fields.ts";
import type { Alternative, GeneratedWord } from "../generation-provider.ts";
import type { LineAnswer, WordAnswer } from "./answer-schemas.ts";

const CHECK_MARKS = "please check the vowel marks";
const MOST_ALTERNATIVES = 3;
const LONGEST_NOTE = 255;
export const MOST_FAULTS = 20;

const ARABIC = /^[\u0621-\u063A\u0641-\u0652\u0670 .،؟]*$/;
const ENGLISH = /^[\p{Script=Latin}0-9 .,;:!?'"’‘“”()/&%…–-]*$/u;
const ADDRESS = /:\/\/|www\./i;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]+/gu;

const ENGLISH_FIELDS = ["englishMeaning", "exampleMeaning"] as const;
const FORMS = {
  noun: ["pluralForm", "gender"],
  verb: ["pastTense", "presentTense", "verbalNoun", "particle"],
  expression: [],
} as const;
const ALL_FORMS: ReadonlySet<string> = new Set(Object.values(FORMS).flat());

type Given = Omit<WordAnswer, "recognised" | "alternatives"> &
  Partial<Pick<WordAnswer, "alternatives">>;

/** An answer after its checks. */
export type CheckedWord = {
  /** Null where a fault makes the answer unusable. */
  word: GeneratedWord | null;
  /** Each with the name of its field; nothing of the answer is quoted. */
  faults: string[];
};

/**
 * Checks what a service answered: script, length, vowel marks, whether it can be said, the example. Signs that cannot be
 * seen are taken out and forms that other categories have; texts that cannot be used make the word null.
 */
export function checkWord(given: Given | LineAnswer): CheckedWord {
  const texts = tidyTexts(given);
  const grave = graveFaults(texts);
  const example = exampleFault(texts, tidy(given.exampleToken));
  const marks = ARABIC_FIELDS.flatMap((name) => {
    const problems = texts[name]
      ? [...arabicProblems(texts[name]), ...soundProblems(texts[name])]
      : [];
    return problems.map((problem) => `${name}: ${problem}`);
  });
  const faults = [...grave, ...example, ...marks].slice(0, MOST_FAULTS);
  if (grave.length > 0) return { word: null, faults };
  const { arabicWord, englishMeaning, ...optional } = texts;
  const word: GeneratedWord = {
    arabicWord: arabicWord ?? "",
    englishMeaning: englishMeaning ?? "",
    ...optional,
    ...(example.length > 0 ? { exampleSentence: null, exampleMeaning: null } : {}),
    category: given.category,
    partOfSpeech: given.partOfSpeech,
    source: "ai",
    remark: marks.length > 0 ? CHECK_MARKS : null,
    alternatives: ("alternatives" in given ? (given.alternatives ?? []) : []).flatMap(usable),
  };
  return { word, faults };
}

const ARABIC_FIELDS = Object.keys(WORD_TEXTS).filter(isArabicField);
type Texts = Record<keyof typeof WORD_TEXTS, string | null>;

function isArabicField(name: string): name is keyof typeof WORD_TEXTS {
  return (
    name !== "gender" && name !== "root" && !ENGLISH_FIELDS.some((english) => english === name)
  );
}

function tidyTexts(given: Given | LineAnswer): Texts {
  const forms: readonly string[] = FORMS[given.category];
  const texts = mapFields(WORD_TEXTS, (name) =>
    !(name in given) || (ALL_FORMS.has(name) && !forms.includes(name))
      ? null
      : tidy(given[name as keyof Given & keyof Texts]),
  );
  return { ...texts, root: rootOf(texts) };
}

/** A root that is none is left out. */
function rootOf({ root }: Pick<Texts, "root">): string | null {
  const read = readRoot(root ?? "");
  return "root" in read ? read.root : null;
}

/** A text without signs that cannot be seen, or null if nothing is left. */
export function tidy(text: string | null): string | null {
  const visible = compose((text ?? "").replace(INVISIBLE, " ").replaceAll(TATWEEL, ""));
  return visible.replace(/\s+/g, " ").trim() || null;
}

/** Finds the faults that make a word unusable. */
function graveFaults(texts: Texts): string[] {
  const missing = Object.keys(REQUIRED_TEXTS).filter((name) => texts[name as keyof Texts] === null);
  const faults = Object.entries(WORD_TEXTS).flatMap(([key, { longest }]) => {
    const name = key as keyof Texts;
    const text = texts[name];
    if (text === null || name === "gender" || name === "root") return [];
    if (text.length > longest) return [`${name}: longer than ${longest} characters`];
    return isArabicField(name)
      ? scriptFault(name, isArabic(text), "Arabic")
      : scriptFault(name, isEnglish(text), "English");
  });
  return [...missing.map((name) => `${name}: missing`), ...faults];
}

function scriptFault(name: string, isRight: boolean, script: string): string[] {
  return isRight ? [] : [`${name}: something else than ${script}`];
}

function isArabic(text: string): boolean {
  return hasArabicLetters(text) && ARABIC.test(text);
}

/** Whether a text is English, without markup or addresses. */
export function isEnglish(text: string): boolean {
  return /\p{Script=Latin}/u.test(text) && ENGLISH.test(text) && !ADDRESS.test(text);
}

/** Why the example is left out: it stands without its meaning, or without the word. */
function exampleFault({ exampleSentence, exampleMeaning }: Texts, token: string | null): string[] {
  if (exampleSentence === null && exampleMeaning === null) return [];
  if (exampleSentence === null || exampleMeaning === null) {
    return ["exampleSentence and exampleMeaning: one without the other"];
  }
  const words = exampleSentence.replaceAll(/[.،؟]/g, "").split(" ");
  const isThere = token !== null && ` ${words.join(" ")} `.includes(` ${token} `);
  return isThere ? [] : ["exampleToken: not in the exampleSentence"];
}

function usable(given: WordAnswer["alternatives"][number], at: number): Alternative[] {
  if (at >= MOST_ALTERNATIVES) return [];
  const [arabicWord, englishMeaning] = [tidy(given.arabicWord), tidy(given.englishMeaning)];
  if (!arabicWord || !isArabic(arabicWord) || !englishMeaning || !isEnglish(englishMeaning))
    return [];
  const { arabicWord: arabic, englishMeaning: english } = REQUIRED_TEXTS;
  if (arabicWord.length > arabic.longest || englishMeaning.length > english.longest) return [];
  const note = tidy(given.note);
  const isShown = note !== null && note.length <= LONGEST_NOTE && isEnglish(note);
  return [{ arabicWord, englishMeaning, category: given.category, note: isShown ? note : null }];
}
