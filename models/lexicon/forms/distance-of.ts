import type { Reading } from "#models/arabic/inflection/attached-particles.ts";
import { MARK } from "#models/arabic/written-word.ts";
import type { EntryForm } from "./entry-form.ts";

/** Distances between readings that are written the same: the higher, the less likely. */
const SMALL = 0.1;
const COMMAND = 0.5;
const MIXED_UP = 2;
/** The phrase of a word is what it leads to last. */
const OF_A_PHRASE = 10;

/** How far a word of a text is from an entry that it can be this form of. */
export function distanceOf(form: EntryForm, reading: Reading): number {
  const { hasConjunction, preposition, hasArticle, isFuture, pronoun } = reading;
  const attached = [hasConjunction, preposition, hasArticle, isFuture, pronoun].filter(Boolean);
  return attached.length / 2 + pronoun.length * SMALL + ownDistance(form, reading);
}

function ownDistance({ stem, end, name }: EntryForm, { core }: Reading): number {
  const marks = core.marks.at(-1) ?? 0;
  const isSpelledSo = stem.letters.join("") + end === core.letters.join("");
  // A learner who writes marks does not mix letters up.
  const letters = isSpelledSo ? 0 : core.marks.some(Boolean) ? MIXED_UP : SMALL;
  switch (name.kind) {
    case "part":
      return OF_A_PHRASE;
    case "person":
    case "particle":
      return letters + (marks === 0 || marks === stem.marks.at(-1) ? 0 : SMALL);
    case "verb":
      if (name.tense === "imperative") return letters + COMMAND;
      return letters + (name.tense === "past" || name.tense === "present" ? 0 : SMALL);
    case "noun": {
      const isOwn = name.of === "" && name.count === "one" && !name.isFeminine;
      return letters + (isOwn ? 0 : SMALL * 2) + (marks & MARK.sukun ? SMALL * 4 : 0);
    }
  }
}
