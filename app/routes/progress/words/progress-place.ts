import { type Band, bands } from "#app/routes/progress/mastery-bands.ts";
import { CATEGORIES, type Category, LONGEST_SEARCH } from "#models/words/word-rules.ts";
import { spotTextIn } from "#models/words/word-spot.ts";

/** The orders of the words; the first is what nobody has to ask for. */
export const PROGRESS_ORDERS = ["weakest", "due", "latest", "newest"] as const;
export type ProgressOrder = (typeof PROGRESS_ORDERS)[number];

export type ProgressPlace = {
  search?: string | undefined;
  /** Only the words that stand there; of all categories, but for new ones. */
  mastery?: Band | undefined;
  category?: Category | undefined;
  /** The weakest first without one. */
  order?: Exclude<ProgressOrder, "weakest"> | undefined;
  after?: string | undefined;
  before?: string | undefined;
};

/** Which page of which words is asked for; what makes no sense is ignored. */
export function readPlace(query: URLSearchParams): ProgressPlace {
  const mastery = bands.find(({ band }) => band === query.get("mastery"))?.band;
  const category = CATEGORIES.find((one) => one === query.get("category"));
  const order = PROGRESS_ORDERS.find((one) => one === query.get("sort"));
  const isListed = mastery === undefined;
  return {
    search: (isListed && query.get("q")?.trim().slice(0, LONGEST_SEARCH)) || undefined,
    mastery,
    category: isListed || mastery === "new" ? category : undefined,
    order: isListed && order !== "weakest" ? order : undefined,
    after: spotTextIn(query.get("after")),
    before: spotTextIn(query.get("before")),
  };
}

/** The query that leads to a page, with its question mark, or nothing. */
export function placeSearch(place: ProgressPlace): string {
  const { search, mastery, category, order, after, before } = place;
  const query = new URLSearchParams();
  if (search) query.set("q", search);
  if (mastery) query.set("mastery", mastery);
  if (category) query.set("category", category);
  if (order) query.set("sort", order);
  if (before) query.set("before", before);
  else if (after) query.set("after", after);
  return query.size > 0 ? `?${query}` : "";
}
