import { createHash, randomUUID } from "node:crypto";
import { isDuplicateKey } from "#models/database/write-conflict.ts";
import { EXERCISE_RULES } from "#models/practice/exercise-rules.ts";
import {
  findMadePractice,
  insertPractice,
  keepNewestPractices,
} from "#models/practice/new-practice.ts";
import {
  type DisplayOptions,
  type Exercise,
  MOST_PRACTICE_WORDS,
} from "#models/practice/practice-rules.ts";
import type { PracticeSession } from "#models/practice/practice-session.ts";
import type { PronunciationOptions } from "#models/pronunciation/pronunciation-options.ts";
import { noteNewest } from "#models/study/kept-counts.ts";
import { ownSetIds } from "#models/word-sets/own-sets.ts";
import { ownsAllWords } from "#models/words/own-word-ids.ts";
import type { Word } from "#models/words/word.ts";
import { wordsOfSets } from "#services/word-sets/words-of-sets.ts";

export type WishedPractice = {
  name: string | null;
  setIds: readonly string[];
  vocabularyIds: readonly string[];
  sessionType: Exercise;
  displayOptions: DisplayOptions;
  asksForms: boolean;
  pronunciationOptions?: PronunciationOptions | null;
};

export type StartedPractice =
  | { outcome: "started"; practice: PracticeSession }
  | { outcome: "nothing-chosen" | "foreign-set" | "foreign-word" };

/** Starts a run with at most 500 of the chosen words, once for each effect; with a set or word that is not there none is started. */
export async function startPractice(
  userId: string,
  wish: WishedPractice,
  { effectId = null, now }: { effectId?: string | null; now: Date },
): Promise<StartedPractice> {
  const made = effectId && (await findMadePractice(userId, effectId));
  if (made) return { outcome: "started", practice: made };
  const setIds = [...new Set(wish.setIds)];
  const vocabularyIds = [...new Set(wish.vocabularyIds)];
  if (setIds.length + vocabularyIds.length === 0) return { outcome: "nothing-chosen" };
  if ((await ownSetIds(userId, setIds)).length < setIds.length) return { outcome: "foreign-set" };
  if (!(await ownsAllWords(userId, vocabularyIds))) return { outcome: "foreign-word" };
  const words = await practiceWords(userId, { setIds, vocabularyIds });
  const seed = randomUUID();
  const rules = EXERCISE_RULES[wish.sessionType];
  const items = rules.itemsOf(words, { ...wish, ...wish.displayOptions }, seed);
  try {
    const practice = await insertPractice({
      ...wish,
      ...{ userId, setIds, vocabularyIds, items, effectId, createdAt: now },
      pronunciationOptions: wish.pronunciationOptions ?? null,
      playedAt: rules.isRecorded ? null : now,
      board: rules.boardOf?.(words, seed) ?? null,
      selectionKey: keyOf(wish.sessionType, [...setIds, ...vocabularyIds], words.length),
    });
    await noteNewest(userId, "practices", await keepNewestPractices(userId));
    return { outcome: "started", practice };
  } catch (error) {
    const first = effectId && isDuplicateKey(error) && (await findMadePractice(userId, effectId));
    if (!first) throw error;
    return { outcome: "started", practice: first };
  }
}

/** The words that a run of this choice would have, at most 500; what is not one's own is left out. */
export async function practiceWords(
  userId: string,
  { setIds, vocabularyIds }: Pick<WishedPractice, "setIds" | "vocabularyIds">,
): Promise<Word[]> {
  const chosen = { setIds, wordIds: vocabularyIds };
  return (await wordsOfSets(userId, chosen, { limit: MOST_PRACTICE_WORDS })).words;
}

function keyOf(exercise: Exercise, ids: readonly string[], count: number): string {
  const hash = createHash("sha256")
    .update([...ids].sort().join(" "))
    .digest("base64url");
  return `${exercise} ${count} ${hash.slice(0, 22)}`;
}
