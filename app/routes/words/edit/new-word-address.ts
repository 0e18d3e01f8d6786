import { href } from "react-router";

/** The address of the form for a new word at a place in the list, for these sets, which a page asks to be returned to. */
export function newWordAddress(
  listQuery: string,
  { returnTo, sets = [] }: { returnTo: string | null; sets?: readonly string[] },
): string {
  const query = new URLSearchParams(listQuery);
  for (const id of sets) query.append("set", id);
  if (returnTo) query.set("returnTo", returnTo);
  return href("/vocabulary/new") + (query.size > 0 ? `?${query}` : "");
}
