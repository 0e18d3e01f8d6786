import { rootPieces } from "#models/arabic/root/root-pieces.ts";
import type { LearnersFamily } from "#services/words/root-families.ts";

type Named = { id: string; arabicWord: string; englishMeaning: string };

/** A family as its page shows it. */
export function familyOf({ about, own, others }: LearnersFamily, root: string) {
  const toLine = ({ id, arabicWord, englishMeaning }: Named, kind: string) => ({
    id,
    arabicWord,
    englishMeaning,
    pieces: rootPieces(arabicWord, root),
    kind,
  });
  return {
    about,
    own: own.map((word) => toLine(word, word.partOfSpeech ?? word.category)),
    others: others.map((entry) => toLine(entry, entry.pos ?? entry.category)),
  };
}

export type FamilyWord = ReturnType<typeof familyOf>["own"][number];
