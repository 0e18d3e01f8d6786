import { isId } from "#models/database/id.ts";
import { CATEGORIES, type Category, LONGEST_SEARCH } from "#models/words/word-rules.ts";

/** More ids than these do not fit into an address. */
export const MOST_SELECTED = 200;

/** Where in the list of words a visitor is: what the list's query says. */
export type ListParams = {
  search?: string | undefined;
  category?: Category | undefined;
  after?: string | undefined;
  before?: string | undefined;
  /** The words ticked, while several are being chosen; undefined when none can be. */
  selected?: readonly string[] | undefined;
};

/** Reads the place in the list; what makes no sense is ignored. */
export function parseListParams(query: URLSearchParams): ListParams {
  return {
    search: query.get("q")?.trim().slice(0, LONGEST_SEARCH) || undefined,
    category: CATEGORIES.find((category) => category === query.get("category")),
    after: wordId(query.get("after")),
    before: wordId(query.get("before")),
    selected: query.has("select") ? selectedIds(query) : undefined,
  };
}

/** The word ids of a query or form, each once, 200 at most. */
export function selectedIds(query: URLSearchParams | FormData): string[] {
  const ids = query.getAll("id").filter((id) => typeof id === "string" && wordId(id));
  return [...new Set(ids as string[])].slice(0, MOST_SELECTED);
}

/** The query that leads to a place in the list, with its question mark, or nothing. */
export function listSearch({ search, category, after, before, selected }: ListParams): string {
  const query = new URLSearchParams();
  if (search) query.set("q", search);
  if (category) query.set("category", category);
  if (before) query.set("before", before);
  else if (after) query.set("after", after);
  if (selected) query.set("select", "on");
  for (const id of selected ?? []) query.append("id", id);
  return query.size > 0 ? `?${query}` : "";
}

function wordId(text: string | null): string | undefined {
  return text && isId(text) ? text : undefined;
}
