import { FIRST_PLACE, readPlace } from "#models/database/place-in-time.ts";
import { REQUIRED_TEXTS } from "./word-fields.ts";

/** Where a word stands in an order: by the key that the order goes by (empty for the newest first), then by its place in time. */
export type WordSpot = { key: string; place: string };

export type SpotOfWord = WordSpot & { id: string };

/** The part of a list to read: from a spot on, without it, towards the end or `backwards`. */
export type SpotRange = {
  limit: number;
  category?: string | undefined;
  from?: WordSpot | undefined;
  backwards?: boolean | undefined;
};

// A meaning in lower case, where a dotted capital I has two letters.
const LONGEST_KEY = 2 * REQUIRED_TEXTS.englishMeaning.longest;

/** A spot as text, for an address. */
export function spotText({ key, place }: WordSpot): string {
  return key === "" ? place : `${key}.${place}`;
}

/** The text if it names a spot, else undefined. */
export function spotTextIn(text: string | null | undefined): string | undefined {
  return text && readSpot(text) ? text : undefined;
}

/** The spot that a text names; null for a text that names none. */
export function readSpot(text: string): WordSpot | null {
  const place = readPlace(text.slice(-FIRST_PLACE.length));
  const key = text.slice(0, -FIRST_PLACE.length);
  if (!place || key.length > LONGEST_KEY + 1 || key.includes("\0")) return null;
  if (key === "") return { key, place };
  return key.endsWith(".") ? { key: key.slice(0, -1), place } : null;
}
