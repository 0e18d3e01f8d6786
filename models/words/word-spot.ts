import { isId } from "#models/database/id.ts";
import { REQUIRED_TEXTS } from "./word-fields.ts";

/** Where a word stands in an order: by the key that the order goes by (empty for the newest first), then by its id. */
export type WordSpot = { key: string; id: string };

/** What part of a list to read: from the spot on, which is not part of it, towards the end or `backwards`. */
export type SpotRange = {
  limit: number;
  category?: string | undefined;
  from?: WordSpot | undefined;
  backwards?: boolean | undefined;
};

const ID_LENGTH = 24;
// A meaning in lower case, where a dotted capital I has two letters.
const LONGEST_KEY = 2 * REQUIRED_TEXTS.englishMeaning.longest;

/** A spot as text, for an address. */
export function spotText({ key, id }: WordSpot): string {
  return key === "" ? id : `${key}.${id}`;
}

/** The spot that a text names; null for a text that names none. */
export function readSpot(text: string): WordSpot | null {
  const id = text.slice(-ID_LENGTH);
  const key = text.slice(0, -ID_LENGTH);
  if (!isId(id) || key.length > LONGEST_KEY + 1 || key.includes("\0")) return null;
  if (key === "") return { key, id };
  return key.endsWith(".") ? { key: key.slice(0, -1), id } : null;
}
