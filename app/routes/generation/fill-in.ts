import { matchEnglish } from "#models/arabic/match-english.ts";
import { isQuestion } from "#models/lexicon/asked-for.ts";
import type { GeneratedWord } from "#services/generation/generation-provider.ts";
import {
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
