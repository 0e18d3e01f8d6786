import { hasArabicLetters } from "#models/arabic/keys.ts";
import type { BatchEntry, ImportBatch } from "#models/imports/import-batch.ts";
import { linesOf } from "./read-list.ts";
import { splitLine } from "./split-line.ts";

const FOREIGN = /[\p{Script=Latin}\p{Nd}]/u;
const BRACKETED = /\([^()]*\)/g;

/** Why a line may have been split wrongly, entry by entry: a sentence, or null. A warning keeps no entry from being imported. */
export function splitWarnings({
  input,
  entries,
}: Pick<ImportBatch, "input" | "entries">): (string | null)[] {
  const lines = linesOf(input);
  return entries.map((entry) =>
    entry.wordId ? null : splitWarning(entry, lines[entry.number - 1] ?? ""),
  );
}

function splitWarning({ arabicWord, englishMeaning }: BatchEntry, line: string): string | null {
  if (arabicWord && !hasArabicLetters(arabicWord)) return "This word has no Arabic letters.";
  if (FOREIGN.test(arabicWord ?? "")) {
    return "Check this line: the Arabic word has Latin letters or digits in it.";
  }
  if (hasArabicLetters(englishMeaning?.replace(BRACKETED, "") ?? "")) {
    return "Check this line: the meaning has Arabic letters in it.";
  }
  const split = splitLine(line);
  const isAsSplit = split.arabicWord === arabicWord && split.englishMeaning === englishMeaning;
  return split.isGuess && isAsSplit
    ? "Check this line: it has more than a word and its meaning."
    : null;
}
