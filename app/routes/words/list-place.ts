import { CATEGORIES, type Category } from "#models/word-rules.ts";

/** Where in the list of words a visitor is: what the list's query says. */
export type ListPlace = {
  category?: Category | undefined;
  after?: string | undefined;
  before?: string | undefined;
};

/** Reads the place in the list; what makes no sense is ignored. */
export function readPlace(query: URLSearchParams): ListPlace {
  return {
    category: CATEGORIES.find((category) => category === query.get("category")),
    after: wordId(query.get("after")),
    before: wordId(query.get("before")),
  };
}

/** The query that leads to a place in the list, with its question mark, or nothing. */
export function placeQuery({ category, after, before }: ListPlace): string {
  const query = new URLSearchParams();
  if (category) query.set("category", category);
  if (before) query.set("before", before);
  else if (after) query.set("after", after);
  return query.size > 0 ? `?${query}` : "";
}

function wordId(text: string | null): string | undefined {
  return text && /^[0-9a-f]{24}$/.test(text) ? text : undefined;
}
