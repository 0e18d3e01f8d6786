import { href } from "react-router";

/** Where a run is shown, and what of it. */
export function practiceAddress(
  sessionId: string,
  shown: Record<string, string | number> = {},
): string {
  const query = new URLSearchParams(
    Object.entries(shown).map(([name, value]) => [name, String(value)]),
  );
  const address = href("/practice-session/:sessionId", { sessionId });
  return query.size > 0 ? `${address}?${query}` : address;
}
