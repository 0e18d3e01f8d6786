import { defineModel, ObjectId, Schema } from "#models/database/mongoose.server.ts";
import { field } from "#models/field-table.ts";
import type { PronunciationOptions } from "#models/pronunciation/pronunciation-options.ts";
import type { MatchingBoard } from "./matching-board.ts";
import type { Choice } from "./practice-question.ts";
import { completeOptions, type DisplayOptions } from "./practice-rules.ts";
import type { PracticeItem, PracticeSession } from "./practice-session.ts";

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
    choice: {
      type: new Schema<Choice>({ options: [String], answer: requiredText }, { _id: false }),
      default: null,
    },
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
    isDrawn: field<boolean>(Boolean, false),
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
    asksRoots: field<boolean>(Boolean, false),
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

/** A stored run as the rest of the program sees one. */
export function toPractice({ finishedSeconds: _, effectId: _effect, ...stored }: StoredPractice) {
  const { _id, userId, setIds, vocabularyIds, items, ...rest } = stored;
  return {
    ...rest,
    id: String(_id),
    userId: String(userId),
    setIds: setIds.map(String),
    vocabularyIds: vocabularyIds.map(String),
    isDrawn: stored.isDrawn ?? false,
    asksRoots: stored.asksRoots ?? false,
    items: items.map(({ wordId, choice, answeredAt, seconds, ...item }) => ({
      ...item,
      choice: choice ?? null,
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
