import { listItems } from "#models/word-sets/word-set-item.ts";
import { type FirstTexts, textsOfWords } from "#models/words/first-texts.ts";

/** The word that a set is drawn with: the one that is listed first. */
export type Face = Pick<FirstTexts, "arabicWord" | "englishMeaning">;

/** The sets with their faces; null for one without words. The caller has checked who may see the sets. */
export async function withFaces<Shown extends { id: string }>(
  sets: readonly Shown[],
): Promise<(Shown & { face: Face | null })[]> {
  const firsts = await Promise.all(sets.map(({ id }) => listItems(id, { limit: 1 })));
  const wordIds = firsts.map(([item]) => item?.vocabularyId ?? null);
  const texts = await textsOfWords(wordIds.filter((id) => id !== null));
  return sets.map((set, index) => {
    const text = texts.find(({ id }) => id === wordIds[index]);
    const { arabicWord, englishMeaning } = text ?? {};
    return { ...set, face: arabicWord && englishMeaning ? { arabicWord, englishMeaning } : null };
  });
}
