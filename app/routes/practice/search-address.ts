/**
 * The address that searches for the words of a picker, if a form was sent by Enter in its search field and by none of its
 * buttons; else null.
 */
export function searchAddress(form: FormData, action: string): string | null {
  const searched = form.get("searched");
  if (form.has("done") || searched === null || form.get("search") === searched) return null;
  const query = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value === "string" && !["once", "searched"].includes(name))
      query.append(name, value);
  }
  query.set("find", "1");
  return `${action}?${query}`;
}
