// Hex digits of the milliseconds, then of the id: texts of one length sort by time.
const TIME_DIGITS = 12;
const ID_DIGITS = 24;

/** The pattern of a place in time. */
export const PLACE_PATTERN = /^[0-9a-f]{36}$/;

/** The place before all others. */
export const FIRST_PLACE = "0".repeat(TIME_DIGITS + ID_DIGITS);

/** Where an entry stands in a list by time: its moment, then its id. Of two places the later one is the greater text. */
export function placeInTime(at: Date, id: string): string {
  return Math.max(0, at.getTime()).toString(16).padStart(TIME_DIGITS, "0") + id;
}

/** The text if it is a place, else undefined. */
export function readPlace(text: string | null | undefined): string | undefined {
  return text && PLACE_PATTERN.test(text) ? text : undefined;
}

/** The moment and the id of a place. */
export function partsOfPlace(place: string): { at: Date; id: string } {
  return {
    at: new Date(Number.parseInt(place.slice(0, TIME_DIGITS), 16)),
    id: place.slice(TIME_DIGITS),
  };
}

/** The first `limit` of entries that were read with one more, and the place of the last of them; null if none follows. */
export function cutList<Entry, Place>(
  read: readonly Entry[],
  limit: number,
  placeOf: (entry: Entry) => Place,
): { shown: Entry[]; next: Place | null } {
  const shown = read.slice(0, limit);
  const last = read.length > limit ? shown.at(-1) : undefined;
  return { shown, next: last === undefined ? null : placeOf(last) };
}
