import { matchEnglish } from "#models/arabic/match-english.ts";
import { isQuestion } from "#models/lexicon/asked-for.ts";
import { CATEGORIES } from "#models/words/word-rules.ts";
import type { GeneratedWord } from "#services/generation/generation-provider.ts";
import { lexiconWord } from "#services/generation/lexicon-provider.ts";
import {
  type AlternativeWord,
  FILLED_NAMES,
  type FilledName,
  type Filling,
  type FormTexts,
  textsFrom,
} from "./filling.ts";

export type FoundWord = Partial<Record<FilledName, string | null>> &
  Pick<GeneratedWord, "arabicWord" | "englishMeaning" | "category" | "remark"> &
  Pick<Filling, "source" | "alternatives">;

/**
 * Fills a form in with a generated word: what is blank, the Arabic word with its vowel marks, and the category. What the
 * learner typed elsewhere stays, but for a question in place of a meaning, and for an inflected meaning ("children"), which
 * would be false beside the dictionary form.
 */
export function fillIn(typed: FormTexts, word: FoundWord): { texts: FormTexts; filling: Filling } {
  const isOfForm = word.source === "dictionary" && word.remark !== null;
  const texts = textsFrom((name) =>
    isKept(name, typed, isOfForm) ? typed[name] : (word[name] ?? typed[name]),
  );
  const filled = FILLED_NAMES.filter((name) => texts[name] !== typed[name]);
  const { source, remark, alternatives, arabicWord, englishMeaning, category } = word;
  const isMeant =
    texts.englishMeaning === englishMeaning ||
    matchEnglish(texts.englishMeaning, { expected: englishMeaning, category }).verdict ===
      "correct";
  return {
    texts,
    filling: {
      source,
      about: arabicWord,
      fields: Object.fromEntries(
        filled.map((name) => [name, { before: typed[name], after: texts[name] }]),
      ),
      otherMeaning: isMeant ? null : englishMeaning,
      remark,
      alternatives,
    },
  };
}

function isKept(name: FilledName, typed: FormTexts, isOfForm: boolean): boolean {
  if (name === "arabicWord" || name === "category") return false;
  if (name === "englishMeaning" && (isOfForm || isQuestion(typed.englishMeaning))) return false;
  // A sentence and what it means belong together.
  if (name === "exampleSentence" || name === "exampleMeaning") {
    return Boolean(typed.exampleSentence.trim() || typed.exampleMeaning.trim());
  }
  return typed[name].trim() !== "";
}

/**
 * A word that is chosen in place of the one that was filled in, with all that is known of it; the other takes its place
 * among the alternatives, so that it can be chosen again.
 */
export function alternativeWord(
  chosen: AlternativeWord,
  { source, about, alternatives, fields, otherMeaning, remark }: Filling,
  texts: FormTexts,
): FoundWord {
  const isLookedUp = source === "dictionary";
  const category = fields.category?.after ?? texts.category;
  const earlier: AlternativeWord = {
    arabicWord: about,
    englishMeaning: otherMeaning ?? texts.englishMeaning,
    category: CATEGORIES.find((one) => one === category) ?? chosen.category,
    note: remark,
    ...(isLookedUp ? {} : { texts: afterOf(fields) }),
  };
  const known = isLookedUp ? lexiconWord(chosen) : chosen.texts;
  return {
    ...known,
    ...chosen,
    source,
    remark: chosen.note,
    alternatives: alternatives.map((one) => (one === chosen ? earlier : one)),
  };
}

function afterOf(fields: Filling["fields"]): Partial<FormTexts> {
  return Object.fromEntries(Object.entries(fields).map(([name, { after }]) => [name, after]));
}
