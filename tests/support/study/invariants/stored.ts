import type { Db, Document } from "mongodb";
import type { MasteryBand } from "#models/scheduling/mastery.ts";
import type { ProgressFacts } from "#models/scheduling/progress-facts.ts";
import type { FactorChange } from "#models/scheduling/recall-factor.ts";
import type { RecallFigures, RecallSpan } from "#models/study/rules/recall-spans.ts";
import type { SearchedWords } from "#models/words/searched-words.ts";

type Id = { toString(): string };

export type StoredAnswer = {
  _id: Id;
  answerId: string;
  vocabularyId: Id;
  sessionId: Id | null;
  askedForm?: string;
  direction: "arabic-to-english" | "english-to-arabic";
  isCorrect: boolean;
  pointsEarned: number;
  answeredAt: Date;
  day: string;
  predictedRecall: number | null;
  daysSinceReview?: number | null;
  effects: {
    progressBefore: ProgressFacts;
    isNewlyMastered: boolean;
    factorChange?: FactorChange | null;
  };
};

export type StoredQuestion = {
  wordId?: Id;
  direction?: string;
  answerId: string | null;
  isCorrect: boolean | null;
  pointsEarned: number;
};

export type StoredSession = {
  _id: Id;
  clientSessionId?: string;
  isOpen?: boolean;
  questions: StoredQuestion[];
  again?: StoredQuestion[];
  position: number;
  questionCount: number;
  correctAnswers: number;
  pointsEarned: number;
  completedAt: Date | null;
};

export type StoredDay = Record<
  | "answers"
  | "formAnswers"
  | "correctAnswers"
  | "pointsEarned"
  | "sessions"
  | "wordsStarted"
  | "wordsAdded"
  | "wordsReviewed"
  | "dueWordsDone"
  | "wordsMastered",
  number
> & {
  recall?: Partial<Record<RecallSpan, RecallFigures>>;
} & { day: string; addedIds: Id[]; reviewedIds: Id[]; masteredIds: Id[] };

/** Everything the database keeps of one learner, as it is stored. */
export type StoredLearner = {
  user: {
    _id: Id;
    username: string;
    points: number;
    streak: number;
    lastStudyDate: string | null;
    desiredRetention: number;
    memory?: unknown;
  };
  words: { _id: Id; category: string; createdAt: Date }[];
  searched: SearchedWords[];
  progress: (ProgressFacts & { _id: Id; category: string; addedAt: Date; version: number })[];
  answers: StoredAnswer[];
  sessions: StoredSession[];
  days: StoredDay[];
  dueMonths: { month: string; days: Record<string, number> }[];
  stats: {
    words?: Record<string, number>;
    neverAsked?: Record<string, number>;
    isMasteryCounted?: boolean;
    mastery?: Partial<Record<MasteryBand, number>>;
    kept?: { sets?: number; setWords?: number; answers?: number };
    version: number;
  } | null;
  sets: { _id: Id; name: string; wordCount: number }[];
  items: { setId: Id; vocabularyId: Id; wordAddedAt: Date }[];
};

/** Reads all that belongs to one user, answers in the order of their times. */
export async function readLearner(db: Db, user: Document): Promise<StoredLearner> {
  const own = { userId: user._id };
  const all = (name: string) => db.collection(name).find(own).toArray();
  const [words, searched, progress, answers, sessions, days, dueMonths, stats, sets, items] =
    await Promise.all([
      all("vocabulary"),
      all("searchedWords"),
      all("progress"),
      db.collection("answers").find(own).sort({ answeredAt: 1, _id: 1 }).toArray(),
      all("studySessions"),
      all("activityDays"),
      all("dueDays"),
      db.collection("userStats").findOne({ _id: user._id }),
      all("wordSets"),
      all("wordSetItems"),
    ]);
  const read = {
    user,
    words,
    searched,
    progress,
    answers,
    sessions,
    days,
    dueMonths,
    stats,
    sets,
    items,
  };
  return read as unknown as StoredLearner;
}
