import { inTransaction } from "#models/database/mongoose.server.ts";
import type { WordSet } from "#models/word-sets/word-set.ts";
import { completeText, type WordText } from "#models/words/word-text.ts";
import { createSet, type WishedSet } from "#services/word-sets/create-set.ts";
import { storeWords } from "#services/words/store-words.ts";
import { NOUNS } from "#tests/support/words/nouns.ts";

/** Stores a set of a learner's own words. */
export async function makeSet(
  userId: string,
  wish: Partial<WishedSet> = {},
  now = new Date(),
): Promise<WordSet> {
  const blank = { name: "Home", description: null, color: "#3B82F6", isPublic: false, wordIds: [] };
  const made = await createSet(userId, { ...blank, ...wish }, { now });
  if (made.outcome !== "created") throw new Error(made.outcome);
  return made.set;
}

/** Stores that many different words at once and gives their ids, in their order. */
export async function makeWords(
  learner: { id: string; timeZone?: string | null },
  count: number,
  overrides: Partial<WordText> = {},
  now = new Date(),
): Promise<string[]> {
  const words = Array.from({ length: count }, (_, index) => {
    const base = NOUNS[index % NOUNS.length]?.arabicWord ?? "";
    const text = completeText({
      arabicWord: `${base}${"ا".repeat(Math.floor(index / NOUNS.length))}`,
      englishMeaning: `meaning ${index}`,
      category: "noun",
      ...overrides,
    });
    return { ...text, source: "manual", origin: "typed", isAiGenerated: false } as const;
  });
  const owner = { id: learner.id, timeZone: learner.timeZone ?? null };
  return inTransaction(() => storeWords(owner, words, now));
}
