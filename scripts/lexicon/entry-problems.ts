import { z } from "zod";
import { hasArabicLetters, searchKey } from "#models/arabic/keys.ts";
import { matchArabic } from "#models/arabic/match-arabic.ts";
import { matchEnglish } from "#models/arabic/match-english.ts";
import { soundProblems } from "#models/arabic/sounds.ts";
import { arabicProblems } from "#models/arabic/vocalization.ts";
import type { LexiconEntry } from "#models/lexicon/lexicon-entry.ts";
import { THEME_SETS } from "#models/lexicon/theme-sets.ts";
import { CATEGORIES, GENDERS, PARTS_OF_SPEECH } from "#models/words/word-rules.ts";

const arabic = z.string().min(1);
const optional = arabic.nullable();
const Entry = z.strictObject({
  id: z.string().regex(/^(noun|verb|expression)\.[a-z]+(-[a-z]+)*$/),
  category: z.enum(CATEGORIES),
  pos: z.enum(PARTS_OF_SPEECH),
  level: z.literal([1, 2, 3]),
  rank: z.int().positive(),
  themes: z
    .array(z.string().regex(/^[a-z]+(-[a-z]+)*$/))
    .min(1)
    .max(3),
  arabicWord: arabic,
  englishMeaning: z.string().min(1).max(80),
  alsoMeans: z.array(z.string().regex(/^[A-Za-z0-9'().,! -]+$|^[\u0621-\u0652 ]+$/)),
  senses: z.array(z.string().regex(/^[a-z0-9' -]+$/)),
  gender: z.enum(GENDERS).nullable(),
  feminine: optional,
  collective: optional,
  dual: optional,
  pluralForm: optional,
  noPlural: z.literal(true).optional(),
  homograph: z.literal(true).optional(),
  pastTense: optional,
  presentTense: optional,
  verbalNoun: optional,
  particle: optional,
  root: z
    .string()
    .regex(/^\p{L}( \p{L}){1,4}$/u)
    .nullable(),
  synonym: optional,
  antonym: optional,
  exampleSentence: arabic,
  exampleMeaning: z.string().max(120),
  exampleToken: arabic,
  reviewed: z.boolean(),
});

const THEMES = new Set(THEME_SETS.map(({ theme }) => theme));

/** Forms that lost a letter of their root, or have another one. */
const WITHOUT_ITS_ROOT = new Set(["سِتَّةٌ", "سِتٌّ", "سِتَّةَ عَشَرَ", "سِتَّ عَشْرَةَ", "سِتُّونَ", "مَاءٌ", "فَمٌ", "نِسَاءٌ"]);

/** Feminine without ة, or masculine with it. */
const OWN_GENDER = new Set(["خَلِيفَةٌ", "أُسَامَةُ", "طُلَّابٌ"]);

/** Lists the problems of one lexicon entry: in its shape, Arabic, forms and example, and as an answer. */
export function entryProblems(entry: LexiconEntry): string[] {
  const form = Entry.safeParse(entry);
  if (!form.success)
    return form.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  return [
    ...arabicTexts(entry).flatMap((text) =>
      [...arabicProblems(text), ...soundProblems(text)].map((problem) => `${text}: ${problem}`),
    ),
    ...(entry.id.startsWith(`${entry.category}.`) ? [] : ["id does not begin with the category"]),
    ...(entry.reviewed ? [] : ["nobody read it a second time"]),
    ...entry.themes.filter((theme) => !THEMES.has(theme)).map((theme) => `no theme ${theme}`),
    ...(entry.category === "noun" ? nounProblems(entry) : []),
    ...(entry.category === "verb" ? verbProblems(entry) : noVerbFormProblems(entry)),
    ...rootProblems(entry),
    ...exampleProblems(entry),
    ...answerProblems(entry),
  ];
}

function words(entry: LexiconEntry): string[] {
  const { arabicWord, pluralForm, pastTense, presentTense, verbalNoun } = entry;
  const { particle, synonym, antonym, feminine, collective, dual } = entry;
  return [
    arabicWord,
    pluralForm,
    pastTense,
    presentTense,
    verbalNoun,
    particle,
    synonym,
    antonym,
    feminine,
    collective,
    dual,
    ...entry.alsoMeans.filter(hasArabicLetters),
  ].filter((word) => word !== null);
}

function arabicTexts(entry: LexiconEntry): string[] {
  return [...words(entry), entry.exampleSentence];
}

// Foreign names of months, which have no endings.
const MONTHS_IN_U = new Set(["مَايُو", "يُونْيُو", "يُولْيُو"]);

function nounProblems(entry: LexiconEntry): string[] {
  const { arabicWord, pluralForm, gender, pos } = entry;
  const problems: string[] = [];
  const isCitation =
    /(\u064C\u0651?|\u064F\u0651?|\u064B[اى]|\u064E\u0651?[اى]|\u064D\u0651?|\u064F\u0651?ونَ)$/u;
  if (!isCitation.test(arabicWord) && !MONTHS_IN_U.has(arabicWord)) {
    problems.push("a noun stands with nunation");
  }
  // A number has a form for each.
  if (gender === null && pos !== "number") problems.push("a noun has a gender");
  if (pluralForm === null && !entry.noPlural) problems.push("a noun has a plural, or noPlural");
  if (pluralForm !== null && entry.noPlural) problems.push("noPlural beside a plural");
  if (pluralForm !== null && !isCitation.test(pluralForm))
    problems.push("the plural stands with nunation");
  if (
    arabicWord.includes("ة") &&
    gender !== "feminine" &&
    pos !== "number" &&
    !OWN_GENDER.has(arabicWord)
  ) {
    problems.push("ة is feminine");
  }
  return problems;
}

function verbProblems(entry: LexiconEntry): string[] {
  const { arabicWord, pastTense, presentTense, verbalNoun, englishMeaning } = entry;
  const problems: string[] = [];
  if (pastTense !== arabicWord) problems.push("the past is the word itself");
  if (!/(\u064E\u0651?|[اى])$/u.test(arabicWord)) problems.push("the past is the he-form");
  if (!/^[يت][\u064E\u064F]/u.test(presentTense ?? "")) problems.push("the present begins with ya");
  if (!/(\u064F\u0651?|[يىو])$/u.test(presentTense ?? ""))
    problems.push("the present is the he-form");
  if (!/(\u064C\u0651?|\u064D\u0651?|\u064B[اى]?|\u064Eى)$/u.test(verbalNoun ?? ""))
    problems.push("the verbal noun has nunation");
  if (!englishMeaning.split("; ").every((meaning) => meaning.startsWith("to ")))
    problems.push("to ...");
  return problems;
}

function noVerbFormProblems({ pastTense, presentTense, verbalNoun }: LexiconEntry): string[] {
  return (pastTense ?? presentTense ?? verbalNoun) ? ["verb forms belong to verbs"] : [];
}

function exampleProblems(entry: LexiconEntry): string[] {
  const { arabicWord, exampleSentence, exampleMeaning, exampleToken, root } = entry;
  const problems: string[] = [];
  const tokens = exampleSentence.replaceAll(/[.؟،]/g, "").split(" ");
  if (tokens.length < 3 || tokens.length > 9) problems.push("an example has 3 to 9 words");
  if (!/[.؟]$/.test(exampleSentence)) problems.push("an example ends with . or ؟");
  if (!tokens.includes(exampleToken)) problems.push("the example lacks its token");
  if (!/^[A-Z].*[.?!]$/.test(exampleMeaning)) problems.push("the example's meaning is no sentence");
  if (exampleMeaning.endsWith("?") !== exampleSentence.endsWith("؟"))
    problems.push("a question on one side only");
  const unmarked = exampleSentence.split(/[ .؟،]+/).slice(0, -1);
  // Every word ends in a mark or a long vowel, the last one too, as the words say their case.
  problems.push(
    ...unmarked
      .filter((word) => !/[\u064B-\u0652\u0670اىيوآ]$/u.test(word))
      .map((word) => `${word} has no ending`),
  );
  const kept = strongLetters(root).filter((letter) => arabicWord.includes(letter));
  if (!haveInOrder(exampleToken, [...new Set(kept)]))
    problems.push("the example's token shares no root with the word");
  return problems;
}

function rootProblems(entry: LexiconEntry): string[] {
  const { arabicWord, pluralForm, presentTense, verbalNoun, feminine, collective, dual } = entry;
  const forms = [arabicWord, pluralForm, presentTense, verbalNoun, feminine, collective, dual];
  const letters = strongLetters(entry.root);
  return forms
    .filter((form) => form !== null && !WITHOUT_ITS_ROOT.has(form) && !haveInOrder(form, letters))
    .map((form) => `${form} has not the letters of ${entry.root}`);
}

/** Weak letters come and go in the forms of a word, and of two equal ones shadda stands for the second. */
function strongLetters(root: string | null): string[] {
  const letters = (root ?? "").split(" ").filter((letter) => !/[اويىءأ]/.test(letter));
  return letters.filter((letter, at) => letter !== letters[at - 1]);
}

function haveInOrder(form: string, letters: readonly string[]): boolean {
  const pattern = letters.map((letter) => searchKey(letter) || letter).join(".*");
  return new RegExp(pattern).test(searchKey(form));
}

function answerProblems(entry: LexiconEntry): string[] {
  const { arabicWord, englishMeaning, category } = entry;
  const problems: string[] = [];
  if (hasArabicLetters(englishMeaning + entry.exampleMeaning))
    problems.push("Arabic letters in English");
  if (englishMeaning !== englishMeaning.toLowerCase() && !/\bI\b|[A-Z][a-z]+/.test(englishMeaning))
    problems.push("capital letters");
  if (matchArabic(arabicWord, { ...entry, expected: arabicWord }).verdict !== "correct") {
    problems.push("its own word is no right answer");
  }
  for (const typed of [englishMeaning, ...englishMeaning.split("; ")]) {
    if (matchEnglish(typed, { expected: englishMeaning, category }).verdict !== "correct") {
      problems.push(`"${typed}" is no right answer`);
    }
  }
  return problems;
}
