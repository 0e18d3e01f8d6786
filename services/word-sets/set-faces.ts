import { firstListedWord } from "#models/word-sets/word-set-item.ts";
import { findWords } from "#models/words/word.ts";

/**
 * The Arabic of the word that each of these sets lists first, by the id of the set; none for a set without words.
 * The caller has checked who may see them.
 */
export async function setFaces(setIds: readonly string[]): Promise<Map<string, string>> {
  const listed = await Promise.all(
    setIds.map(async (setId) => ({ setId, first: await firstListedWord(setId) })),
  );
  const owners = Map.groupBy(
    listed.flatMap(({ first }) => first ?? []),
    ({ userId }) => userId,
  );
  const words = await Promise.all(
    [...owners].map(([userId, found]) =>
      findWords(
        userId,
        found.map(({ wordId }) => wordId),
      ),
    ),
  );
  const arabic = new Map(words.flat().map((word) => [word.id, word.arabicWord]));
  return new Map(
    listed.flatMap(({ setId, first }) => {
      const face = first && arabic.get(first.wordId);
      return face ? [[setId, face] as const] : [];
    }),
  );
}
