import { type MatchingBoard, remainingOf } from "#models/practice/matching-board.ts";
import { shownBoard } from "./match-tiles.ts";
import type { PracticeWithWords } from "./practice-with-words.ts";

/** A word of a matching exercise, by the number that the board knows it by; words of one group can stand for each other. */
export type BoardWord = { arabicWord: string; englishMeaning: string; group: number };

export type BoardState = {
  kind: "board";
  board: MatchingBoard;
  /** Null for a word that was deleted. */
  words: (BoardWord | null)[];
  /** How long the moves before took. */
  seconds: number;
  /** Milliseconds since the epoch; null before the first move. */
  movedAt: number | null;
};

/** The board of a run; null when all its words are matched. */
export function boardState(known: PracticeWithWords): BoardState | null {
  const { practice, words } = known;
  const { board, groups } = shownBoard(known);
  if (!board || remainingOf(board) === 0) return null;
  return {
    kind: "board",
    board,
    words: practice.items.map(({ wordId }, index) => {
      const word = words.get(wordId);
      if (!word) return null;
      const { arabicWord, englishMeaning } = word;
      return { arabicWord, englishMeaning, group: groups[index] ?? index };
    }),
    seconds: practice.seconds,
    movedAt: practice.playedAt?.getTime() ?? null,
  };
}
