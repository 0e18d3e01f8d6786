import type { Exercise } from "#models/practice/practice-rules.ts";
import type { PracticeSession } from "#models/practice/practice-session.ts";
import { type BoardState, boardState } from "./board-state.ts";
import { type CardsState, cardsState } from "./cards-state.ts";
import { type PracticeEnd, practiceEnd } from "./practice-end.ts";
import { goneWords, type PracticeWithWords, withWords } from "./practice-with-words.ts";
import {
  type FeedbackState,
  feedbackState,
  type QuestionState,
  questionState,
} from "./quiz-state.ts";

export type PracticeState = { name: string | null; gone: number } & (
  | { kind: "no-words" }
  | QuestionState
  | FeedbackState
  | CardsState
  | BoardState
  | ({ kind: "end" } & PracticeEnd)
);

type ExerciseStates = {
  /** Returns what comes next in a run; null if nothing does. */
  next: (known: PracticeWithWords) => QuestionState | CardsState | BoardState | null;
  /** How an item was answered, where that is a state of its own. */
  feedback: typeof feedbackState | null;
};

const EXERCISE_STATES: Record<Exercise, ExerciseStates> = {
  flashcards: { next: cardsState, feedback: null },
  matching: { next: boardState, feedback: null },
  pronunciation: { next: () => null, feedback: null },
  quiz: { next: questionState, feedback: feedbackState },
};

/** Returns what a run's page shows: the feedback on the `answered` question if one is named, else what comes next. */
export async function practiceState(
  practice: PracticeSession,
  answered: number | null,
): Promise<PracticeState> {
  const { sessionType, name, completedAt } = practice;
  const known = await withWords(practice);
  const facts = { name, gone: goneWords(known) };
  if (known.left.length === 0) return { ...facts, kind: "no-words" };
  const { next, feedback } = EXERCISE_STATES[sessionType];
  const answer = answered === null ? null : feedback?.(known, answered);
  const state = answer ?? (completedAt ? null : next(known));
  return { ...facts, ...(state ?? { kind: "end", ...(await practiceEnd(known)) }) };
}
