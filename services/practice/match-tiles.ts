import {
  joinTiles,
  type MatchingBoard,
  type Pair,
  remainingOf,
  withoutWords,
} from "#models/practice/matching-board.ts";
import { meaningGroups } from "#models/practice/meaning-groups.ts";
import { moveOnBoard } from "#models/practice/practice-moves.ts";
import { secondsOfMove } from "#models/practice/practice-rules.ts";
import { findPractice } from "#models/practice/practice-runs.ts";
import type { PracticeSession } from "#models/practice/practice-session.ts";
import { type PracticeWithWords, withWords } from "./practice-with-words.ts";

export type TriedPairs = {
  /** How many pairs were tried before these. */
  from: number;
  pairs: readonly Pair[];
  /** When the page of the first move was shown. */
  shownAt: Date | null;
};

const MOST_TRIES = 4;

/** Tries pairs in their order and leaves out pairs tried already, so that sending them again changes nothing; returns whether the last one is a pair, null if it cannot be tried. */
export async function tryPairs(
  practice: PracticeSession,
  given: TriedPairs,
  now: Date,
): Promise<boolean | null> {
  let read: PracticeSession | null = practice;
  for (let attempt = 0; attempt < MOST_TRIES && read; attempt += 1) {
    const { board, groups } = shownBoard(await withWords(read));
    if (!board || read.completedAt) return null;
    const known = Math.max(0, board.attempts - given.from);
    const moved = applied(
      board,
      groups,
      board.attempts < given.from ? [] : given.pairs.slice(known),
    );
    if (!moved) return null;
    const isMoved = await moveOnBoard(read, factsAfter(read, moved.board, given.shownAt, now), now);
    if (isMoved) return moved.isPair;
    read = await findPractice(practice.userId, practice.id);
  }
  return null;
}

export type ShownBoard = { board: MatchingBoard | null; groups: number[] };

/** The board as it is shown, without words that were deleted, and which words can stand for each other. */
export function shownBoard({ practice, words }: PracticeWithWords): ShownBoard {
  const blank = { arabicWord: "", englishMeaning: "", category: "other" } as const;
  const groups = meaningGroups(practice.items.map(({ wordId }) => words.get(wordId) ?? blank));
  const gone = new Set(
    practice.items.flatMap(({ wordId }, index) => (words.has(wordId) ? [] : index)),
  );
  return { board: practice.board && withoutWords(practice.board, groups, gone), groups };
}

function applied(board: MatchingBoard, groups: readonly number[], pairs: readonly Pair[]) {
  let moved: { board: MatchingBoard; isPair: boolean } | null = null;
  for (const pair of pairs) {
    const next = joinTiles(moved?.board ?? board, groups, pair);
    if (!next) break;
    moved = next;
  }
  return moved;
}

function factsAfter(
  practice: PracticeSession,
  board: MatchingBoard,
  shownAt: Date | null,
  now: Date,
) {
  const since = practice.playedAt ?? shownAt ?? now;
  const missed = new Set(board.missed);
  const matched = board.pairs.map(({ arabic }) => arabic);
  return {
    board,
    seconds: practice.seconds + secondsOfMove(since, now),
    questionsAnswered: matched.length,
    correctAnswers: matched.filter((word) => !missed.has(word)).length,
    isComplete: remainingOf(board) === 0,
  };
}
