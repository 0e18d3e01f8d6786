import { insertAsTheyAre } from "#models/database/insert-as-they-are.ts";
import { keepNewest } from "#models/database/keep-newest.ts";
import { defineModel, ObjectId, trusted } from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import {
  absent,
  always,
  collection,
  inside,
  required,
  type Stored,
  type StoredAs,
  type Told,
  under,
} from "#models/database/schemas.ts";
import { field } from "#models/field-table.ts";
import type { Direction } from "#models/scheduling/direction.ts";
import type { TimerState } from "#models/study/rules/timer.ts";
import type { TimerChoice } from "#models/study/rules/timer-seconds.ts";
import { MOST_NEWEST } from "#models/users/kept-rules.ts";
import type { WordForm } from "#models/words/word-forms.ts";
import type { AnyCategory, Category } from "#models/words/word-rules.ts";

export type SessionConfiguration = {
  questionCount: number;
  categories: Category[];
  direction: Direction | "both";
  timer: TimerChoice;
};

const questionFields = {
  wordId: always.id,
  direction: required<Direction>(String),
  /** The form of the word that is asked for; absent for the word itself. */
  askedForm: absent<WordForm>(String),
  arabicWord: always.text,
  englishMeaning: always.text,
  category: required<AnyCategory>(String),
  correctAnswer: always.text,
  /** How often the question was put; an answer taken back is asked anew under another answerId. */
  attempt: field(Number, 1),
  /** Half typed, kept when the form was used for something else than submitting it. */
  draft: field<string | null>(String, null),
  typed: field<string | null>(String, null),
  /** An answer was opened for typing again, so that another slip is not to be tried once more. */
  isTriedAgain: field<boolean>(Boolean, false),
  seconds: field(Number, 0),
  answerId: field<string | null>(String, null),
  isCorrect: field<boolean | null>(Boolean, null),
  /** The word is shown on a card before it is first asked. */
  hasCard: field<boolean>(Boolean, false),
  /** The typed text is exactly the expected one, and the learner agreed. */
  isExact: field<boolean>(Boolean, false),
  /** This judgement made the typed text an accepted answer of the word. */
  isAccepted: field<boolean>(Boolean, false),
  pointsEarned: field<0 | 5 | 15>(Number, 0),
};

type StoredQuestion = Omit<StoredAs<typeof questionFields>, "_id">;

/** One question as it was chosen and, once judged, as it was answered; times are UTC. */
export type SessionQuestion = Omit<StoredQuestion, "wordId"> & { wordId: string };

const questions = [inside<StoredQuestion>(questionFields as object)];

const studySessionSchema = collection("studySessions", {
  userId: always.id,
  /** It is there if a client kept the session. */
  clientSessionId: absent<string>(String),
  /** It is there while the session is open. */
  isOpen: absent<boolean>(Boolean),
  configuration: under<SessionConfiguration>({
    questionCount: Number,
    categories: [String],
    direction: String,
    timer: { kind: { type: String }, minutes: Number },
  }),
  questions: { type: questions, default: [] as StoredQuestion[] },
  /** Missed questions of an open session, repeated once after its questions; the repeats count nothing. */
  again: { type: questions, default: undefined as StoredQuestion[] | undefined },
  /** The index of the first unanswered question, repeats last. */
  position: field(Number, 0),
  timer: under<TimerState>({ status: String, deadline: Number, remainingMs: Number }),
  isReask: field<boolean>(Boolean, false),
  questionCount: field(Number, 0),
  correctAnswers: field(Number, 0),
  pointsEarned: field(Number, 0),
  categories: { type: [String], default: [] as AnyCategory[] },
  seconds: field<number | null>(Number, null),
  startedAt: always.time,
  completedAt: field<Date | null>(Date, null),
});
studySessionSchema.index({ userId: 1, completedAt: -1, _id: -1 });
studySessionSchema.index(
  { userId: 1 },
  {
    unique: true,
    partialFilterExpression: { isOpen: { $exists: true } },
    name: "one_open_session",
  },
);
studySessionSchema.index(
  { userId: 1, clientSessionId: 1 },
  { unique: true, partialFilterExpression: { clientSessionId: { $exists: true } } },
);

export const StudySessionModel = defineModel("StudySession", studySessionSchema);

export type StoredSession = Stored<typeof StudySessionModel>;

/** A session, open until `completedAt`. */
export type StudySession = Told<
  typeof StudySessionModel,
  "questions" | "again" | "isOpen" | "questionCount" | "clientSessionId"
> & { questions: SessionQuestion[]; again: SessionQuestion[] };

/** Keeps the newest ended sessions of a learner, once another one has ended, and gives their number where it is worth telling; the answers of an older one stay. */
export function keepNewestSessions(userId: string): Promise<number | null> {
  const filter = { userId, completedAt: trusted({ $gt: new Date(0) }) };
  return keepNewest(StudySessionModel, { filter, time: "completedAt", most: MOST_NEWEST.sessions });
}

/** Stores a session, which is open or was studied elsewhere, with what else is told of it. */
export async function insertSession(
  session: Omit<StudySession, "again" | "configuration">,
  more: Partial<Pick<StoredSession, "configuration" | "isOpen" | "clientSessionId">>,
): Promise<void> {
  const { id, userId, questions, ...fields } = session;
  const stored = {
    ...{ _id: new ObjectId(id), userId: new ObjectId(userId), ...fields, ...more },
    questions: questions.map((one) => ({ ...one, wordId: new ObjectId(one.wordId) })),
    questionCount: fields.position,
  };
  await insertAsTheyAre(StudySessionModel, [stored]);
}

/** A fresh id for a session. */
export function newSessionId(): string {
  return String(new ObjectId());
}

/** A session of the learner that has ended, or null. */
export async function findCompletedSession(
  userId: string,
  sessionId: string,
): Promise<StudySession | null> {
  const stored = await StudySessionModel.findOne({
    _id: sessionId,
    userId,
    completedAt: trusted({ $ne: null }),
  }).lean();
  return stored && toStudySession(stored);
}

/** The newest ended sessions, questions left out. */
export function latestSessions(userId: string, limit: number): Promise<StudySession[]> {
  return answerQuery({
    model: StudySessionModel,
    filter: { userId, completedAt: trusted({ $gt: new Date(0) }) },
    sort: { completedAt: -1, _id: -1 },
    limit,
    projection: { questions: 0, again: 0 },
    toResult: (stored) => stored.map(toStudySession),
  });
}

/** Stores how long an ended session took, as its client says, and gives what is stored: the server's own measure stays. */
export async function setSessionSeconds(
  session: Pick<StudySession, "id" | "userId" | "startedAt" | "completedAt" | "seconds">,
  seconds: number,
): Promise<number | null> {
  if (isMeasured(session)) return session.seconds;
  await StudySessionModel.updateOne(
    { _id: session.id, userId: session.userId },
    { $set: { seconds } },
  );
  return seconds;
}

// A session that a client kept is stored as one instant.
function isMeasured({
  startedAt,
  completedAt,
}: Pick<StudySession, "startedAt" | "completedAt">): boolean {
  return completedAt !== null && startedAt < completedAt;
}

/** A stored session as the rest of the program sees one; questions that were not read are none. */
export function toStudySession({
  _id,
  ...stored
}: Omit<StoredSession, "questions"> & { questions?: StoredQuestion[] }): StudySession {
  return {
    id: String(_id),
    userId: String(stored.userId),
    configuration: stored.configuration,
    questions: (stored.questions ?? []).map(toQuestion),
    again: (stored.again ?? []).map(toQuestion),
    position: stored.position,
    timer: stored.timer,
    isReask: stored.isReask,
    correctAnswers: stored.correctAnswers,
    pointsEarned: stored.pointsEarned,
    categories: stored.categories ?? [],
    seconds: stored.seconds ?? null,
    startedAt: stored.startedAt,
    completedAt: stored.completedAt ?? null,
  };
}

function toQuestion(stored: StoredQuestion): SessionQuestion {
  return { ...stored, isTriedAgain: stored.isTriedAgain === true, wordId: String(stored.wordId) };
}
