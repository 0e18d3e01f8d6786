import {
  type CancellationFeedback,
  listOwnFeedback,
} from "#models/billing/cancellation-feedback.ts";
import { type CouponUse, listOwnUses } from "#models/billing/coupon-use.ts";
import { placeInTime } from "#models/database/place-in-time.ts";
import { type ApiToken, listTokens } from "#models/identity/api-token.ts";
import { imageContent } from "#models/images/image.ts";
import { imageIdOf } from "#models/images/image-rules.ts";
import { listPractice } from "#models/practice/practice-runs.ts";
import type { PracticeSession } from "#models/practice/practice-session.ts";
import { listReviewCounts, type ReviewCount } from "#models/progress/review-counts.ts";
import { findRecording } from "#models/recordings/recording.ts";
import { recordingUrlOf } from "#models/recordings/recording-rules.ts";
import { listReadingTexts, type ReadingText } from "#models/stories/reading-text.ts";
import { listStories, type Story } from "#models/stories/story.ts";
import { listAchievements } from "#models/study/achievement.ts";
import type { ActivityDay } from "#models/study/activity-day.ts";
import { listActivityDays } from "#models/study/activity-day.ts";
import { listFits, type MemoryFit } from "#models/study/memory-fit.ts";
import { findOpenSession } from "#models/study/open-session.ts";
import { listCompletedSessions } from "#models/study/session-pages.ts";
import type { StudySession } from "#models/study/study-session.ts";
import { listOwnSets, placeOfOwnSet } from "#models/word-sets/own-sets.ts";
import type { WordSet } from "#models/word-sets/word-set.ts";
import { listItems } from "#models/word-sets/word-set-item.ts";
import { placeOfWord, type Word } from "#models/words/word.ts";
import { listWords } from "#models/words/word-pages.ts";
import { listScheduledWords, type ScheduledWord } from "#services/words/scheduled-words.ts";
import { everyPage } from "./every-page.ts";

// Few enough that pages of others need not wait for their reading.
const WORDS_AT_ONCE = 100;
const COUNTS_AT_ONCE = 500;
const SESSIONS_AT_ONCE = 20;
const DAYS_AT_ONCE = 100;
const FITS_AT_ONCE = 100;
const SETS_AT_ONCE = 50;
const ITEMS_AT_ONCE = 200;
const PRACTICE_AT_ONCE = 50;
const STORIES_AT_ONCE = 50;

/** All words of a learner, newest first, page by page. */
export async function* everyWord(userId: string): AsyncGenerator<Word[]> {
  yield* everyPage(
    WORDS_AT_ONCE,
    (limit, after?: string) => listWords(userId, { limit, after }),
    placeOfWord,
  );
}

/** All words of a learner with their progress, newest first, page by page. */
export async function* everyScheduledWord(userId: string): AsyncGenerator<ScheduledWord[]> {
  yield* everyPage(
    WORDS_AT_ONCE,
    (limit, after?: string) => listScheduledWords(userId, { limit, after }),
    ({ word }) => placeOfWord(word),
  );
}

/** How often each word of a learner was answered, newest first, page by page; words never answered are left out. */
export async function* everyReviewCount(userId: string): AsyncGenerator<ReviewCount[]> {
  yield* everyPage(
    COUNTS_AT_ONCE,
    (limit, after?: string) => listReviewCounts(userId, { limit, after }),
    ({ place }) => place,
  );
}

/** All ended sessions of a learner, newest first, page by page; the open one comes first where it is wanted. */
export async function* everySession(
  userId: string,
  options: { withOpen: boolean },
): AsyncGenerator<StudySession[]> {
  const open = options.withOpen ? await findOpenSession(userId) : null;
  if (open) yield [open];
  yield* everyPage(
    SESSIONS_AT_ONCE,
    (limit, after?: string) => listCompletedSessions(userId, { limit, after }),
    ({ completedAt, id }) => (completedAt ? placeInTime(completedAt, id) : undefined),
  );
}

/** All days on which a learner did something, oldest first, page by page. */
export async function* everyDay(userId: string): AsyncGenerator<ActivityDay[]> {
  yield* everyPage(
    DAYS_AT_ONCE,
    (limit, after?: string) => listActivityDays(userId, { limit, after }),
    ({ day }) => day,
  );
}

/** All attempts to fit a learner's parameters, latest first, page by page. */
export async function* everyFit(userId: string): AsyncGenerator<MemoryFit[]> {
  yield* everyPage(
    FITS_AT_ONCE,
    (limit, after?: Date) => listFits(userId, { limit, after }),
    ({ fittedAt }) => fittedAt,
  );
}

export type SetWithWords = WordSet & { wordIds: string[] };

/** All sets of a learner with the ids of their words, one at a time: last changed first, the words last added first. */
export async function* everySet(userId: string): AsyncGenerator<SetWithWords[]> {
  const sets = everyPage(
    SETS_AT_ONCE,
    (limit, after?: string) => listOwnSets(userId, { limit, after }),
    placeOfOwnSet,
  );
  for await (const page of sets) {
    for (const set of page) yield [await withWordIds(set)];
  }
}

async function withWordIds(set: WordSet): Promise<SetWithWords> {
  const items = everyPage(
    ITEMS_AT_ONCE,
    (limit, after?: string) => listItems(set.id, { limit, after }),
    ({ place }) => place,
  );
  const wordIds: string[] = [];
  for await (const page of items) wordIds.push(...page.map(({ vocabularyId }) => vocabularyId));
  return { ...set, wordIds };
}

/** All practice runs of a learner, newest first, page by page. */
export async function* everyPractice(userId: string): AsyncGenerator<PracticeSession[]> {
  yield* everyPage(
    PRACTICE_AT_ONCE,
    (limit, after?: string) => listPractice(userId, { limit, after }),
    ({ createdAt, id }) => placeInTime(createdAt, id),
  );
}

/** All stories of a learner, newest first, page by page. */
export async function* everyStory(userId: string): AsyncGenerator<Story[]> {
  yield* everyPage(
    STORIES_AT_ONCE,
    (limit, after?: string) => listStories(userId, { limit, after }),
    ({ createdAt, id }) => placeInTime(createdAt, id),
  );
}

/** The pasted texts that a learner kept, in one page. */
export async function* everyReadingText(userId: string): AsyncGenerator<ReadingText[]> {
  yield await listReadingTexts(userId);
}

/** A learner's feedback at cancellations and, below, the coupons they used or have reserved; each in one page. */
export async function* everyCancellation(userId: string): AsyncGenerator<CancellationFeedback[]> {
  yield await listOwnFeedback(userId);
}

export async function* everyCouponUse(userId: string): AsyncGenerator<CouponUse[]> {
  const uses = await listOwnUses(userId);
  yield uses.filter(({ state }) => state !== "released");
}

/** A learner's tokens of the API, in one page; nobody knows their secrets. */
export async function* everyToken(userId: string, now: Date): AsyncGenerator<ApiToken[]> {
  yield await listTokens(userId, now);
}

/** A learner's achievements, in one page. */
export async function* everyAchievement(
  userId: string,
): AsyncGenerator<Awaited<ReturnType<typeof listAchievements>>> {
  yield await listAchievements(userId);
}

export type KeptRecording = { recordingUrl: string; type: string; content: Buffer };

/** The recordings of a learner's words, one at a time. */
export async function* everyRecording(userId: string): AsyncGenerator<KeptRecording[]> {
  for await (const words of everyWord(userId)) {
    for (const word of words) {
      const recordingUrl = recordingUrlOf(word);
      const found = word.recordingId && (await findRecording(word.recordingId));
      if (recordingUrl && found) yield [{ recordingUrl, ...found }];
    }
  }
}

export type KeptImage = { imageUrl: string; content: Buffer };

/** The images that a learner's words carry, each once, one at a time; WebP. */
export async function* everyImage(userId: string): AsyncGenerator<KeptImage[]> {
  const seen = new Set<string>();
  for await (const words of everyWord(userId)) {
    for (const { imageUrl } of words) {
      const id = imageUrl && imageIdOf(imageUrl);
      if (!imageUrl || !id || seen.has(id)) continue;
      seen.add(id);
      const content = await imageContent(id);
      if (content) yield [{ imageUrl, content }];
    }
  }
}
