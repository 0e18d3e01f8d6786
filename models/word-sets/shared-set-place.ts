import { FIRST_PLACE, placeInTime } from "#models/database/place-in-time.ts";
import type { WordSet } from "./word-set.ts";

/** Where a set stands among the public ones: by its copies, by whether it comes with the product, then by its place in time. */
export type SharedSetPlace = Pick<WordSet, "duplicateCount" | "isOfHouse"> & { place: string };

/** The pattern of such a place as text. */
export const SHARED_SET_PLACE_PATTERN = /^(0|[1-9]\d{0,14})\.[01]\.[0-9a-f]{36}$/;

type Placed = Pick<WordSet, "duplicateCount" | "isOfHouse" | "createdAt" | "id">;

/** Where a set stands among the public ones, as text. */
export function placeOfSharedSet({ duplicateCount, isOfHouse, createdAt, id }: Placed): string {
  return `${duplicateCount}.${isOfHouse ? 1 : 0}.${placeInTime(createdAt, id)}`;
}

/** The place that a text names; undefined for a text that names none. */
export function readSharedSetPlace(text: string | null | undefined): SharedSetPlace | undefined {
  if (!text || !SHARED_SET_PLACE_PATTERN.test(text)) return undefined;
  const [duplicateCount, isOfHouse, place = FIRST_PLACE] = text.split(".");
  return { duplicateCount: Number(duplicateCount), isOfHouse: isOfHouse === "1", place };
}
