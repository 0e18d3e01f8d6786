import { clean, duplicateKey } from "#models/arabic/keys.ts";
import { cutTo } from "#models/text-length.ts";

export const LONGEST_ANSWER = 1000;
const LONGEST_SECONDS = 3600;

/** Returns a typed answer as it is kept, at most 1,000 characters; null if nothing is left after cleaning. */
export function typedText(sent: string | undefined): string | null {
  const typed = cutAnswer(sent ?? "");
  return duplicateKey(clean(typed)) === "" ? null : typed;
}

/** A typed text without blanks around it, at most 1,000 characters. */
export function cutAnswer(sent: string): string {
  return cutTo(sent.trim(), LONGEST_ANSWER);
}

/** Whole seconds from 0 to an hour; 0 for what is not a number. */
export function clampSeconds(seconds: number): number {
  if (!Number.isFinite(seconds)) return 0;
  return Math.min(LONGEST_SECONDS, Math.max(0, Math.round(seconds)));
}
