import { nounStems } from "#models/arabic/inflection/noun-stems.ts";
import { withEnd } from "#models/arabic/inflection/stem.ts";
import { oneWord, type WrittenWord } from "#models/arabic/written-word.ts";
import type { EntryForm } from "./entry-form.ts";
import type { Count } from "./form-name.ts";

type Traits = { hasFeminine: boolean; hasPlural: boolean; hasDual: boolean; isNumber: boolean };

const PLURAL = /^(ون|ات|و)$/;
const DUAL = /^(ت?ان|ت?ين|تا|تي|ا|ي)$/;

/** The cases, the dual, and by its traits the feminine and the regular plural of a word of an entry. */
export function nounForms(text: string | null, of: string, traits: Traits): EntryForm[] {
  const word = oneWord(text);
  if (!word) return [];
  const hasTa = word.letters.at(-1) === "ة";
  // Father and brother: their long vowel before a pronoun says the case.
  const isShort = word.letters.length === 2;
  return nounStems(word, traits).flatMap(({ word: stem, endings }) =>
    [...endings.free, null, ...endings.bound].flatMap((end, at, all) => {
      if (end === null) return [];
      const isBound = at > all.indexOf(null);
      const count = isShort && /^[اوي]$/.test(end) ? "one" : countOf(end, isBound, traits);
      if (count === "plural" && !traits.hasPlural) return [];
      if (count === "dual" && !traits.hasDual) return [];
      const isFeminine = !hasTa && /^[ةت]|^ات/.test(end);
      const name = { kind: "noun", of, count, isFeminine } as const;
      return seatsOf(stem, isBound || end !== "").map(
        (seated): EntryForm => ({ stem: seated, hasOwnEnd: false, end, isBound, name }),
      );
    }),
  );
}

function countOf(end: string, isBound: boolean, { hasPlural }: Traits): Count {
  if (PLURAL.test(end) || (end === "ين" && hasPlural)) return "plural";
  return DUAL.test(end) && (isBound || end.length > 1) ? "dual" : "one";
}

/** A hamza at the end of a word is seated by what comes after it: شَيْئًا, أَصْدِقَائِي, خَطَئِهِ. */
function seatsOf(stem: WrittenWord, isFollowed: boolean): WrittenWord[] {
  const last = stem.letters.at(-1) ?? "";
  if (!isFollowed || !/[ءأ]/.test(last)) return [stem];
  return [last, "ئ", "ؤ"].map((hamza) => withEnd(stem, 1, hamza));
}
