import { type Word, WordModel, type wordKeys } from "./word.ts";

export type WordKeys = ReturnType<typeof wordKeys>;

/** What a word is compared by, and what is said of it. */
export type DuplicateCandidate = WordKeys &
  Pick<Word, "id" | "arabicWord" | "englishMeaning"> & { category: string };

/** The own words that share the vocalized form in that category, the letters or the meaning, in no order, as they are at one moment. */
export async function duplicateCandidates(
  userId: string,
  { vocalisedKey, arabicKey, meaningKey }: WordKeys,
  category: string,
): Promise<DuplicateCandidate[]> {
  // userId stands in each of the three, because each has an index of its own that begins with it.
  const stored = await WordModel.find(
    {
      $or: [
        { userId, category, vocalisedKey },
        { userId, arabicKey },
        { userId, meaningKey },
      ],
    },
    { category: 1, arabicWord: 1, englishMeaning: 1, vocalisedKey: 1, arabicKey: 1, meaningKey: 1 },
  ).lean();
  return stored.map(({ _id, ...candidate }) => ({ ...candidate, id: String(_id) }));
}
