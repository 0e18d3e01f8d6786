import { orChangedMeanwhile } from "#models/database/write-conflict.ts";
import { type EntryText, wordOfEntry } from "#models/imports/import-batch-rules.ts";
import { roomLeft } from "#models/study/kept-counts.ts";
import { generatedSources } from "#models/usage/generated-word.ts";
import { noRoomFor } from "#models/users/kept-rules.ts";
import { findMadeWords, wordKeys } from "#models/words/word.ts";
import type { WordText } from "#models/words/word-text.ts";
import { findWordsByArabicKeys, type LettersOfWord } from "#models/words/words-by-arabic-key.ts";
import type { Learner } from "#services/study/learner.ts";
import { duplicateMessage } from "#services/words/find-duplicate.ts";
import { storeWords } from "#services/words/store-words.ts";

export type ImportingLearner = Pick<Learner, "id" | "timeZone">;

/**
 * An entry that is to become a word; that it was generated is believed only if the learner had it generated. Its image is one
 * that `claimImage` lets it carry; the word of an effect that was made already is given again.
 */
export type ImportedEntry = EntryText & {
  isAiGenerated?: boolean;
  imageUrl?: string | null;
  effectId?: string;
  /** It is another word than those of equal letters whose vocalized form differs. */
  confirmDifferent?: boolean;
};

/** The message for an entry that there is no room left for. */
export const NO_ROOM = noRoomFor("words", 0);

/**
 * The result for an entry: the word it is now, or the sentence that says why it did not become one, with the word it repeats;
 * `canConfirm`: only the letters are equal.
 */
export type EntryOutcome =
  | { wordId: string }
  | { failure: string; existing?: { id: string; canConfirm: boolean } };

/**
 * Stores entries as words, as many as there is room for, each unless its letters are there in its category, also by an
 * entry before it;
 * part of a transaction. Two imports at once write the same totals of the learner: the later one waits
 * or runs again, and looks again once it may write. A vocalized form that another request took meanwhile
 * raises the duplicate-key error.
 */
export async function importTogether(
  learner: ImportingLearner,
  entries: readonly ImportedEntry[],
  now: Date,
): Promise<EntryOutcome[]> {
  const read = entries.map(wordOfEntry);
  const wanted = read.flatMap((one) => ("word" in one ? [wordKeys(one.word).arabicKey] : []));
  const owned = await findWordsByArabicKeys(learner.id, wanted);
  const effects = entries.flatMap(({ effectId }) => effectId ?? []);
  const made = await findMadeWords(learner.id, effects);
  const taken = new Map<string, Repeated[]>(Map.groupBy(owned, placeOf));

  const fresh: NewEntry[] = [];
  const settled = read.map((one, index): EntryOutcome | Repetition | null => {
    const wordId = made.get(entries[index]?.effectId ?? "");
    if (wordId) return { wordId };
    if ("problem" in one) return { failure: one.problem };
    const { imageUrl = null, effectId, isAiGenerated = false } = entries[index] ?? {};
    const text = { ...one.word, imageUrl };
    const keys = wordKeys(text);
    const place = placeOf({ ...text, ...keys });
    const there = taken.get(place) ?? [];
    const same = there.find(({ vocalisedKey }) => vocalisedKey === keys.vocalisedKey);
    const repeated = same ?? there[0];
    if (repeated && (same || !entries[index]?.confirmDifferent)) {
      return { repeated, canConfirm: !same };
    }
    taken.set(place, [...there, { ...text, ...keys, index }]);
    fresh.push({ index, text, saysGenerated: isAiGenerated, ...(effectId && { effectId }) });
    return null;
  });
  const { words: room } = await roomLeft(learner.id);
  const ids = await storeNew(learner, fresh.slice(0, Math.max(0, room)), owned, now);
  const idAt = new Map(fresh.map(({ index }, at) => [index, ids[at]]));
  return settled.map((one, index) => {
    if (one && !("repeated" in one)) return one;
    const id = one?.repeated.id ?? idAt.get(one?.repeated.index ?? index);
    if (!id) return { failure: NO_ROOM };
    if (!one) return { wordId: id };
    const { repeated, canConfirm } = one;
    return { failure: duplicateMessage(repeated), existing: { id, canConfirm } };
  });
}

/** A word that is there already, or an entry before. */
type Repeated = Pick<LettersOfWord, "arabicWord" | "englishMeaning" | "vocalisedKey"> & {
  id?: string;
  index?: number;
};

type Repetition = { repeated: Repeated; canConfirm: boolean };

type NewEntry = { index: number; text: WordText; saysGenerated: boolean; effectId?: string };

async function storeNew(
  learner: ImportingLearner,
  fresh: readonly NewEntry[],
  owned: readonly LettersOfWord[],
  now: Date,
): Promise<string[]> {
  const generated = fresh.filter(({ saysGenerated }) => saysGenerated);
  const sources = await generatedSources(
    learner.id,
    generated.map(({ text }) => text.arabicWord),
    now,
  );
  const ids = await storeWords(
    learner,
    fresh.map(({ text, saysGenerated, effectId }) => {
      const generatedBy = (saysGenerated && sources.get(text.arabicWord)) || null;
      const isAiGenerated = generatedBy !== null;
      const facts = { origin: "imported", isAiGenerated, ...(effectId && { effectId }) } as const;
      return { ...text, source: generatedBy ?? "manual", ...facts };
    }),
    now,
  );
  const places = fresh.map(({ text }) => ({ ...text, ...wordKeys(text) }));
  const wanted = new Set(places.map(placeOf));
  const letters = places.map(({ arabicKey }) => arabicKey);
  const known = new Set([...owned.map(({ id }) => id), ...ids]);
  const there = await findWordsByArabicKeys(learner.id, letters);
  orChangedMeanwhile(there.every((word) => known.has(word.id) || !wanted.has(placeOf(word))));
  return ids;
}

/** Where a learner has one imported word: the letters in a category. */
function placeOf({ arabicKey, category }: Pick<LettersOfWord, "arabicKey" | "category">): string {
  return `${category} ${arabicKey}`;
}
