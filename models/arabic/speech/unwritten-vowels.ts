import { MARK, type WrittenWord } from "../written-word.ts";

// Words with a long a that is mostly written as a short one, or not at all, by the place of its letter.
const WORDS_BY_PLACE: readonly [place: number, words: string][] = [
  [0, "هذا هذه هذان هذين هؤلاء هكذا ذلك ذلكم لكن لكنه لكنها لكني"],
  [1, "إله لله"],
  [2, "أولئك الله اللهم"],
  [4, "الرحمن"],
];
const LONG_A: ReadonlyMap<string, number> = new Map(
  WORDS_BY_PLACE.flatMap(([place, words]) =>
    words.split(" ").map((word) => [word, place] as const),
  ),
);
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
