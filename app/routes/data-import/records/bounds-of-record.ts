import { isStorable } from "#app/http/stored-text.ts";
import { lengthOf } from "#models/text-length.ts";

// Far above what a learner reaches.
const LARGEST_NUMBER = 1_000_000;
const LONGEST_TEXT = 10_000;
const DEEPEST = 8;

/** Returns why a value of an archive, with lists of at most `longest`, is not read at all, whatever it stands for; else null. */
export function boundsProblem(value: unknown, longest: number, depth = 0): string | null {
  if (typeof value === "string") {
    if (!isStorable(value)) return "a text has characters that cannot be stored";
    return lengthOf(value) > LONGEST_TEXT ? "a text is too long" : null;
  }
  if (typeof value === "number") {
    return Math.abs(value) > LARGEST_NUMBER ? "a number is too large" : null;
  }
  if (typeof value !== "object" || value === null) return null;
  const inner = Array.isArray(value) ? value : Object.values(value);
  if (inner.length > longest || depth >= DEEPEST) return "it has too many parts";
  for (const one of inner) {
    const problem = boundsProblem(one, longest, depth + 1);
    if (problem) return problem;
  }
  return null;
}
