import type { Direction } from "#services/scheduling/direction.ts";
import type { TimerState } from "#services/scheduling/timer.ts";
import type { TimerChoice } from "#services/scheduling/timer-seconds.ts";
import {
  DocumentSchema,
  defineModel,
  duplicateKeyFields,
  ObjectId,
  type Transaction,
  trusted,
} from "./mongoose.server.ts";
import type { AnyCategory, Category } from "./word-rules.ts";

export type SessionConfiguration = {
  questionCount: number;
  categories: Category[];
  direction: Direction | "both";
  timer: TimerChoice;
};

/** One question as it was chosen and, once judged, as it was answered; times are UTC. */
export type SessionQuestion = {
  wordId: string;
  direction: Direction;
  arabicWord: string;
  englishMeaning: string;
  category: AnyCategory;
  correctAnswer: string;
  /** How often the question was put; an answer taken back is asked anew under another answerId. */
  attempt: number;
  /** Half typed, kept when the form was used for something else than submitting it. */
  draft: string | null;
  typed: string | null;
  seconds: number;
  answerId: string | null;
  isCorrect: boolean | null;
  pointsEarned: 0 | 5 | 15;
};

/** A session: open until `completedAt`; `position` is the index of the first unanswered question. */
export type StudySession = {
  id: string;
  userId: string;
  configuration: SessionConfiguration;
  questions: SessionQuestion[];
  position: number;
  timer: TimerState;
  isReask: boolean;
  correctAnswers: number;
  pointsEarned: number;
  categories: AnyCategory[];
  seconds: number | null;
  startedAt: Date;
  completedAt: Date | null;
};

const questionSchema = new DocumentSchema(
  {
    wordId: { type: ObjectId, required: true },
    direction: { type: String, required: true },
    arabicWord: { type: String, required: true },
    englishMeaning: { type: String, required: true },
    category: { type: String, required: true },
    correctAnswer: { type: String, required: true },
    attempt: { type: Number, default: 1 },
    draft: { type: String, default: null },
    typed: { type: String, default: null },
    seconds: { type: Number, default: 0 },
    answerId: { type: String, default: null },
    isCorrect: { type: Boolean, default: null },
    pointsEarned: { type: Number, default: 0 },
  },
  { _id: false },
);

const studySessionSchema = new DocumentSchema(
  {
    userId: { type: ObjectId, required: true },
    clientSessionId: { type: String },
    isOpen: { type: Boolean },
    configuration: {
      questionCount: Number,
      categories: [String],
      direction: String,
      timer: { kind: { type: String }, minutes: Number },
    },
    questions: { type: [questionSchema], default: [] },
    position: { type: Number, default: 0 },
    timer: { status: String, deadline: Number, remainingMs: Number },
    isReask: { type: Boolean, default: false },
    questionCount: { type: Number, default: 0 },
    correctAnswers: { type: Number, default: 0 },
    pointsEarned: { type: Number, default: 0 },
    categories: { type: [String], default: [] },
    seconds: { type: Number, default: null },
    startedAt: { type: Date, required: true },
    completedAt: { type: Date, default: null },
  },
  { collection: "studySessions", versionKey: false },
);
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

type StoredSession = Omit<StudySession, "id" | "userId" | "questions"> & {
  _id: InstanceType<typeof ObjectId>;
  userId: InstanceType<typeof ObjectId>;
  questions: (Omit<SessionQuestion, "wordId"> & { wordId: InstanceType<typeof ObjectId> })[];
};

export type NewSession = Pick<
  StudySession,
  "id" | "userId" | "configuration" | "questions" | "timer" | "isReask" | "startedAt"
>;

/** A fresh id for a session. */
export function newSessionId(): string {
  return String(new ObjectId());
}

/** Opens a session; false when the learner has one open already. */
export async function insertOpenSession({ id, ...session }: NewSession): Promise<boolean> {
  try {
    await StudySessionModel.create({ _id: id, ...session, isOpen: true });
    return true;
  } catch (error) {
    if (duplicateKeyFields(error)) return false;
    throw error;
  }
}

/** The learner's open session, or null. */
export async function findOpenSession(
  userId: string,
  transaction?: Transaction,
): Promise<StudySession | null> {
  const stored = await StudySessionModel.findOne({ userId, isOpen: true })
    .session(transaction ?? null)
    .lean<StoredSession>();
  return stored && toStudySession(stored);
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
  }).lean<StoredSession>();
  return stored && toStudySession(stored);
}

/** The newest ended sessions, questions left out. */
export async function latestSessions(userId: string, limit: number): Promise<StudySession[]> {
  const stored = await StudySessionModel.find(
    { userId, completedAt: trusted({ $gt: new Date(0) }) },
    { questions: 0 },
  )
    .sort({ completedAt: -1, _id: -1 })
    .limit(limit)
    .lean<StoredSession[]>();
  return stored.map(toStudySession);
}

/** Changes fields of the open session while `position` is still what it was; false when it moved on. */
export async function changeOpenSession(
  session: Pick<StudySession, "id" | "userId" | "position">,
  change: { set?: Record<string, unknown>; inc?: Record<string, number> },
  transaction?: Transaction,
): Promise<boolean> {
  const result = await StudySessionModel.updateOne(
    { _id: session.id, userId: session.userId, isOpen: true, position: session.position },
    { ...(change.set ? { $set: change.set } : {}), ...(change.inc ? { $inc: change.inc } : {}) },
    transaction ? { session: transaction } : {},
  );
  return result.matchedCount === 1;
}

/** Ends the open session with its totals; false when it was not open any more. */
export async function completeSession(
  session: Pick<StudySession, "id" | "userId">,
  end: Pick<StudySession, "questions" | "categories" | "seconds" | "timer"> & { completedAt: Date },
  transaction: Transaction,
): Promise<boolean> {
  const result = await StudySessionModel.updateOne(
    { _id: session.id, userId: session.userId, isOpen: true },
    { $set: { ...end, questionCount: end.questions.length }, $unset: { isOpen: 1 } },
    { session: transaction },
  );
  return result.modifiedCount === 1;
}

/** Stores a session that was studied elsewhere; the same clientSessionId raises the duplicate-key error. */
export async function insertCompletedSession(
  session: Omit<StudySession, "position" | "timer" | "isReask" | "configuration"> & {
    clientSessionId: string | null;
  },
  transaction: Transaction,
): Promise<void> {
  const { id, clientSessionId, ...fields } = session;
  await StudySessionModel.create(
    [
      {
        _id: id,
        ...fields,
        position: fields.questions.length,
        questionCount: fields.questions.length,
        timer: { status: "stopped" },
        ...(clientSessionId ? { clientSessionId } : {}),
      },
    ],
    { session: transaction },
  );
}

/** The session saved under that client-made id, or null. */
export async function findSessionByClientId(
  userId: string,
  clientSessionId: string,
  transaction?: Transaction,
): Promise<StudySession | null> {
  const stored = await StudySessionModel.findOne({ userId, clientSessionId })
    .session(transaction ?? null)
    .lean<StoredSession>();
  return stored && toStudySession(stored);
}

/** Stores the time of a session that has none yet; what the server measured stays. */
export async function setSessionSeconds(
  userId: string,
  sessionId: string,
  seconds: number,
): Promise<void> {
  await StudySessionModel.updateOne(
    { _id: sessionId, userId, seconds: null },
    { $set: { seconds } },
  );
}

/** Throws the open session away. */
export async function removeOpenSession(
  session: Pick<StudySession, "id" | "userId">,
): Promise<boolean> {
  const result = await StudySessionModel.deleteOne({
    _id: session.id,
    userId: session.userId,
    isOpen: true,
  });
  return result.deletedCount === 1;
}

/** Drops the unanswered questions about a word from the learner's open session. */
export async function dropOpenQuestions(
  userId: string,
  wordId: string,
  transaction: Transaction,
): Promise<void> {
  await StudySessionModel.updateOne(
    { userId, isOpen: true },
    { $pull: { questions: { wordId: new ObjectId(wordId), answerId: null } } },
    { session: transaction },
  );
}

function toStudySession({ _id, ...stored }: StoredSession): StudySession {
  return {
    id: String(_id),
    userId: String(stored.userId),
    configuration: stored.configuration,
    questions: (stored.questions ?? []).map((question) => ({
      ...question,
      wordId: String(question.wordId),
    })),
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
