import { conjugate } from "#models/arabic/conjugation/conjugate.ts";
import { readVerb } from "#models/arabic/conjugation/read-verb.ts";
import { TENSES } from "#models/arabic/conjugation/tenses.ts";
import { readWord } from "#models/arabic/written-word.ts";
import { fieldNames } from "#models/field-table.ts";
import type { LexiconEntry } from "../lexicon-entry.ts";
import type { EntryForm } from "./entry-form.ts";
import { nounForms } from "./noun-entry-forms.ts";

/** Lists the forms of the verb's table and of its participles. */
export function verbForms(entry: LexiconEntry): EntryForm[] {
  const verb = readVerb(entry);
  if (!verb) return [];
  const { tenses, activeParticiple, passiveParticiple } = conjugate(verb, entry);
  const persons = fieldNames(TENSES).flatMap((tense) =>
    tenses[tense].map(({ person, text }): EntryForm => {
      const name = { kind: "verb", tense, person } as const;
      return { stem: readWord(text), hasOwnEnd: true, end: "", isBound: null, name };
    }),
  );
  const adjective = { hasFeminine: true, hasPlural: true, hasDual: true, isNumber: false };
  return [
    ...persons,
    ...nounForms(activeParticiple, "active participle", adjective),
    ...nounForms(passiveParticiple, "passive participle", adjective),
  ];
}
