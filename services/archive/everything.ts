import type { ActivityDay } from "#models/activity-day.ts";
import { listActivityDays } from "#models/activity-day-pages.ts";
import { imageContent } from "#models/image.ts";
import { imageIdOf } from "#models/image-rules.ts";
import { findOpenSession } from "#models/open-session.ts";
import { listCompletedSessions } from "#models/session-pages.ts";
import type { StudySession } from "#models/study-session.ts";
import { listWords, type Word } from "#models/word.ts";
import { listScheduledWords, type ScheduledWord } from "#services/vocabulary/scheduled-words.ts";

const WORDS_AT_ONCE = 500;
const SESSIONS_AT_ONCE = 50;
const DAYS_AT_ONCE = 100;

/** All words of a learner, newest first, page by page. */
export async function* everyWord(userId: string): AsyncGenerator<Word[]> {
  let after: string | undefined;
  do {
    const page = await listWords(userId, { limit: WORDS_AT_ONCE, after });
    yield page;
    after = page.length === WORDS_AT_ONCE ? page.at(-1)?.id : undefined;
  } while (after);
}

/** All words of a learner with their progress, newest first, page by page. */
export async function* everyScheduledWord(userId: string): AsyncGenerator<ScheduledWord[]> {
  let after: string | undefined;
  do {
    const page = await listScheduledWords(userId, { limit: WORDS_AT_ONCE, after });
    yield page;
    after = page.length === WORDS_AT_ONCE ? page.at(-1)?.word.id : undefined;
  } while (after);
}

/** All ended sessions of a learner, newest first, page by page; the open one comes first where it is wanted. */
export async function* everySession(
  userId: string,
  options: { withOpen: boolean },
): AsyncGenerator<StudySession[]> {
  const open = options.withOpen ? await findOpenSession(userId) : null;
  if (open) yield [open];
  let after: { completedAt: Date; id: string } | undefined;
  do {
    const page = await listCompletedSessions(userId, { limit: SESSIONS_AT_ONCE, after });
    yield page;
    const last = page.length === SESSIONS_AT_ONCE ? page.at(-1) : undefined;
    after = last?.completedAt ? { completedAt: last.completedAt, id: last.id } : undefined;
  } while (after);
}

/** All days on which a learner did something, oldest first, page by page. */
export async function* everyDay(userId: string): AsyncGenerator<ActivityDay[]> {
  let after: string | undefined;
  do {
    const page = await listActivityDays(userId, { limit: DAYS_AT_ONCE, after });
    yield page;
    after = page.length === DAYS_AT_ONCE ? page.at(-1)?.day : undefined;
  } while (after);
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
