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
import { hasArabicLetters } from "#models/arabic/keys.ts";
import { isVerbAsked } from "#models/arabic/match-english.ts";
import { numberForms } from "#models/arabic/numerals.ts";
import type { AskedWord } from "#models/arabic/verdict.ts";
import type { Beside } from "./beside.ts";
import { personsOf } from "./conjugated.server.ts";
import { dualsOf } from "./duals.ts";
import { meaningsOf } from "./meanings-of.ts";
import { obliqueOf } from "./oblique.ts";

/** Returns the texts that may be given in place of an Arabic word, the right ones first. */
export function besideArabicWord(asked: AskedWord): Beside[] {
  const item = { ...asked, expected: asked.englishMeaning };
  const isVerb = isVerbAsked(item);
  const meanings = meaningsOf(item, isVerb);
  const arabic = (asked.alsoMeans ?? []).filter(hasArabicLetters);
  const same = arabic.map((text): Beside => ({ text, is: "same" }));
  if (isVerb) return [...same, ...personsOf(asked, meanings)];
  return [
    ...same,
    ...numeralsOf(asked, meanings),
    ...sexesOf(asked, meanings),
    ...numbersOf(asked, meanings),
  ];
}

function numeralsOf({ arabicWord }: AskedWord, meanings: readonly string[]): Beside[] {
  if (!meanings.some((meaning) => /^\d/.test(inDigits(meaning)))) return [];
  return numberForms(arabicWord).map((text) => ({ text, is: "number form" }));
}

function sexesOf(asked: AskedWord, meanings: readonly string[]): Beside[] {
  const { arabicWord, englishMeaning, feminine, gender } = asked;
  const isOpen = mayBeEitherSex(asked, meanings);
  if (arabicWord.trim().match(/ة\p{M}*$/u)) {
    if (!isOpen) return [];
    const masculine = arabicWord.trim().replace(/ة\p{M}*$/u, "");
    const isNamed = /female|wom[ae]n|girl|feminine/i.test(englishMeaning);
    return [{ text: masculine, is: isNamed ? "not masculine" : "masculine" }];
  }
  const byRule =
    isOpen && gender !== "feminine" ? feminineForms(arabicWord, meanings.some(namesDegree)) : [];
  return [...(feminine ? [feminine] : []), ...byRule].map((text) => ({ text, is: "feminine" }));
}

/** Whether the English leaves open that a woman or a feminine noun is meant. */
function mayBeEitherSex(asked: AskedWord, meanings: readonly string[]): boolean {
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
  const isPluralNamed = meanings.some((meaning) => singularsOf(meaning).length > 0);
  const oblique = isPluralNamed ? obliqueOf(arabicWord) : null;
  return [
    ...(oblique ? [{ text: oblique, is: "case" } as const] : []),
    ...(pluralForm && isPluralNamed
      ? [{ text: pluralForm, is: "plural", says: "named" } as const]
      : []),
    ...(collective ? [{ text: collective, is: "collective" } as const] : []),
    ...(dual ? [dual] : dualsOf(arabicWord)).map((text): Beside => ({ text, is: "dual" })),
  ];
}
