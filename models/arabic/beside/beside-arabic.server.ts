import { inDigits } from "#models/arabic/english/digits.ts";
import {
  namesAnyPerson,
  namesDegree,
  namesOneSex,
  namesQuality,
} from "#models/arabic/english/kinds-of-words.server.ts";
import { singularsOf } from "#models/arabic/english/noun-forms.server.ts";
import {
  feminineForms,
  isPluralOfThings,
  looksLikePerson,
  mayBeQuality,
} from "#models/arabic/feminine.ts";
import { isVerbAsked } from "#models/arabic/match-english.ts";
import { numberForms } from "#models/arabic/numerals.ts";
import type { AskedWord } from "#models/arabic/verdict.ts";
import type { Beside } from "./beside.ts";
import { personsOf } from "./conjugated.server.ts";
import { dualsOf } from "./duals.ts";
import { meaningsOf } from "./meanings-of.ts";

/** What may be given in place of an Arabic word, the right ones first. */
export function besideArabicWord(asked: AskedWord): Beside[] {
  const item = { ...asked, expected: asked.englishMeaning };
  const isVerb = isVerbAsked(item);
  const meanings = meaningsOf(item, isVerb);
  const same = (asked.alsoMeans ?? []).map((text): Beside => ({ text, is: "same" }));
  if (isVerb) return [...same, ...personsOf(asked, meanings)];
  return [...same, ...sexesOf(asked, meanings), ...numbersOf(asked, meanings)];
}

function sexesOf(asked: AskedWord, meanings: readonly string[]): Beside[] {
  const { arabicWord, feminine, gender } = asked;
  const own = feminine ? [feminine] : [];
  const byRule =
    gender !== "feminine" && mayBeFeminine(asked, meanings)
      ? feminineForms(arabicWord, meanings.some(namesDegree))
      : [];
  return [...own, ...byRule].map((text) => ({ text, is: "feminine" }));
}

/** Whether the English leaves open that a woman or a feminine noun is meant. */
function mayBeFeminine(asked: AskedWord, meanings: readonly string[]): boolean {
  const { arabicWord, pluralForm, partOfSpeech } = asked;
  if (meanings.some(namesOneSex)) return false;
  if (partOfSpeech === "adjective") return true;
  const isPerson = (meaning: string) => {
    const named = namesAnyPerson(meaning);
    return named === "maybe" ? looksLikePerson(arabicWord, pluralForm) : named === "surely";
  };
  if (meanings.some(isPerson)) return !pluralForm || !isPluralOfThings(pluralForm);
  return (
    meanings.length > 0 &&
    mayBeQuality(arabicWord) &&
    meanings.every((meaning) => namesQuality(meaning) || namesDegree(meaning))
  );
}

function numbersOf(asked: AskedWord, meanings: readonly string[]): Beside[] {
  const { arabicWord, pluralForm, collective, dual } = asked;
  const isNumber = meanings.some((meaning) => /^\d/.test(inDigits(meaning)));
  const forms = isNumber ? numberForms(arabicWord) : [];
  const isPluralNamed = meanings.some((meaning) => singularsOf(meaning).length > 0);
  return [
    ...forms.map((text): Beside => ({ text, is: "number form" })),
    ...(pluralForm && isPluralNamed
      ? [{ text: pluralForm, is: "plural", says: "named" } as const]
      : []),
    ...(collective ? [{ text: collective, is: "collective" } as const] : []),
    ...(dual ? [dual] : dualsOf(arabicWord)).map((text): Beside => ({ text, is: "dual" })),
  ];
}
