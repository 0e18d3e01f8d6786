import { redirectWithNotification } from "#app/document/flash.ts";
import { isolate } from "#models/arabic/display.ts";
import type { WordSet } from "#models/word-sets/word-set.ts";

export function createdNews({ name }: Pick<WordSet, "name">): string {
  return `Word set ${isolate(name)} created successfully`;
}

/** Leads on to an address, which says that the set is there. */
export function leadToMade(set: Pick<WordSet, "name">, to: string): Promise<Response> {
  return redirectWithNotification(to, { title: createdNews(set) });
}
