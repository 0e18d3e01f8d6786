import { useLocation } from "react-router";
import { isId } from "#models/database/id.ts";
import {
  CATEGORIES,
  type Category,
  LONGEST_SEARCH,
  WORD_ORDERS,
  type WordOrder,
} from "#models/words/word-rules.ts";
import { spotTextIn } from "#models/words/word-spot.ts";

/** More ids than these do not fit into an address. */
export const MOST_SELECTED = 200;

/** With it the list shows which of its words came with the last import. */
export const IMPORTED = "imported";

/** Stands, among the sets that chosen words can go into, for one that is to be made. */
export const NEW_SET = "new";

/** Where in the list of words a visitor is: what the list's query says. */
export type ListParams = {
  search?: string | undefined;
  category?: Category | undefined;
  /** The newest first without one. */
  order?: Exclude<WordOrder, "newest"> | undefined;
  after?: string | undefined;
  before?: string | undefined;
  /** The words ticked, while several are being chosen; undefined when none can be. */
  selected?: readonly string[] | undefined;
};

/** Reads the place in the list; what makes no sense is ignored. */
export function parseListParams(query: URLSearchParams): ListParams {
  const order = WORD_ORDERS.find((one) => one === query.get("sort"));
  return {
    search: query.get("q")?.trim().slice(0, LONGEST_SEARCH) || undefined,
    category: CATEGORIES.find((category) => category === query.get("category")),
    order: order === "newest" ? undefined : order,
    after: spotTextIn(query.get("after")),
    before: spotTextIn(query.get("before")),
    selected: query.has("select") ? selectedIds(query) : undefined,
  };
}

/** The word ids of a query or form, each once, 200 at most. */
export function selectedIds(query: URLSearchParams | FormData): string[] {
  const ids = query.getAll("id").filter((id) => typeof id === "string" && isId(id));
  return [...new Set(ids as string[])].slice(0, MOST_SELECTED);
}

/** The query that leads to a place in the list, with its question mark, or nothing. */
export function listSearch(place: ListParams): string {
  const { search, category, order, after, before, selected } = place;
  const query = new URLSearchParams();
  if (search) query.set("q", search);
  if (category) query.set("category", category);
  if (order) query.set("sort", order);
  if (before) query.set("before", before);
  else if (after) query.set("after", after);
  if (selected) query.set("select", "on");
  for (const id of selected ?? []) query.append("id", id);
  return query.size > 0 ? `?${query}` : "";
}

/** The query of the place in the list that an address holds. */
export function listSearchIn(query: URLSearchParams): string {
  return listSearch(parseListParams(query));
}

/** The same for the address of the page, to lead back to that place. */
export function useListSearch(): string {
  return listSearchIn(new URLSearchParams(useLocation().search));
}

/** The place without ticks, once words were chosen or none are to be. */
export function withoutSelection(place: ListParams): ListParams {
  return { ...place, selected: undefined };
}
