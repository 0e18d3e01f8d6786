import { randomUUID } from "node:crypto";
import { isDuplicateKey } from "#models/database/write-conflict.ts";
import { EXERCISE_RULES } from "#models/practice/exercise-rules.ts";
import {
  findMadePractice,
  insertPractice,
  keepNewestPractices,
} from "#models/practice/new-practice.ts";
import type { DisplayOptions, Exercise } from "#models/practice/practice-rules.ts";
import type { PracticeSession } from "#models/practice/practice-session.ts";
import type { PronunciationOptions } from "#models/pronunciation/pronunciation-options.ts";
import { noteNewest } from "#models/study/kept-counts.ts";
import { ownSetIds } from "#models/word-sets/own-sets.ts";
import { ownsAllWords } from "#models/words/own-word-ids.ts";
import { type ChosenWords, chosenWords } from "./chosen-words.ts";
import { selectionKey } from "./selection-key.ts";
import type { Practicer } from "./word-pools.ts";

export type WishedPractice = ChosenWords & {
  name: string | null;
  sessionType: Exercise;
  displayOptions: DisplayOptions;
  asksForms: boolean;
  asksRoots: boolean;
  pronunciationOptions?: PronunciationOptions | null;
};

export type StartedPractice =
  | { outcome: "started"; practice: PracticeSession }
  | { outcome: "nothing-chosen" | "foreign-set" | "foreign-word" | "no-words" | "nothing-to-ask" };

/**
 * Starts a run with at most 500 of the chosen words, once for each effect; with a set or word that is not there none is
 * started. Drawn words are single words of the run, beside the sets they are of. "no-words" if own words were chosen and there are none,
 * "nothing-to-ask" if the words have nothing of what is asked for, unless the
 * run may be empty.
 */
export async function startPractice(
  learner: Practicer,
  { words: choices, most, ...wish }: WishedPractice,
  {
    effectId = null,
    seed = randomUUID(),
    mayBeEmpty = false,
    now,
  }: { effectId?: string | null; seed?: string; mayBeEmpty?: boolean; now: Date },
): Promise<StartedPractice> {
  const userId = learner.id;
  const made = effectId && (await findMadePractice(userId, effectId));
  if (made) return { outcome: "started", practice: made };
  const setIds = [...new Set(wish.setIds)];
  const vocabularyIds = [...new Set(wish.vocabularyIds)];
  if (setIds.length + vocabularyIds.length + choices.length === 0) {
    return { outcome: "nothing-chosen" };
  }
  if ((await ownSetIds(userId, setIds)).length < setIds.length) return { outcome: "foreign-set" };
  if (!(await ownsAllWords(userId, vocabularyIds))) return { outcome: "foreign-word" };
  const wanted = { setIds, vocabularyIds, words: choices, most };
  const { words, isDrawn } = await chosenWords(learner, wanted, { seed, now });
  if (choices.length > 0 && words.length === 0) return { outcome: "no-words" };
  const chosen = { setIds, vocabularyIds: isDrawn ? words.map(({ id }) => id) : vocabularyIds };
  const rules = EXERCISE_RULES[wish.sessionType];
  const items = rules.itemsOf(words, { ...wish, ...wish.displayOptions }, seed);
  if (!mayBeEmpty && rules.isRecorded && words.length > 0 && items.length === 0) {
    return { outcome: "nothing-to-ask" };
  }
  try {
    const practice = await insertPractice({
      ...wish,
      ...chosen,
      isDrawn,
      ...{ userId, items, effectId, createdAt: now },
      pronunciationOptions: wish.pronunciationOptions ?? null,
      playedAt: rules.isRecorded ? null : now,
      board: rules.boardOf?.(words, seed) ?? null,
      selectionKey: selectionKey(
        wish.sessionType,
        [...(isDrawn ? [] : setIds), ...chosen.vocabularyIds],
        words.length,
      ),
    });
    await noteNewest(userId, "practices", await keepNewestPractices(userId));
    return { outcome: "started", practice };
  } catch (error) {
    const first = effectId && isDuplicateKey(error) && (await findMadePractice(userId, effectId));
    if (!first) throw error;
    return { outcome: "started", practice: first };
  }
}
