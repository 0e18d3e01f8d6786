import { defineModel, ObjectId } from "#models/database/mongoose.server.ts";
import { always, inside, storedIn } from "#models/database/schemas.ts";
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

const optionalText = field<string | null>(String, null);

const itemSchema = inside<StoredItem>({
  wordId: always.id,
  kind: always.text,
  direction: always.text,
  choice: {
    type: inside<Choice>({ options: [String], answer: always.text }),
    default: null,
  },
  typed: optionalText,
  isCorrect: field<boolean | null>(Boolean, null),
  answeredAt: field<Date | null>(Date, null),
  seconds: field<number>(Number, 0),
});

const practiceSchema = storedIn<StoredPractice>("practiceSessions", {
  userId: always.id,
  name: optionalText,
  setIds: [ObjectId],
  vocabularyIds: [ObjectId],
  isDrawn: field<boolean>(Boolean, false),
  sessionType: always.text,
  displayOptions: {
    type: inside<DisplayOptions>({
      showMeanings: field<boolean>(Boolean, true),
      showSentences: field<boolean>(Boolean, false),
      showSynonyms: field<boolean>(Boolean, false),
      showAntonyms: field<boolean>(Boolean, false),
      translationDirection: { type: String, default: "both" },
    }),
    default: () => completeOptions({}),
  },
  asksForms: field<boolean>(Boolean, false),
  asksRoots: field<boolean>(Boolean, false),
  pronunciationOptions: {
    type: inside<PronunciationOptions>({
      repeatType: always.text,
      repetitions: field<number>(Number, 10),
      delayBetweenRepetitions: field<number>(Number, 1000),
      saveForOffline: field<boolean>(Boolean, false),
    }),
    default: null,
  },
  items: { type: [itemSchema], default: [] },
  board: {
    type: inside<MatchingBoard>({
      english: [Number],
      arabic: [Number],
      queue: [Number],
      pairs: [inside({ english: Number, arabic: Number })],
      missed: [Number],
      attempts: Number,
    }),
    default: null,
  },
  retry: optionalText,
  seconds: field<number>(Number, 0),
  selectionKey: always.text,
  questionsAnswered: field<number>(Number, 0),
  correctAnswers: field<number>(Number, 0),
  createdAt: always.time,
  playedAt: field<Date | null>(Date, null),
  completedAt: field<Date | null>(Date, null),
  finishedSeconds: field<number | null>(Number, null),
  effectId: optionalText,
});
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
