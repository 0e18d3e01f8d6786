import { toPracticeView } from "#app/views/practice/practice-session-view.ts";
import type { PracticeSession } from "#models/practice/practice-session.ts";

/** A practice run with its questions, cards or words as its learner takes it along. */
export function toOwnPractice(practice: PracticeSession) {
  return {
    ...toPracticeView(practice),
    playedAt: practice.playedAt?.toISOString() ?? null,
    seconds: practice.seconds,
    isDrawn: practice.isDrawn,
    asksForms: practice.asksForms,
    asksRoots: practice.asksRoots,
    pronunciationOptions: practice.pronunciationOptions,
    matching: matchingOf(practice),
    items: practice.items.map((item) => ({
      vocabularyId: item.wordId,
      asked: item.kind,
      translationDirection: item.direction,
      choice: item.choice,
      userAnswer: item.typed,
      isCorrect: item.isCorrect,
    })),
  };
}

/** How the words of a matching exercise were joined, by their ids; null for any other exercise. */
function matchingOf({ board, items }: PracticeSession) {
  if (!board) return null;
  const idOf = (word: number) => items[word]?.wordId ?? null;
  const { attempts, pairs, missed } = board;
  return {
    attempts,
    pairs: pairs.map(({ english, arabic }) => ({ english: idOf(english), arabic: idOf(arabic) })),
    missed: missed.map(idOf),
  };
}
