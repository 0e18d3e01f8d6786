import type { SetSearch, WordSet } from "#models/word-sets/word-set.ts";
import { foldedPieces } from "#services/words/search-text.ts";
import { gramsOf } from "./set-grams.ts";

// A description is as long as a page; a set is found by its beginning.
const MOST_GRAMS = 400;

/** Returns the searchable text of a set: its name and its author, inside their words too, and its description. */
export function searchOf(
  { name, description }: Pick<WordSet, "name" | "description">,
  authorName: string,
): SetSearch {
  const headword = foldedPieces([name, authorName]).join(" ");
  const example = foldedPieces([description]).join(" ");
  return { headword, example, grams: gramsOf({ headword, example }).slice(0, MOST_GRAMS) };
}
