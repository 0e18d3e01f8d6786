import { duplicateKey, visible, vocalisedKey } from "#models/arabic/keys.ts";
import { isId } from "#models/database/id.ts";
import { defineModel, trusted } from "#models/database/mongoose.server.ts";
import { placeInTime } from "#models/database/place-in-time.ts";
import { answerOne, answerQuery } from "#models/database/read-together.ts";
import { risingId } from "#models/database/rising-id.ts";
import { absent, always, collection, type Stored, type Told } from "#models/database/schemas.ts";
import { field, mapFields } from "#models/field-table.ts";
import { readableWord } from "./readable-word.ts";
import { OPTIONAL_TEXTS, REQUIRED_TEXTS } from "./word-fields.ts";
import type { AnyCategory, PartOfSpeech, WordOrigin, WordSource } from "./word-rules.ts";
import type { WordText } from "./word-text.ts";

const optionalText = field<string | null>(String, null);

const wordSchema = collection("vocabulary", {
  userId: always.id,
  category: always.text,
  ...mapFields(REQUIRED_TEXTS, () => always.text),
  ...mapFields(OPTIONAL_TEXTS, () => optionalText),
  partOfSpeech: field<PartOfSpeech | null>(String, null),
  acceptedAnswers: { type: [String], default: [] as string[] },
  imageUrl: optionalText,
  /** The recording that is heard before any voice. */
  recordingId: optionalText,
  isAiGenerated: field<boolean>(Boolean, false),
  source: field<WordSource>(String, "manual"),
  origin: field<WordOrigin>(String, "typed"),
  /** When its card was shown to the learner; null for a word without one. */
  introducedAt: field<Date | null>(Date, null),
  vocalisedKey: always.text,
  arabicKey: always.text,
  meaningKey: always.text,
  /** The keys by which a text finds it in whatever form it has. */
  formKeys: { type: [String], default: [] as string[] | undefined },
  createdAt: always.time,
  /** The one effect that made it, of a call with an Idempotency-Key. */
  effectId: absent<string>(String),
});
wordSchema.index({ userId: 1, createdAt: -1, _id: -1 });
wordSchema.index({ userId: 1, category: 1, createdAt: -1, _id: -1 });
wordSchema.index({ userId: 1, category: 1, vocalisedKey: 1 }, { unique: true });
wordSchema.index({ userId: 1, arabicKey: 1, createdAt: 1, _id: 1 });
wordSchema.index({ userId: 1, meaningKey: 1, createdAt: 1, _id: 1 });
wordSchema.index({ userId: 1, category: 1, meaningKey: 1, createdAt: 1, _id: 1 });
wordSchema.index(
  { userId: 1, root: 1, createdAt: -1, _id: -1 },
  { partialFilterExpression: { root: { $gt: "" } } },
);
wordSchema.index(
  { userId: 1, effectId: 1 },
  { unique: true, partialFilterExpression: { effectId: { $gt: "" } } },
);
wordSchema.index({ userId: 1, formKeys: 1 });
wordSchema.index({ imageUrl: 1 }, { partialFilterExpression: { imageUrl: { $gt: "" } } });

export const WordModel = defineModel("Word", wordSchema);

export type StoredWord = Stored<typeof WordModel>;

type Untold = keyof ReturnType<typeof wordKeys> | "formKeys" | "effectId";

/** A stored word of one learner; createdAt is UTC. */
export type Word = Omit<Told<typeof WordModel, Untold>, "category"> & { category: AnyCategory };

/** The keys a word is compared by, never empty: the same vocalized word, equal letters, equal meaning. */
export function wordKeys(text: Pick<WordText, "arabicWord" | "englishMeaning">) {
  // Marks or tatweel alone leave nothing to compare but themselves.
  return {
    vocalisedKey: vocalisedKey(text.arabicWord) || text.arabicWord,
    arabicKey: duplicateKey(text.arabicWord) || text.arabicWord,
    meaningKey: meaningKey(text.englishMeaning) || text.englishMeaning,
  };
}

function meaningKey(text: string): string {
  return visible(text).replace(/\s+/g, " ").trim().toLowerCase();
}

export type NewWord = WordText &
  Pick<Word, "source" | "origin" | "isAiGenerated" | "createdAt"> &
  Partial<
    Pick<Word, "id" | "recordingId" | "introducedAt"> & Pick<StoredWord, "effectId" | "formKeys">
  >;

/** Inserts a word; a duplicate of the vocalized word in its category raises the duplicate-key error. */
export async function insertWord(userId: string, word: NewWord): Promise<Word> {
  const [stored] = await insertWords(userId, [word]);
  if (!stored) throw new Error("no word was stored");
  return stored;
}

/** Inserts words in this order; a duplicate of a vocalized word in its category raises the duplicate-key error. */
export async function insertWords(userId: string, words: readonly NewWord[]): Promise<Word[]> {
  const stored = await WordModel.insertMany(
    words.map(({ id = risingId(), ...word }) => ({
      ...{ _id: id, userId, ...word },
      ...wordKeys(word),
    })),
  );
  return stored.map((one) => toWord(one.toObject()));
}

/** The learner's own word, or null for a missing, foreign or malformed id. */
export async function findWord(userId: string, wordId: string): Promise<Word | null> {
  if (!isId(wordId)) return null;
  return answerOne({
    model: WordModel,
    filter: { _id: wordId, userId },
    toResult: toWord,
  });
}

/** The own word that this effect made; null where there is none. */
export async function findMadeWord(userId: string, effectId: string): Promise<Word | null> {
  return answerOne({
    model: WordModel,
    filter: { userId, effectId: trusted({ $eq: effectId, $gt: "" }) },
    toResult: toWord,
  });
}

/** The ids of the own words that these effects made, by effect. */
export async function findMadeWords(
  userId: string,
  effectIds: readonly string[],
): Promise<Map<string, string>> {
  if (effectIds.length === 0) return new Map();
  const stored = await WordModel.find(
    { userId, effectId: trusted({ $in: [...effectIds], $gt: "" }) },
    { effectId: 1 },
  ).lean();
  return new Map(stored.map(({ _id, effectId = "" }) => [effectId, String(_id)]));
}

/** The learner's own words among these ids, in the order asked for; repeats count once. */
export async function findWords(userId: string, wordIds: readonly string[]): Promise<Word[]> {
  const wanted = [...new Set(wordIds)].filter(isId);
  if (wanted.length === 0) return [];
  return answerQuery({
    model: WordModel,
    filter: { _id: trusted({ $in: wanted }), userId },
    toResult: (stored: StoredWord[]) => {
      const byId = new Map(stored.map((word) => [String(word._id), toWord(word)]));
      return wanted.flatMap((id) => byId.get(id) ?? []);
    },
  });
}

/** Overwrites the given fields of an own word and gives the word back; null when it is not there or not in the category it was read in. */
export async function changeWord(
  before: Pick<Word, "id" | "userId" | "category">,
  changes: Partial<WordText>,
): Promise<Word | null> {
  const { id, userId, category } = before;
  const { arabicWord, englishMeaning } = changes;
  const keys = wordKeys({ arabicWord: arabicWord ?? "", englishMeaning: englishMeaning ?? "" });
  const { meaningKey, ...arabicKeys } = keys;
  const stored = await WordModel.findOneAndUpdate(
    { _id: id, userId, ...(category === "other" ? {} : { category }) },
    {
      $set: {
        ...changes,
        ...(arabicWord === undefined ? {} : arabicKeys),
        ...(englishMeaning === undefined ? {} : { meaningKey }),
      },
    },
    { returnDocument: "after" },
  ).lean();
  return stored && toWord(stored);
}

/** Sets the recording of an own word, or takes it off, and gives the word back as it was before; null when it is not there, or has one and this was to be its first. */
export async function setRecording(
  userId: string,
  wordId: string,
  recordingId: string | null,
  { isFirst = false } = {},
): Promise<Word | null> {
  if (!isId(wordId)) return null;
  const before = await WordModel.findOneAndUpdate(
    { _id: wordId, userId, ...(isFirst ? { recordingId: null } : {}) },
    { $set: { recordingId } },
    { returnDocument: "before" },
  ).lean();
  return before && toWord(before);
}

/** Notes that the card of an own word was shown; an earlier note stays. Returns whether this one was the first. */
export async function setIntroduced(userId: string, wordId: string, now: Date): Promise<boolean> {
  if (!isId(wordId)) return false;
  const { modifiedCount } = await WordModel.updateOne(
    { _id: wordId, userId, introducedAt: null },
    { $set: { introducedAt: now } },
  );
  return modifiedCount === 1;
}

/** Removes an own word and gives back what it was, or null when it is not there. */
export async function removeWord(userId: string, wordId: string): Promise<Word | null> {
  if (!isId(wordId)) return null;
  const stored = await WordModel.findOneAndDelete({ _id: wordId, userId }).lean();
  return stored && toWord(stored);
}

/** Returns the place of a word in its learner's order by the time it was added. */
export function placeOfWord({ createdAt, id }: Pick<Word, "createdAt" | "id">): string {
  return placeInTime(createdAt, id);
}

/** A stored word as the rest of the program sees one. */
export function toWord(stored: StoredWord): Word {
  return {
    ...readableWord(stored),
    id: String(stored._id),
    userId: String(stored.userId),
  };
}
