import { toPracticeView } from "#app/routes/api/practice/practice-session-view.ts";
import type { PracticeSession } from "#models/practice/practice-session.ts";

/** A practice run with its questions, cards or words as its learner takes it along. */
export function toOwnPractice(practice: PracticeSession) {
  return {
    ...toPracticeView(practice),
    playedAt: practice.playedAt?.toISOString() ?? null,
    seconds: practice.seconds,
    items: practice.items.map((item) => ({
      vocabularyId: item.wordId,
      asked: item.kind,
      translationDirection: item.direction,
      userAnswer: item.typed,
      isCorrect: item.isCorrect,
    })),
  };
}
