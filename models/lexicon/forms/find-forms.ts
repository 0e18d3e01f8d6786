import type { Reading } from "#models/arabic/inflection/attached-particles.ts";
import { lettersToFind } from "#models/arabic/keys.ts";
import { oneWord } from "#models/arabic/written-word.ts";
import type { LexiconEntry } from "../lexicon-entry.ts";
import { canBe } from "./can-be.ts";
import { distanceOf } from "./distance-of.ts";
import { entryForms } from "./entry-forms.ts";
import { formIndex } from "./form-index.ts";
import type { FormName } from "./form-name.ts";
import { allReadings } from "./readings.ts";

/** An entry by a form of it: what is attached to the form, and what the form may be, the likeliest first. */
export type FoundEntryForm = {
  entry: LexiconEntry;
  reading: Reading;
  names: FormName[];
  /** How much was taken off to find it. */
  distance: number;
};

const LONGEST = 40;

/** Whether an entry was found only because it is a phrase that has the word. */
export function isOfPhrase({ names }: FoundEntryForm): boolean {
  return names[0]?.kind === "part";
}

/** Finds the entries that a word of a text may be a form of, the nearest first; the marks it has agree with the form's. */
export async function entryFinder(): Promise<(token: string) => FoundEntryForm[]> {
  const entriesWith = await formIndex();
  const known = new Map<LexiconEntry, ReturnType<typeof entryForms>>();
  return (token) => {
    const word = token.length > LONGEST ? null : oneWord(token);
    if (!word) return [];
    const found = allReadings(word).flatMap((reading) =>
      entriesWith(lettersToFind(reading.core.letters.join(""))).flatMap((entry) => {
        const forms = known.get(entry) ?? entryForms(entry);
        known.set(entry, forms);
        const fitting = forms
          .filter((form) => canBe(form, reading))
          .map(({ name, ...form }) => ({ name, distance: distanceOf({ name, ...form }, reading) }))
          .toSorted((a, b) => a.distance - b.distance);
        const [nearest] = fitting;
        if (!nearest) return [];
        const names = fitting.map(({ name }) => name);
        return [{ entry, reading, names, distance: nearest.distance }];
      }),
    );
    return found.toSorted((a, b) => a.distance - b.distance);
  };
}
