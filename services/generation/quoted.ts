import { isolate, truncateMarks } from "#models/arabic/display.ts";

const MOST_QUOTED = 60;

/** What somebody typed, in quotation marks and no longer than a line. */
export function quoted(text: string): string {
  return `“${isolate(truncateMarks(text, MOST_QUOTED))}”`;
}
