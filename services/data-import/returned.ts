import type { ArchivePart, RestoredList } from "#models/data-import/restore-rules.ts";
import type { PracticeSession } from "#models/practice/practice-session.ts";
import type { ProgressFacts } from "#models/scheduling/progress-facts.ts";
import type { Story } from "#models/stories/story.ts";
import type { ActivityDay } from "#models/study/activity-day.ts";
import type { PlainAnswer } from "#models/study/answer.ts";
import type { ReturnedSession } from "#models/study/returned-sessions.ts";
import type { AchievementType } from "#models/study/rules/achievements.ts";
import type { WordSet } from "#models/word-sets/word-set.ts";
import type { Word } from "#models/words/word.ts";
import type { WordText } from "#models/words/word-text.ts";

/** The records of an archive by their lists, checked; every id is that of the archive. */
export type Returned = {
  words: { id: string; text: WordText } & Pick<
    Word,
    "isAiGenerated" | "source" | "origin" | "introducedAt" | "createdAt"
  >;
  progress: { wordId: string; facts: ProgressFacts };
  answers: Omit<PlainAnswer, "userId" | "daysSinceReview">;
  sessions: ReturnedSession;
  sets: Pick<
    WordSet,
    | "id"
    | "name"
    | "description"
    | "color"
    | "isPublic"
    | "sharesRecordings"
    | "createdAt"
    | "updatedAt"
  > & { wordIds: string[] };
  practice: Omit<PracticeSession, "userId" | "selectionKey">;
  stories: Omit<Story, "userId">;
  texts: { id: string; text: string; keptAt: Date; createdAt: Date };
  days: ActivityDay;
  achievements: { type: AchievementType; requirement: number; earnedAt: Date };
  images: { imageUrl: string; content: Buffer };
  recordings: { wordId: string; content: Buffer };
};

/** A record of an archive, or why it cannot come back; null for one that says nothing. */
export type ReadRecord<List extends RestoredList> =
  | { record: Returned[List] }
  | { reason: string }
  | null;

/** Checks what stands in an archive; dates without a zone are those of `timeZone`. */
export type RecordReader = <List extends RestoredList>(
  list: List,
  value: unknown,
  context: { timeZone: string },
) => ReadRecord<List>;

/** Checks the facts of an archive. */
export type FactsReader = (
  facts: Record<string, unknown>,
) => ArchiveFacts | { version: unknown } | null;

export type ArchiveFacts = {
  writtenAt: Date;
  timeZone: string;
  part: ArchivePart | null;
  /** The account that it was taken along from; null if the archive does not say. */
  accountId: string | null;
};
