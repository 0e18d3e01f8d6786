import { inTransaction } from "#models/database/mongoose.server.ts";
import { isDuplicateKey } from "#models/database/write-conflict.ts";
import { generatedSource, visitorOwner } from "#models/usage/generated-word.ts";
import { findMadeWord, type Word } from "#models/words/word.ts";
import type { WordSource } from "#models/words/word-rules.ts";
import type { WordText } from "#models/words/word-text.ts";
import { claimImage } from "#services/images/claim-image.ts";
import type { Learner } from "#services/study/learner.ts";
import { type Duplicate, findDuplicate, takenBy } from "./find-duplicate.ts";
import { storeWord } from "./store-word.ts";

/**
 * Adds a word of one's own. The same vocalized word in its category is always refused; equal letters
 * or an equal meaning only until the learner says it is a different word. The image is one that `claimImage` lets it carry.
 * The word of an effect that was made already is given again.
 * The word counts as generated only if the learner, or somebody in their browser, had it generated in the last week.
 */
export async function addWord(
  learner: Learner,
  text: WordText,
  options: {
    confirmDifferent: boolean;
    isAiGenerated?: boolean;
    /** The id of the browser in which it may have been generated before its learner signed in. */
    browser?: string | null;
    effectId?: string | null;
    now: Date;
  },
): Promise<{ outcome: "added"; word: Word } | { outcome: "foreign-image" } | Duplicate> {
  const { effectId } = options;
  const made = effectId && (await findMadeWord(learner.id, effectId));
  if (made) return { outcome: "added", word: made };
  const image = { wanted: text.imageUrl, now: options.now };
  if (!(await claimImage(learner.id, image))) return { outcome: "foreign-image" };
  const duplicate = await findDuplicate(learner.id, text);
  if (duplicate && !(duplicate.canConfirm && options.confirmDifferent)) return duplicate;
  const { isAiGenerated = false, browser, now } = options;
  const owners = [learner.id, ...(browser ? [visitorOwner(browser)] : [])];
  const source = isAiGenerated ? await generatedSource(owners, text.arabicWord, now) : null;
  try {
    const facts = { source, now, ...(effectId && { effectId }) };
    return { outcome: "added", word: await insert(learner, text, facts) };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const first = effectId && (await findMadeWord(learner.id, effectId));
    return first ? { outcome: "added", word: first } : takenBy(learner.id, text);
  }
}

function insert(
  learner: Learner,
  text: WordText,
  { source, ...more }: { source: WordSource | null; effectId?: string; now: Date },
): Promise<Word> {
  const facts = {
    source: source ?? "manual",
    origin: "typed",
    isAiGenerated: source !== null,
    ...more,
  } as const;
  return inTransaction(() => storeWord(learner, text, facts));
}
