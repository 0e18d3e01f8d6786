import { readPlace } from "#models/database/place-in-time.ts";
import { SHARED_SET_PLACE_PATTERN } from "#models/word-sets/shared-set-place.ts";
import { SHARED_SET_ORDERS, type SharedSetOrder } from "#models/word-sets/word-set-rules.ts";
import { LONGEST_SEARCH } from "#models/words/word-rules.ts";

/** Where on the page of sets a learner is: what its query says. */
export type SetsPlace = {
  search?: string | undefined;
  /** The most duplicated first without one. */
  order?: Exclude<SharedSetOrder, "popular"> | undefined;
  /** The page of own sets after this one. */
  after?: string | undefined;
  /** The page of shared sets after this one. */
  sharedAfter?: string | undefined;
  /** The screen on which a dialog was opened, if it was not the page of sets. */
  from?: Screen | undefined;
};

/** The page of the set, the list under practice, the first steps there. */
const SCREENS = ["set", "practice", "first-steps"] as const;
type Screen = (typeof SCREENS)[number];

/** Reads the place on the page of sets; what makes no sense is ignored. */
export function parseSetsPlace(query: URLSearchParams): SetsPlace {
  const sharedAfter = query.get("sharedAfter") ?? "";
  const order = SHARED_SET_ORDERS.find((one) => one === query.get("sort"));
  return {
    search: query.get("q")?.trim().slice(0, LONGEST_SEARCH) || undefined,
    order: order === "popular" ? undefined : order,
    after: readPlace(query.get("after")),
    sharedAfter: SHARED_SET_PLACE_PATTERN.test(sharedAfter) ? sharedAfter : undefined,
    from: SCREENS.find((one) => one === query.get("from")),
  };
}

/** The query that leads to a place, with its question mark, or nothing. */
export function setsSearch({ search, order, after, sharedAfter, from }: SetsPlace): string {
  const query = new URLSearchParams();
  if (search) query.set("q", search);
  if (order) query.set("sort", order);
  if (after) query.set("after", after);
  if (sharedAfter) query.set("sharedAfter", sharedAfter);
  if (from) query.set("from", from);
  return query.size > 0 ? `?${query}` : "";
}
