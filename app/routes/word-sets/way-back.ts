import { href } from "react-router";
import { parseSetsPlace, setsSearch } from "./sets-place.ts";

/** Where a dialog or a change of a set leads back to: the screen it was opened on, at the place among the sets there. */
export function wayBack(setId: string, query: URLSearchParams): string {
  const { from, ...place } = parseSetsPlace(query);
  if (from === "set") return href("/word-sets/:id", { id: setId });
  if (from === "first-steps") return href("/practice/get-started");
  return href(from === "practice" ? "/practice/shared" : "/word-sets") + setsSearch(place);
}
