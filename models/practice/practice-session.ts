import { defineModel, ObjectId } from "#models/database/mongoose.server.ts";
import {
  always,
  collection,
  inside,
  list,
  orNull,
  required,
  type Stored,
  type StoredAs,
  type Told,
} from "#models/database/schemas.ts";
import { field } from "#models/field-table.ts";
import type { PronunciationOptions } from "#models/pronunciation/pronunciation-options.ts";
import type { Direction } from "#models/scheduling/direction.ts";
import type { MatchingBoard } from "./matching-board.ts";
import type { Choice, QuestionKind } from "./practice-question.ts";
import { completeOptions, type DisplayOptions, type Exercise } from "./practice-rules.ts";

type Id = InstanceType<typeof ObjectId>;

const optionalText = field<string | null>(String, null);

const itemFields = {
  wordId: always.id,
  kind: required<QuestionKind>(String),
  direction: required<Direction>(String),
  choice: orNull(inside<Choice>({ options: [String], answer: always.text })),
  typed: optionalText,
  isCorrect: field<boolean | null>(Boolean, null),
  /** When it was answered last, or its word was matched; null before. */
  answeredAt: field<Date | null>(Date, null),
  /** The time its answers took, in whole seconds. */
  seconds: field<number>(Number, 0),
};

type StoredItem = Omit<StoredAs<typeof itemFields>, "_id">;

/** A question of a quiz, a card, or a word to match, with how it went; null before. */
export type PracticeItem = Omit<StoredItem, "wordId"> & { wordId: string };

const practiceSchema = collection("practiceSessions", {
  userId: always.id,
  name: optionalText,
  setIds: list<Id>(ObjectId),
  vocabularyIds: list<Id>(ObjectId),
  /** The single words are all of the run: what was drawn of its sets is among them. */
  isDrawn: field<boolean>(Boolean, false),
  sessionType: required<Exercise>(String),
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
  /** Of the pronunciation exercise; null where it is played as it is by default. */
  pronunciationOptions: orNull(
    inside<PronunciationOptions>({
      repeatType: always.text,
      repetitions: field<number>(Number, 10),
      delayBetweenRepetitions: field<number>(Number, 1000),
      saveForOffline: field<boolean>(Boolean, false),
    }),
  ),
  /** In their order; the word of each is the same for as long as the run lasts. */
  items: { type: [inside<StoredItem>(itemFields as object)], default: [] as StoredItem[] },
  /** Of matching; its words are numbers of the items. */
  board: orNull(
    inside<MatchingBoard>({
      english: [Number],
      arabic: [Number],
      queue: [Number],
      pairs: [inside({ english: Number, arabic: Number })],
      missed: [Number],
      attempts: Number,
    }),
  ),
  /** The text typed for the current question of a quiz, which may be tried once more; else null. */
  retry: optionalText,
  /** How long the moves of matching took, in whole seconds. */
  seconds: field<number>(Number, 0),
  /** The same choice of words has the same one. */
  selectionKey: always.text,
  questionsAnswered: field<number>(Number, 0),
  correctAnswers: field<number>(Number, 0),
  createdAt: always.time,
  /** The last move; null before the first. */
  playedAt: field<Date | null>(Date, null),
  completedAt: field<Date | null>(Date, null),
  /** The seconds of matching that was completed. */
  finishedSeconds: field<number | null>(Number, null),
  /** The one effect that all repeats of a request have. */
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

export type StoredPractice = Stored<typeof PracticeModel>;

type WithIds = "setIds" | "vocabularyIds" | "items";

/** One run of an exercise by one learner; times are UTC. Nothing of it moves a schedule. */
export type PracticeSession = Omit<
  Told<typeof PracticeModel, "finishedSeconds" | "effectId">,
  WithIds
> & { setIds: string[]; vocabularyIds: string[]; items: PracticeItem[] };

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
