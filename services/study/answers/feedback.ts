import { differenceOf } from "#models/arabic/difference/answer-difference.ts";
import type { AnswerDifference } from "#models/arabic/difference/compare-answer.ts";
import { isExactOfferDue } from "#models/study/rules/exact-matches.ts";
import { comesBackText } from "#models/study/rules/next-review.ts";
import type { SessionQuestion } from "#models/study/study-session.ts";
import { dayOf, type Learner } from "#services/study/learner.ts";
import { type ClientQuestion, questionOf } from "#services/study/questions/client-question.ts";

/** What is said of an answer that was judged. */
export type Feedback = {
  question: ClientQuestion;
  typed: string;
  difference: AnswerDifference;
  isCorrect: boolean;
  pointsEarned: number;
  /** When the word comes back, in words; null for one that is gone. */
  comesBack: string | null;
  /** Right answers in a row in the direction that was asked. */
  inARow: number;
  offersExactMatches: boolean;
};

/** The feedback on an answered question of a session. */
export async function feedbackOn(
  learner: Learner,
  question: SessionQuestion,
  now: Date,
): Promise<Feedback> {
  const found = await findWordWithProgress(learner.id, question.wordId);
  const word = found?.word ?? null;
  const progress = found?.progress ?? null;
  const typed = question.typed ?? "";
  const isFromArabic = question.direction === "arabic-to-english";
  const streak = isFromArabic ? progress?.arabicToEnglishStreak : progress?.englishToArabicStreak;
  return {
    question: questionOf(question, word),
    typed,
    difference: differenceOf(typed, { ...(word ?? question), direction: question.direction }),
    isCorrect: question.isCorrect === true,
    pointsEarned: question.pointsEarned,
    comesBack: progress && comesBackText(progress, question.direction, dayOf(learner, now)),
    inARow: streak ?? 0,
    offersExactMatches: isExactOfferDue(learner, question),
  };
}
