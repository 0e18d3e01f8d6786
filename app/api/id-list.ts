import { type Answer, listPage } from "./answer.ts";
import type { Page } from "./call.ts";
import { id } from "./text-fields.ts";

/** The page declaration of a list that is ordered by its entries' ids, newest first. */
export function byId(list: string) {
  return { list, position: id("Invalid cursor") };
}

/** What to ask the database for: one entry more than is shown tells whether more follow. */
export function reading({ limit, after }: Page<string>): { limit: number; after?: string } {
  return { limit: limit + 1, ...(after ? { after } : {}) };
}

/** One page of a list read with `reading`, each entry through its view. */
export function idPage<Entry>(
  entries: readonly Entry[],
  page: Page<string>,
  idOf: (entry: Entry) => string,
  view: (entry: Entry) => unknown,
): Answer {
  const shown = entries.slice(0, page.limit);
  const last = shown.at(-1);
  const next = last && entries.length > page.limit ? page.cursor(idOf(last)) : null;
  return listPage(shown.map(view), next);
}
