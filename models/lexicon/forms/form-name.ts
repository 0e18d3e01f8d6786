import type { Person } from "#models/arabic/conjugation/persons.ts";
import type { Tense } from "#models/arabic/conjugation/tenses.ts";

export type Count = "one" | "dual" | "plural";

/**
 * What a form is called: that of a verb by tense and person, that of a noun by which word of its entry it is (empty for
 * the word itself) and how many; a particle, a pronoun that says a person, or a word of a phrase.
 */
export type FormName =
  | { kind: "verb"; tense: Tense; person: Person }
  | { kind: "noun"; of: string; count: Count; isFeminine: boolean }
  | { kind: "particle" }
  | { kind: "person" }
  | { kind: "part" };
