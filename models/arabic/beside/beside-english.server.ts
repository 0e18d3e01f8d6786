import { splitArabicList } from "#models/arabic/arabic-alternatives.ts";
import { namesQuality } from "#models/arabic/english/kinds-of-words.server.ts";
import { pluralsOf, singularsOf } from "#models/arabic/english/noun-forms.server.ts";
import { prepositionsOf } from "#models/arabic/english/prepositions.ts";
import { basesOf, otherFormsOf, pastsOf } from "#models/arabic/english/verb-forms.server.ts";
import { hasArabicLetters, searchKey } from "#models/arabic/keys.ts";
import { isVerbAsked } from "#models/arabic/match-english.ts";
import type { Expected } from "#models/arabic/verdict.ts";
import type { Beside } from "./beside.ts";
import { meaningsOf } from "./meanings-of.ts";

const MOST_INFLECTED = 12;

/** Returns the texts that may be given in place of an English meaning, the right ones first. */
export function besideEnglishMeaning(item: Expected, alsoMeans: readonly string[]): Beside[] {
  const isVerb = isVerbAsked(item);
  const english = alsoMeans.filter((text) => !hasArabicLetters(text));
  const others = english.flatMap((expected) => meaningsOf({ ...item, expected }, isVerb));
  const meanings = [...new Set([...meaningsOf(item, isVerb), ...others])].slice(0, MOST_INFLECTED);
  const same = others.map((text): Beside => ({ text, is: "same" }));
  if (isVerb) return [...same, ...verbsBeside(meanings, item.particle ?? "")];
  return [...same, ...nounsBeside(meanings)];
}

function verbsBeside(meanings: readonly string[], particle: string): Beside[] {
  const keys = particle === "" ? [""] : splitArabicList(particle).map(searchKey);
  const bases = meanings.flatMap((meaning) => {
    const said = /^(?:he|it) (.+)$/.exec(meaning)?.[1];
    return said ? basesOf(said) : [meaning];
  });
  const all = bases.flatMap((base) => [
    base,
    ...keys.flatMap((key) => prepositionsOf(base, key).map((word) => `${base} ${word}`)),
  ]);
  return [
    ...all.filter((base) => !meanings.includes(base)).map((text): Beside => ({ text, is: "same" })),
    ...all.flatMap(pastsOf).map((text): Beside => ({ text, is: "past" })),
    ...all.flatMap(otherFormsOf).map((text): Beside => ({ text, is: "form" })),
  ];
}

function nounsBeside(meanings: readonly string[]): Beside[] {
  return meanings
    .filter((meaning) => !namesQuality(meaning))
    .flatMap((meaning): Beside[] => [
      ...singularsOf(meaning).map((text): Beside => ({ text, is: "singular" })),
      ...pluralsOf(meaning).map((text): Beside => ({ text, is: "plural" })),
    ]);
}
