import { searchKey } from "#models/arabic/keys.ts";

const SIGNS = /[3679]'|[sckgtd]h|aa|ii|ee|uu|oo|ou|\S/g;
const DOUBLED = /([sckgtd]h)\1+|([2-9bcdfghjklmnpqrstvwxyz])\2+/g;

const LETTERS: ReadonlyMap<string, string> = new Map([
  ["3'", "غ"],
  ["7'", "خ"],
  ["6'", "ظ"],
  ["9'", "ض"],
  ["sh", "ش"],
  ["ch", "ش"],
  ["kh", "خ"],
  ["gh", "غ"],
  ["th", "ث"],
  ["dh", "ذ"],
  ["aa", "ا"],
  ["ii", "ي"],
  ["ee", "ي"],
  ["uu", "و"],
  ["oo", "و"],
  ["ou", "و"],
  ...Array.from("2356789bcdfghjklmnpqrstvwxyz", (sign, at): [string, string] => [
    sign,
    "ءعخطحقصبكدفجهجكلمنبقرستفوكيز"[at] ?? "",
  ]),
]);

// Letters that one sign of arabizi may stand for, reduced to one of them.
const ALIKE: Readonly<Record<string, string>> = {
  ث: "ت",
  ط: "ت",
  ذ: "د",
  ض: "د",
  ظ: "د",
  ص: "س",
  ح: "ه",
};
const SHORTEST_QUERY = 2;

/**
 * The consonants and long vowels an arabizi text names; short vowels are dropped and a doubled
 * consonant counts once. Ambiguous by nature: fit for finding words, never for judging an answer.
 */
export function arabiziSkeleton(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u2018\u2019\u02BC`]/g, "'")
    .replace(/[^a-z2-9'\s]+/g, "")
    .replace(DOUBLED, "$1$2")
    .replace(SIGNS, (sign) => LETTERS.get(sign) ?? "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Whether an arabizi query could name the Arabic word or a part of it; needs two consonants. */
export function findsArabizi(query: string, arabicWord: string): boolean {
  const word = reduce(searchKey(arabicWord));
  const withoutArticle = query.replace(/^\s*[ae]l[\s-]*/i, "");
  return [query, withoutArticle]
    .map((text) => reduce(arabiziSkeleton(text)))
    .some((wanted) => wanted.length >= SHORTEST_QUERY && word.includes(wanted));
}

function reduce(letters: string): string {
  return letters
    .replace(/[اويىء]/g, "")
    .replace(/[هة](?=\s|$)/g, "")
    .replace(/[ثطذضظصح]/g, (letter) => ALIKE[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}
