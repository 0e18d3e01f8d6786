import type { Person } from "#models/arabic/conjugation/persons.ts";
import type { Tense } from "#models/arabic/conjugation/tenses.ts";

export type Count = "one" | "dual" | "plural";

/**
 * The name of a form: of a verb its tense and person; of a noun the word of its entry (`of`, empty for the word itself)
 * and the count; otherwise a particle, a pronoun that marks a person, or a word of a phrase.
 */
export type FormName =
  | { kind: "verb"; tense: Tense; person: Person }
  | { kind: "noun"; of: string; count: Count; isFeminine: boolean }
  | { kind: "particle" }
  | { kind: "person" }
  | { kind: "part" };
