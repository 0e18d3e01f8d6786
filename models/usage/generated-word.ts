import { duplicateKey } from "#models/arabic/keys.ts";
import { defineModel, trusted, upserting } from "#models/database/mongoose.server.ts";
import { always, collection, required } from "#models/database/schemas.ts";
import type { WordSource } from "#models/words/word-rules.ts";

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

const generatedWordSchema = collection("generated_words", {
  // The owner and the letters of the word, whatever its vowel marks.
  _id: always.text,
  source: required<WordSource>(String),
  expiresAt: always.time,
});
generatedWordSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const GeneratedWordModel = defineModel("GeneratedWord", generatedWordSchema);

type Generated = { arabicWord: string; source: WordSource };

/** Returns the owner key of a visitor, by their browser; for a user it is their id. */
export function visitorOwner(browser: string): string {
  return `browser:${browser}`;
}

/** Keeps for a week that an owner had this word generated, and by what. */
export async function keepGeneratedWord(
  owner: string,
  { arabicWord, source }: Generated,
  now: Date,
): Promise<void> {
  await upserting(() =>
    GeneratedWordModel.updateOne(
      { _id: keyOf(owner, arabicWord) },
      { $set: { source, expiresAt: new Date(now.getTime() + KEPT_MS) } },
      { upsert: true },
    ),
  );
}

/** Returns the source that generated a word for one of the owners in the last week, or null. */
export async function generatedSource(
  owners: readonly string[],
  arabicWord: string,
  now: Date,
): Promise<WordSource | null> {
  for (const owner of owners) {
    const kept = await GeneratedWordModel.findById(keyOf(owner, arabicWord)).lean();
    if (kept && kept.expiresAt > now) return kept.source;
  }
  return null;
}

/** Returns the sources of words generated for the owner in the last week, by the given word; leaves out others. */
export async function generatedSources(
  owner: string,
  arabicWords: readonly string[],
  now: Date,
): Promise<Map<string, WordSource>> {
  if (arabicWords.length === 0) return new Map();
  const keys = arabicWords.map((word) => keyOf(owner, word));
  const stored = await GeneratedWordModel.find({ _id: trusted({ $in: keys }) }).lean();
  const kept = new Map(
    stored.filter(({ expiresAt }) => expiresAt > now).map(({ _id, source }) => [_id, source]),
  );
  return new Map(
    arabicWords.flatMap((word, at) => {
      const source = kept.get(keys[at] ?? "");
      return source ? [[word, source] as const] : [];
    }),
  );
}

function keyOf(owner: string, arabicWord: string): string {
  return `${owner}:${duplicateKey(arabicWord)}`;
}
