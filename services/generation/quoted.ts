import { isolate, truncateMarks } from "#models/arabic/display.ts";

const MOST_QUOTED = 60;

/** Returns typed text in quotation marks, cut to the length of a line. */
export function quoted(text: string): string {
  return `“${isolate(truncateMarks(text, MOST_QUOTED))}”`;
}
