import { duplicateKey } from "#models/arabic/keys.ts";
import { defineModel, Schema, upserting } from "#models/database/mongoose.server.ts";
import type { WordSource } from "#models/words/word-rules.ts";

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

type StoredGeneratedWord = { _id: string; source: WordSource; expiresAt: Date };

const generatedWordSchema = new Schema<StoredGeneratedWord>(
  {
    // The user and the letters of the word, whatever its vowel marks.
    _id: { type: String, required: true },
    source: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: "generated_words", versionKey: false },
);
generatedWordSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const GeneratedWordModel = defineModel("GeneratedWord", generatedWordSchema);

type Generated = { arabicWord: string; source: WordSource };

/** Keeps for a week that a user had this word generated, and by what. */
export async function keepGeneratedWord(
  userId: string,
  { arabicWord, source }: Generated,
  now: Date,
): Promise<void> {
  await upserting(() =>
    GeneratedWordModel.updateOne(
      { _id: keyOf(userId, arabicWord) },
      { $set: { source, expiresAt: new Date(now.getTime() + KEPT_MS) } },
      { upsert: true },
    ),
  );
}

/** What generated a word for a user in the last week, or null. */
export async function generatedSource(
  userId: string,
  arabicWord: string,
  now: Date,
): Promise<WordSource | null> {
  const kept = await GeneratedWordModel.findById(keyOf(userId, arabicWord)).lean();
  return kept && kept.expiresAt > now ? kept.source : null;
}

function keyOf(userId: string, arabicWord: string): string {
  return `${userId}:${duplicateKey(arabicWord)}`;
}
