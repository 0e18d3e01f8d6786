import { insertProgresses } from "#models/progress/progress.ts";
import { changeActivityDay } from "#models/study/activity-day.ts";
import { changeUserStats } from "#models/study/user-stats.ts";
import { insertWord, type Word } from "#models/words/word.ts";
import type { WordOrigin, WordSource } from "#models/words/word-rules.ts";
import type { WordText } from "#models/words/word-text.ts";
import { dayOf, type Learner } from "#services/study/learner.ts";
import { formKeysOf } from "./form-keys.ts";
import { makeSearchable } from "./searchable-word.ts";

/** Writes a new word with everything that belongs to one; a duplicate of the vocalized word in its category raises the duplicate-key error. */
export async function storeWord(
  learner: Pick<Learner, "id" | "timeZone">,
  text: WordText,
  facts: {
    source: WordSource;
    origin: WordOrigin;
    isAiGenerated: boolean;
    effectId?: string;
    now: Date;
  },
): Promise<Word> {
  const { category } = text;
  const { now, ...kept } = facts;
  const formKeys = formKeysOf(text);
  const word = await insertWord(learner.id, { ...text, ...kept, formKeys, createdAt: now });
  const version = await changeUserStats(learner.id, {
    words: { [category]: 1 },
    neverAsked: { [category]: 1 },
  });
  await makeSearchable(learner.id, [word], version);
  await insertProgresses(learner.id, [word], version);
  await changeActivityDay(learner.id, dayOf(learner, now), {
    counts: { wordsAdded: 1 },
    list: { added: [word.id] },
  });
  return word;
}
