import { MARK, type WrittenWord } from "../written-word.ts";

// The place of the letter whose long a is mostly written as a short one, or not at all.
const LONG_A: ReadonlyMap<string, number> = new Map([
  ["هذا", 0],
  ["هذه", 0],
  ["هذان", 0],
  ["هذين", 0],
  ["هؤلاء", 0],
  ["هكذا", 0],
  ["ذلك", 0],
  ["ذلكم", 0],
  ["لكن", 0],
  ["لكنه", 0],
  ["لكنها", 0],
  ["لكني", 0],
  ["أولئك", 2],
  ["إله", 1],
  ["الله", 2],
  ["اللهم", 2],
  ["لله", 1],
  ["الرحمن", 4],
]);
const PREFIXES = "وفبكل";

/** The word with a dagger alif where one is said, whether it is written or not. */
export function withUnwrittenAlif({ letters, marks }: WrittenWord): WrittenWord {
  for (const prefix of [0, 1]) {
    if (prefix > 0 && !PREFIXES.includes(letters[0] ?? "-")) break;
    const place = LONG_A.get(letters.slice(prefix).join(""));
    if (place === undefined) continue;
    const at = prefix + place;
    return { letters, marks: marks.with(at, (marks[at] ?? 0) | MARK.daggerAlif) };
  }
  return { letters, marks };
}
