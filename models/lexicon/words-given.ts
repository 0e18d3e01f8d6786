import { cleanEnglish, coreOf } from "#models/arabic/english-text.ts";
import { duplicateKey } from "#models/arabic/keys.ts";
import { matchArabic } from "#models/arabic/match-arabic.ts";
import { inOrderOfChoice, LEXICON } from "./lexicon.ts";
import type { LexiconEntry } from "./lexicon-entry.ts";
import { meaningsIn } from "./meanings.ts";

let indexes: Record<"byLetters" | "byMeaning", Map<string, LexiconEntry[]>> | undefined;

/** The entries that a typed text is the word of, in Arabic, or means, in English, the likeliest first; marks that were typed count. */
export function wordsGiven(typed: string, direction: string): LexiconEntry[] {
  indexes ??= {
    byLetters: Map.groupBy(inOrderOfChoice(LEXICON), lettersOf),
    byMeaning: indexByMeaning(),
  };
  if (direction === "arabic-to-english") {
    return indexes.byMeaning.get(coreOf(cleanEnglish(typed), true)) ?? [];
  }
  return (indexes.byLetters.get(duplicateKey(typed)) ?? []).filter(
    ({ arabicWord, category }) =>
      matchArabic(typed, { expected: arabicWord, category }).verdict === "correct",
  );
}

function lettersOf({ arabicWord }: LexiconEntry): string {
  return duplicateKey(arabicWord);
}

function indexByMeaning(): Map<string, LexiconEntry[]> {
  const named = inOrderOfChoice(LEXICON).flatMap((entry) =>
    meaningsIn(entry).map((meaning) => ({ meaning, entry })),
  );
  const groups = Map.groupBy(named, ({ meaning }) => meaning);
  return new Map([...groups].map(([meaning, group]) => [meaning, group.map(({ entry }) => entry)]));
}
