import { trusted } from "#models/database/mongoose.server.ts";
import { type StoredWord, type Word, WordModel, type wordKeys } from "./word.ts";

export type WordKeys = ReturnType<typeof wordKeys>;

/** The keys a word is compared by, and the texts shown of it. */
export type DuplicateCandidate = WordKeys &
  Pick<Word, "id" | "arabicWord" | "englishMeaning" | "createdAt"> & { category: string };

// One word has an equal form; only a learner who confirmed a hundred others could miss a similar one.
const MOST_CANDIDATES = 100;

/** The own words (100 at most) that share the vocalized form in that category, the letters or the meaning, in no order, as they are at one moment. */
export async function duplicateCandidates(
  userId: string,
  keys: WordKeys,
  category: string,
): Promise<DuplicateCandidate[]> {
  const stored = await WordModel.find(candidateFilter(userId, keys, category), {
    category: 1,
    arabicWord: 1,
    englishMeaning: 1,
    vocalisedKey: 1,
    arabicKey: 1,
    meaningKey: 1,
    createdAt: 1,
  })
    .limit(MOST_CANDIDATES)
    .lean();
  return stored.map(({ _id, ...candidate }) => ({ ...candidate, id: String(_id) }));
}

/** Which of many new words share the letters or the meaning of an own one. */
export async function repeatedAmong<New extends WordKeys>(
  userId: string,
  words: readonly New[],
): Promise<New[]> {
  const arabicKeys = words.map(({ arabicKey }) => arabicKey);
  const meaningKeys = words.map(({ meaningKey }) => meaningKey);
  const stored = await WordModel.find(
    {
      $or: [
        { userId, arabicKey: trusted({ $in: arabicKeys }) },
        { userId, meaningKey: trusted({ $in: meaningKeys }) },
      ],
    },
    { arabicKey: 1, meaningKey: 1 },
  ).lean();
  const letters = new Set(stored.map(({ arabicKey }) => arabicKey));
  const meanings = new Set(stored.map(({ meaningKey }) => meaningKey));
  return words.filter(
    ({ arabicKey, meaningKey }) => letters.has(arabicKey) || meanings.has(meaningKey),
  );
}

/** The one own word with that vocalized form in that category, or null. */
export async function findSameWord(
  userId: string,
  vocalisedKey: string,
  category: string,
): Promise<Pick<DuplicateCandidate, "id" | "arabicWord" | "englishMeaning"> | null> {
  const stored = await WordModel.findOne(
    { userId, category, vocalisedKey },
    { arabicWord: 1, englishMeaning: 1 },
  ).lean();
  return stored && { ...stored, id: String(stored._id) };
}

/** Returns the ids of own words with one of these forms in its category, by `formKey`. */
export async function wordIdsByForm(
  userId: string,
  forms: readonly Pick<StoredWord, "category" | "vocalisedKey">[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const category of new Set(forms.map((form) => form.category))) {
    const keys = forms.filter((form) => form.category === category);
    const stored = await WordModel.find(
      { userId, category, vocalisedKey: trusted({ $in: keys.map((one) => one.vocalisedKey) }) },
      { category: 1, vocalisedKey: 1 },
    ).lean();
    for (const word of stored) found.set(formKey(word), String(word._id));
  }
  return found;
}

/** The key of a vocalized form in its category, of which a learner has one word. */
export function formKey({
  category,
  vocalisedKey,
}: Pick<StoredWord, "category" | "vocalisedKey">): string {
  return `${category} ${vocalisedKey}`;
}

/** The filter for candidates: three alternatives, each with an index of its own that begins with the user. */
export function candidateFilter(
  userId: string,
  { vocalisedKey, arabicKey, meaningKey }: WordKeys,
  category: string,
) {
  return {
    $or: [
      { userId, category, vocalisedKey },
      { userId, arabicKey },
      { userId, meaningKey },
    ],
  };
}
