import { type RootPiece, rootPieces } from "#models/arabic/root/root-pieces.ts";
import type { LearnersFamily } from "#services/words/root-families.ts";

/** A word of a family as its page shows it. */
export type FamilyWord = {
  id: string;
  text: string;
  pieces: RootPiece[];
  meaning: string;
  kind: string;
};

type Named = Pick<LearnersFamily["own"][number], "id" | "arabicWord" | "englishMeaning"> & {
  category: string;
  partOfSpeech: string | null;
};

/** A family as its page shows it. */
export function familyOf({ about, own, others }: LearnersFamily, root: string) {
  const toLine = ({
    id,
    arabicWord,
    englishMeaning,
    category,
    partOfSpeech,
  }: Named): FamilyWord => ({
    id,
    text: arabicWord,
    pieces: rootPieces(arabicWord, root),
    meaning: englishMeaning,
    kind: partOfSpeech ?? category,
  });
  return {
    about,
    own: own.map(toLine),
    others: others.map((entry) => toLine({ ...entry, partOfSpeech: entry.pos })),
  };
}
