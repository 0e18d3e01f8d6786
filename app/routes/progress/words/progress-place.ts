import { CATEGORIES, type Category } from "#models/words/word-rules.ts";
import { readSpot } from "#models/words/word-spot.ts";

export type ProgressPlace = {
  category?: Category | undefined;
  after?: string | undefined;
  before?: string | undefined;
};

/** Which page of which words is asked for; what makes no sense is ignored. */
export function readPlace(query: URLSearchParams): ProgressPlace {
  return {
    category: CATEGORIES.find((one) => one === query.get("category")),
    after: spot(query.get("after")),
    before: spot(query.get("before")),
  };
}

/** The query that leads to a page, with its question mark, or nothing. */
export function placeSearch({ category, after, before }: ProgressPlace): string {
  const query = new URLSearchParams();
  if (category) query.set("category", category);
  if (before) query.set("before", before);
  else if (after) query.set("after", after);
  return query.size > 0 ? `?${query}` : "";
}

function spot(text: string | null): string | undefined {
  return text && readSpot(text) ? text : undefined;
}
