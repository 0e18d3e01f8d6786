import { isolate } from "#models/arabic/display.ts";
import { degreesOf } from "#models/arabic/english/degree-forms.ts";
import { pluralsOf } from "#models/arabic/english/noun-forms.server.ts";
import { otherFormsOf, pastsOf } from "#models/arabic/english/verb-forms.server.ts";
import { comparativeOf } from "./forms/comparative-of.ts";
import { exactMeanings } from "./from-english.ts";
import type { LexiconEntry } from "./lexicon-entry.ts";
import { meaningsIn } from "./meanings.ts";

/** An inflected form of what an entry means, of which meaning it is one, and what there is to say of it. */
export type EnglishForm = { name: string; base: string; note: string };

/** Lists the English forms of an entry's meanings, first meaning first: pasts, plurals, comparatives and the like. */
export function englishFormsOf(entry: LexiconEntry): EnglishForm[] {
  const { category, pos } = entry;
  const bases = exactMeanings(entry).flatMap((englishMeaning) => meaningsIn({ englishMeaning }));
  const formsOf = category === "verb" ? ofVerb : OF_NOUNS[pos];
  const forms = bases.flatMap((base) =>
    (formsOf?.(base, entry) ?? []).map(([name, kind, arabic]) => {
      const shown = arabic ? `, in Arabic ${isolate(arabic)}` : "";
      return { name, base, note: `“${name}” is the ${kind} of “${base}”${shown}` };
    }),
  );
  return forms.filter(({ name }) => !bases.includes(name));
}

type FormsOf = (
  base: string,
  entry: LexiconEntry,
) => (readonly [name: string, kind: string, arabic: string | null])[];

const OF_NOUNS: Partial<Record<LexiconEntry["pos"], FormsOf>> = {
  noun: (base, { pluralForm }) =>
    pluralsOf(base).map((name) => [name, "plural", pluralForm] as const),
  adjective: (base, entry) => {
    const [comparative, superlative] = degreesOf(base);
    const arabic = comparativeOf(entry);
    return [
      [comparative, "comparative", arabic],
      [superlative, "superlative", arabic],
    ];
  },
};

const ofVerb: FormsOf = (base, { pastTense, presentTense, verbalNoun }) => [
  ...pastsOf(base).map((name) => [name, "past", pastTense] as const),
  ...otherFormsOf(base).map((name) => {
    if (/^\S+ing\b/.test(name)) return [name, "-ing form", verbalNoun] as const;
    if (/^(?:\S+s|are|am)\b/.test(name)) return [name, "present", presentTense] as const;
    return [name, "participle", null] as const;
  }),
];
