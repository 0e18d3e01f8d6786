/** The query of an address with those of these values that are there, with its question mark, or nothing. */
export function searchText(values: Record<string, string | null | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  return query.size > 0 ? `?${query}` : "";
}
