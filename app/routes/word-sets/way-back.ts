import { href } from "react-router";
import { parseSetsPlace, setsSearch } from "./sets-place.ts";

/** Where a dialog or a change of a set leads back to: the page of the set it was opened on, or the place among all sets. */
export function wayBack(setId: string, query: URLSearchParams): string {
  const place = parseSetsPlace(query);
  if (place.isOfSet) return href("/word-sets/:id", { id: setId });
  return href("/word-sets") + setsSearch(place);
}
