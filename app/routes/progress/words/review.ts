import { differenceOf } from "#models/arabic/difference/answer-difference.ts";
import type { AnswerDifference } from "#models/arabic/difference/compare-answer.ts";
import { putForm } from "#models/practice/practice-question.ts";
import type { Answer } from "#models/study/answer.ts";
import type { Word } from "#models/words/word.ts";
import { askedWord } from "#services/study/questions/asked-word.ts";
import { reviewDate } from "./review-date.ts";

export type Review = {
  id: string;
  isCorrect: boolean;
  /** "AR to EN", "EN to AR", or the form that was asked for. */
  asked: string;
  when: string;
  hasAnswer: boolean;
  points: number;
  difference: AnswerDifference;
};

/** An answer as the history shows it, compared with what was right when it was given. */
export function toReview(answer: Answer, word: Word, timeZone: string): Review {
  const { direction, askedForm, userAnswer, correctAnswer } = answer;
  const solution = direction === "english-to-arabic" ? "arabicWord" : "englishMeaning";
  const asked = { ...word, ...answer.snapshot, [solution]: correctAnswer };
  return {
    id: answer.id,
    isCorrect: answer.isCorrect,
    asked: askedForm ?? (direction === "arabic-to-english" ? "AR to EN" : "EN to AR"),
    when: reviewDate(answer.answeredAt, timeZone, { time: true }),
    hasAnswer: Boolean(userAnswer),
    points: answer.pointsEarned,
    difference: differenceOf(
      userAnswer ?? "",
      askedForm ? putForm(word.arabicWord, correctAnswer).asked : askedWord(asked, direction),
    ),
  };
}
