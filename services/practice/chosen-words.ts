import { MOST_PRACTICE_WORDS, type WordChoice } from "#models/practice/practice-rules.ts";
import { shuffleBySeed } from "#models/scheduling/seeded-random.ts";
import { findWords, type Word } from "#models/words/word.ts";
import { wordsOfSets } from "#services/word-sets/words-of-sets.ts";
import { type Practicer, WORD_POOLS } from "./word-pools.ts";

export type ChosenWords = {
  setIds: readonly string[];
  vocabularyIds: readonly string[];
  /** Own words without a set. */
  words: readonly WordChoice[];
  /** How many words are drawn of sets and own words, 0 for single words alone; null for as many as a run can have. */
  most: number | null;
};

/**
 * The words that a run of this choice would have, at most 500; what is not one's own is left out. Single words always
 * come. Of the others due, missed and recent words are taken first, in their order; then of all words and sets by chance,
 * the same seed giving the same ones. `isDrawn` unless the sets and single words are taken whole.
 */
export async function chosenWords(
  learner: Practicer,
  { setIds, vocabularyIds, words: choices, most }: ChosenWords,
  { seed, now }: { seed: string; now: Date },
): Promise<{ words: Word[]; isDrawn: boolean }> {
  const chosen = { setIds, wordIds: vocabularyIds };
  const [{ words: whole }, pools] = await Promise.all([
    wordsOfSets(learner.id, chosen, { limit: MOST_PRACTICE_WORDS }),
    Promise.all(
      choices.map(async (choice) => ({ choice, ids: await WORD_POOLS[choice](learner, now) })),
    ),
  ]);
  const single = new Set(vocabularyIds);
  const ofSets = whole.map(({ id }) => id).filter((id) => !single.has(id));
  const room = most ?? MOST_PRACTICE_WORDS;
  if (choices.length === 0 && ofSets.length <= room) return { words: whole, isDrawn: false };
  const inOrder = pools.flatMap(({ choice, ids }) => (choice === "all" ? [] : ids));
  const byChance = pools.flatMap(({ choice, ids }) => (choice === "all" ? ids : []));
  const inTurn = new Set([...inOrder, ...shuffleBySeed([...byChance, ...ofSets], seed)]);
  const drawn = [...inTurn].filter((id) => !single.has(id)).slice(0, room);
  const ids = [...single, ...drawn].slice(0, MOST_PRACTICE_WORDS);
  return { words: await findWords(learner.id, ids), isDrawn: true };
}
