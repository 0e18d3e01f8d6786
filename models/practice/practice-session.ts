import { isId } from "#models/database/id.ts";
import { keepNewest } from "#models/database/keep-newest.ts";
import { defineModel, ObjectId, Schema, trusted } from "#models/database/mongoose.server.ts";
import { readInTime, type StretchInTime } from "#models/database/read-in-time.ts";
import { answerOne, answerQuery } from "#models/database/read-together.ts";
import { field } from "#models/field-table.ts";
import type { PronunciationOptions } from "#models/pronunciation/pronunciation-options.ts";
import type { Direction } from "#models/scheduling/direction.ts";
import { MOST_NEWEST } from "#models/users/kept-rules.ts";
import type { MatchingBoard } from "./matching-board.ts";
import type { QuestionKind } from "./practice-question.ts";
import { completeOptions, type DisplayOptions, type Exercise } from "./practice-rules.ts";

/** A question of a quiz, a card, or a word to match, with how it went; null before. */
export type PracticeItem = {
  wordId: string;
  kind: QuestionKind;
  direction: Direction;
  typed: string | null;
  isCorrect: boolean | null;
  /** When it was answered last, or its word was matched; null before. */
  answeredAt: Date | null;
  /** The time its answers took, in whole seconds. */
  seconds: number;
};

/** One run of an exercise by one learner; ids are 24 hex digits, times are UTC. Nothing of it moves a schedule. */
export type PracticeSession = {
  id: string;
  userId: string;
  name: string | null;
  setIds: string[];
  vocabularyIds: string[];
  sessionType: Exercise;
  displayOptions: DisplayOptions;
  asksForms: boolean;
  /** Of the pronunciation exercise; null where it is played as it is by default. */
  pronunciationOptions: PronunciationOptions | null;
  /** In their order; the word of each is the same for as long as the run lasts. */
  items: PracticeItem[];
  /** Of matching; its words are numbers of the items. */
  board: MatchingBoard | null;
  /** The text typed for the current question of a quiz, which may be tried once more; else null. */
  retry: string | null;
  /** How long the moves of matching took, in whole seconds. */
  seconds: number;
  /** The same choice of words has the same one. */
  selectionKey: string;
  questionsAnswered: number;
  correctAnswers: number;
  createdAt: Date;
  /** The last move; null before the first. */
  playedAt: Date | null;
  completedAt: Date | null;
};

type Id = InstanceType<typeof ObjectId>;
type StoredItem = Omit<PracticeItem, "wordId"> & { wordId: Id };

export type StoredPractice = Omit<
  PracticeSession,
  "id" | "userId" | "setIds" | "vocabularyIds" | "items"
> & {
  _id: Id;
  userId: Id;
  setIds: Id[];
  vocabularyIds: Id[];
  items: StoredItem[];
  /** The seconds of matching that was completed. */
  finishedSeconds: number | null;
  /** The one effect that all repeats of a request have. */
  effectId: string | null;
};

const requiredText = { type: String, required: true } as const;
const optionalText = field<string | null>(String, null);

const itemSchema = new Schema<StoredItem>(
  {
    wordId: { type: ObjectId, required: true },
    kind: requiredText,
    direction: requiredText,
    typed: optionalText,
    isCorrect: field<boolean | null>(Boolean, null),
    answeredAt: field<Date | null>(Date, null),
    seconds: field<number>(Number, 0),
  },
  { _id: false },
);

const practiceSchema = new Schema<StoredPractice>(
  {
    userId: { type: ObjectId, required: true },
    name: optionalText,
    setIds: [ObjectId],
    vocabularyIds: [ObjectId],
    sessionType: requiredText,
    displayOptions: {
      type: new Schema<DisplayOptions>(
        {
          showMeanings: field<boolean>(Boolean, true),
          showSentences: field<boolean>(Boolean, false),
          showSynonyms: field<boolean>(Boolean, false),
          showAntonyms: field<boolean>(Boolean, false),
          translationDirection: { type: String, default: "both" },
        },
        { _id: false },
      ),
      default: () => completeOptions({}),
    },
    asksForms: field<boolean>(Boolean, false),
    pronunciationOptions: {
      type: new Schema<PronunciationOptions>(
        {
          repeatType: requiredText,
          repetitions: field<number>(Number, 10),
          delayBetweenRepetitions: field<number>(Number, 1000),
          saveForOffline: field<boolean>(Boolean, false),
        },
        { _id: false },
      ),
      default: null,
    },
    items: { type: [itemSchema], default: [] },
    board: {
      type: new Schema<MatchingBoard>(
        {
          english: [Number],
          arabic: [Number],
          queue: [Number],
          pairs: [new Schema({ english: Number, arabic: Number }, { _id: false })],
          missed: [Number],
          attempts: Number,
        },
        { _id: false },
      ),
      default: null,
    },
    retry: optionalText,
    seconds: field<number>(Number, 0),
    selectionKey: requiredText,
    questionsAnswered: field<number>(Number, 0),
    correctAnswers: field<number>(Number, 0),
    createdAt: { type: Date, required: true },
    playedAt: field<Date | null>(Date, null),
    completedAt: field<Date | null>(Date, null),
    finishedSeconds: field<number | null>(Number, null),
    effectId: optionalText,
  },
  { collection: "practiceSessions", versionKey: false },
);
practiceSchema.index({ userId: 1, createdAt: -1, _id: -1 });
practiceSchema.index({ userId: 1, playedAt: -1, _id: -1 });
practiceSchema.index({ userId: 1, selectionKey: 1, finishedSeconds: 1 });
practiceSchema.index(
  { userId: 1, effectId: 1 },
  { unique: true, partialFilterExpression: { effectId: { $gt: "" } } },
);

export const PracticeModel = defineModel("PracticeSession", practiceSchema);

export type NewPractice = Pick<
  PracticeSession,
  | "userId"
  | "name"
  | "setIds"
  | "vocabularyIds"
  | "sessionType"
  | "displayOptions"
  | "asksForms"
  | "pronunciationOptions"
  | "items"
  | "board"
  | "selectionKey"
  | "createdAt"
  | "playedAt"
> & { effectId: string | null };

/** Stores a new run; an effect that the learner's runs had already raises the duplicate-key error. */
export async function insertPractice(practice: NewPractice): Promise<PracticeSession> {
  const [stored] = await PracticeModel.create([practice]);
  if (!stored) throw new Error("no practice session was stored");
  return toPractice(stored.toObject());
}

/** Keeps the newest runs of a learner, once another one was stored, and gives their number where it is worth telling. */
export function keepNewestPractices(userId: string): Promise<number | null> {
  const most = MOST_NEWEST.practices;
  return keepNewest(PracticeModel, { filter: { userId }, time: "createdAt", most });
}

/** The learner's own run, or null for a missing, foreign or malformed id. */
export async function findPractice(
  userId: string,
  practiceId: string,
): Promise<PracticeSession | null> {
  if (!isId(practiceId)) return null;
  return answerOne({
    model: PracticeModel,
    filter: { _id: practiceId, userId },
    toResult: toPractice,
  });
}

/** The run that this effect made, or null. */
export async function findMadePractice(
  userId: string,
  effectId: string,
): Promise<PracticeSession | null> {
  const stored = await PracticeModel.findOne({
    userId,
    effectId: trusted({ $eq: effectId, $gt: "" }),
  }).lean();
  return stored && toPractice(stored);
}

/** The runs in which the learner did something, the last one first. */
export function latestPractice(userId: string, limit: number): Promise<PracticeSession[]> {
  return answerQuery({
    model: PracticeModel,
    filter: { userId, playedAt: trusted({ $gt: new Date(0) }) },
    sort: { playedAt: -1, _id: -1 },
    limit,
    toResult: (stored) => stored.map(toPractice),
  });
}

/** The fewest seconds in which a learner matched the same choice of words; null before the first time. */
export function bestSeconds(userId: string, selectionKey: string): Promise<number | null> {
  return answerQuery({
    model: PracticeModel,
    filter: { userId, selectionKey, finishedSeconds: trusted({ $gte: 0 }) },
    sort: { finishedSeconds: 1 },
    limit: 1,
    projection: { finishedSeconds: 1 },
    toResult: ([best]: StoredPractice[]) => best?.finishedSeconds ?? null,
  });
}

/** Some of the runs of a learner after a place, newest first. */
export async function listPractice(
  userId: string,
  stretch: Omit<StretchInTime, "towards">,
): Promise<PracticeSession[]> {
  const query = { model: PracticeModel, filter: { userId } };
  return (await readInTime<StoredPractice>(query, "createdAt", stretch)).map(toPractice);
}

function toPractice({ finishedSeconds: _, effectId: _effect, ...stored }: StoredPractice) {
  const { _id, userId, setIds, vocabularyIds, items, ...rest } = stored;
  return {
    ...rest,
    id: String(_id),
    userId: String(userId),
    setIds: setIds.map(String),
    vocabularyIds: vocabularyIds.map(String),
    items: items.map(({ wordId, answeredAt, seconds, ...item }) => ({
      ...item,
      wordId: String(wordId),
      answeredAt: answeredAt ?? null,
      seconds: seconds ?? 0,
    })),
    name: stored.name ?? null,
    board: stored.board ?? null,
    pronunciationOptions: stored.pronunciationOptions ?? null,
    retry: stored.retry ?? null,
    playedAt: stored.playedAt ?? null,
    completedAt: stored.completedAt ?? null,
  } satisfies PracticeSession;
}
