import { z } from "zod";
import { cutList, PLACE_PATTERN } from "#models/database/place-in-time.ts";
import type { Page } from "./endpoint.ts";
import { listPage } from "./result.ts";

/** The position in a list by time, as `placeInTime` gives it. */
export const placeByTime = z.string().regex(PLACE_PATTERN);

/** Returns what to ask the database for: one entry more than is shown tells whether more follow. */
export function reading<Position>({ limit, after }: Page<Position>): {
  limit: number;
  after?: Position;
} {
  return { limit: limit + 1, ...(after ? { after } : {}) };
}

/** One page of a list read with `reading`, each entry through its view. */
export function shownPage<Entry, Position, View>(
  entries: readonly Entry[],
  page: Page<Position>,
  positionOf: (entry: Entry) => Position,
  view: (entry: Entry) => View,
) {
  const { shown, next } = cutList(entries, page.limit, positionOf);
  return listPage(shown.map(view), next === null ? null : page.cursor(next));
}
