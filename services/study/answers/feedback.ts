import type { AnswerDifference } from "#models/arabic/difference/compare-answer.ts";
import { findWordWithProgress } from "#models/progress/word-with-progress.ts";
import { beginsToCount } from "#models/study/rules/exact-matches.ts";
import { comesBackText } from "#models/study/rules/next-review.ts";
import type { SessionQuestion } from "#models/study/study-session.ts";
import { findOwnWordsGiven } from "#models/words/own-words-given.ts";
import { dayOf, type Learner } from "#services/study/learner.ts";
import { askedBy } from "#services/study/questions/asked-word.ts";
import type { ClientQuestion } from "#services/study/questions/client-question.ts";
import { questionOf } from "#services/study/questions/question-of.ts";
import { judgedTyping } from "./judged-typing.ts";

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
  /** Exact answers after this one count without being judged. */
  beginsToCountExact: boolean;
};

/** The feedback on an answered question of a session. */
export async function feedbackOn(
  learner: Learner,
  question: SessionQuestion,
  now: Date,
): Promise<Feedback> {
  const typed = question.typed ?? "";
  const isFromArabic = question.direction === "arabic-to-english";
  const isWordWrong = typed !== "" && question.isCorrect === false && !question.askedForm;
  const [found, ownWords] = await Promise.all([
    findWordWithProgress(learner.id, question.wordId),
    isWordWrong ? findOwnWordsGiven(learner.id, typed, !isFromArabic) : [],
  ]);
  const word = found?.word ?? null;
  const progress = found?.progress ?? null;
  const asked = askedBy(question, word);
  const streak = isFromArabic ? progress?.arabicToEnglishStreak : progress?.englishToArabicStreak;
  return {
    question: questionOf(question, word),
    typed,
    difference: judgedTyping(typed, asked, ownWords).difference,
    isCorrect: question.isCorrect === true,
    pointsEarned: question.pointsEarned,
    comesBack: progress && comesBackText(progress, question, dayOf(learner, now)),
    inARow: streak ?? 0,
    beginsToCountExact: beginsToCount(learner, question),
  };
}
