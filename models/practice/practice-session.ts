import type { PronunciationOptions } from "#models/pronunciation/pronunciation-options.ts";
import type { Direction } from "#models/scheduling/direction.ts";
import type { MatchingBoard } from "./matching-board.ts";
import type { Choice, QuestionKind } from "./practice-question.ts";
import type { DisplayOptions, Exercise } from "./practice-rules.ts";

/** A question of a quiz, a card, or a word to match, with how it went; null before. */
export type PracticeItem = {
  wordId: string;
  kind: QuestionKind;
  direction: Direction;
  choice: Choice | null;
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
  /** The single words are all of the run: what was drawn of its sets is among them. */
  isDrawn: boolean;
  sessionType: Exercise;
  displayOptions: DisplayOptions;
  asksForms: boolean;
  asksRoots: boolean;
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
