import { isDuplicateKey } from "#models/database/write-conflict.ts";
import { findMadeStory, insertStory, listStories, type Story } from "#models/stories/story.ts";
import { usesOf } from "#models/stories/story-text.ts";
import { utcDay } from "#models/usage/usage-rules.ts";
import type { Tier } from "#models/users/plan-rules.ts";
import { findWords, type Word } from "#models/words/word.ts";
import type { GeneratedStory } from "#services/generation/generation-provider.ts";
import { provider } from "#services/generation/provider.ts";
import { recordCall } from "#services/generation/record-call.ts";
import { withinTime } from "#services/generation/within-time.ts";
import type { Learner } from "#services/study/learner.ts";
import { reserveFor, type UsageRefusal } from "#services/usage/reserve-use.ts";
import { type ChosenWords, chooseStoryWords, type StoryWish } from "./story-words.ts";

/** Ends before the lease of a reservation does. */
const LONGEST_CALL_MS = 90_000;
const LATELY = 20;

export type StoryOutcome =
  | { outcome: "made"; story: Story; words: Word[] }
  | Exclude<ChosenWords, { outcome: "chosen" }>
  | { outcome: "declined"; message: string }
  | UsageRefusal;

/**
 * Makes a story of own words and keeps it; costs one AI story if that succeeds. A repeat with the same `effectId` gives
 * the story that there is already. Throws a `GenerationFailure`, or the reason of an aborted signal; then nothing is paid.
 */
export async function makeStory(
  user: Learner & { subscriptionTier: Tier },
  wish: StoryWish,
  { now, signal, effectId = null }: { now: Date; signal: AbortSignal; effectId?: string | null },
): Promise<StoryOutcome> {
  const known = effectId && (await findMadeStory(user.id, effectId));
  if (known) return made(known);
  const chosen = await chooseStoryWords(user, wish, now);
  if (chosen.outcome !== "chosen") return chosen;
  const { words } = chosen;
  const caller = { kind: "user", id: user.id, tier: user.subscriptionTier } as const;
  const reserved = await reserveFor(caller, "ai-stories", { now });
  if (reserved.outcome !== "reserved") return reserved;
  let unused = 1;
  try {
    const query = { words, ...(await storiesBefore(user.id, now)) };
    const answer = await recordCall({ caller, operation: "generate-story", now }, () =>
      withinTime(LONGEST_CALL_MS, signal, (limited) => provider.story(query, limited)),
    );
    if (answer.outcome !== "answered") return { outcome: "declined", message: answer.message };
    const kept = await keepStory(user.id, answer.value, { words, wish, effectId, now });
    if (kept.isNew) unused = 0;
    return made(kept.story);
  } finally {
    await reserved.settle(unused);
  }
}

/** Returns a story with the words of it that the learner still has. */
async function made(story: Story): Promise<Extract<StoryOutcome, { outcome: "made" }>> {
  const ids = story.words.map(({ vocabularyId }) => vocabularyId);
  return { outcome: "made", story, words: await findWords(story.userId, ids) };
}

/** How many stories the learner had today, and the passages among the last ones. */
async function storiesBefore(userId: string, now: Date) {
  const stories = await listStories(userId, { limit: LATELY });
  const ofToday = stories.filter(({ createdAt }) => utcDay(createdAt) === utcDay(now));
  const readPassages = stories.flatMap(({ passageId }) => passageId ?? []);
  return { turn: ofToday.length, readPassages };
}

async function keepStory(
  userId: string,
  { surfaceForms, ...story }: GeneratedStory,
  of: { words: readonly Word[]; wish: StoryWish; effectId: string | null; now: Date },
): Promise<{ story: Story; isNew: boolean }> {
  const { words, wish, effectId, now } = of;
  try {
    const kept = await insertStory({
      ...story,
      userId,
      words: words.map(({ id, arabicWord, englishMeaning, category }) => ({
        vocabularyId: id,
        arabicWord,
        englishMeaning,
        category,
      })),
      uses: usesOf(story.sentences, words, surfaceForms),
      selection: { type: wish.selectionType, categories: [...wish.categories] },
      effectId,
      createdAt: now,
    });
    return { story: kept, isNew: true };
  } catch (error) {
    // Another request with the same effect was faster.
    const earlier = isDuplicateKey(error) && effectId && (await findMadeStory(userId, effectId));
    if (!earlier) throw error;
    return { story: earlier, isNew: false };
  }
}
