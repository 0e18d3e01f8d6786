import { LONGEST_PRACTICE_NAME } from "#models/practice/practice-rules.ts";
import { cutTo } from "#models/text-length.ts";

const MOST_NAMED = 2;

/** The name of a run after its sets, "At home, First verbs and 2 more"; null without one. */
export function sessionName(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const rest = names.length - MOST_NAMED;
  const ending = rest > 0 ? ` and ${rest} more` : "";
  const named = names.slice(0, MOST_NAMED).join(", ");
  return cutTo(named, LONGEST_PRACTICE_NAME - ending.length) + ending;
}
