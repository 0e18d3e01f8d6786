import { type Band, bands } from "#app/routes/progress/mastery-bands.ts";
import { CATEGORIES, type Category } from "#models/words/word-rules.ts";
import { readSpot } from "#models/words/word-spot.ts";

export type ProgressPlace = {
  /** Only the words that stand there, of all categories. */
  mastery?: Band | undefined;
  category?: Category | undefined;
  after?: string | undefined;
  before?: string | undefined;
};

/** Which page of which words is asked for; what makes no sense is ignored. */
export function readPlace(query: URLSearchParams): ProgressPlace {
  const mastery = bands.find(({ band }) => band === query.get("mastery"))?.band;
  return {
    mastery,
    category: mastery ? undefined : CATEGORIES.find((one) => one === query.get("category")),
    after: spot(query.get("after")),
    before: spot(query.get("before")),
  };
}

/** The query that leads to a page, with its question mark, or nothing. */
export function placeSearch({ mastery, category, after, before }: ProgressPlace): string {
  const query = new URLSearchParams();
  if (mastery) query.set("mastery", mastery);
  if (category) query.set("category", category);
  if (before) query.set("before", before);
  else if (after) query.set("after", after);
  return query.size > 0 ? `?${query}` : "";
}

function spot(text: string | null): string | undefined {
  return text && readSpot(text) ? text : undefined;
}
