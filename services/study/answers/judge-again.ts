import { matchAnswer } from "#models/arabic/match-answer.ts";
import { isExactMatch } from "#models/arabic/verdict.ts";
import { orChangedMeanwhile } from "#models/database/write-conflict.ts";
import { writeTogether } from "#models/database/write-together.ts";
import { answerCurrentQuestion, dropOpenQuestions } from "#models/study/open-session.ts";
import type { SessionQuestion, StudySession } from "#models/study/study-session.ts";
import { acceptAnswer } from "#models/words/accepted-answer.ts";
import { findWord } from "#models/words/word.ts";
import { ACCEPTED_ANSWERS_LIMIT } from "#models/words/word-rules.ts";
import { askedBy } from "#services/study/questions/asked-word.ts";
import { newAcceptedAnswer } from "./new-accepted-answer.ts";
import { clampSeconds } from "./typed-text.ts";

/**
 * Judges the answer to a question that is asked again, inside the caller's transaction: the session notes it and moves on.
 * Nothing else changes, as the miss before it is what counts.
 */
export async function judgeAgain(
  session: StudySession,
  question: SessionQuestion,
  given: {
    answerId: string;
    typed: string | null;
    isCorrect: boolean;
    acceptFromNowOn: boolean;
    onlyIfExact?: boolean;
    seconds: number;
  },
): Promise<"judged" | "nothing-to-judge"> {
  const { userId } = session;
  const { answerId, typed, isCorrect } = given;
  const word = await findWord(userId, question.wordId);
  if (!word) {
    await dropOpenQuestions(userId, question.wordId);
    return "nothing-to-judge";
  }
  const matched = matchAnswer(typed ?? "", askedBy(question, word));
  if (given.onlyIfExact && !isExactMatch(matched)) return "nothing-to-judge";
  const accepted =
    isCorrect && given.acceptFromNowOn && !question.askedForm
      ? newAcceptedAnswer(word, typed, matched)
      : null;
  const { arabicWord, englishMeaning, category, correctAnswer } = question;
  const moveOn = answerCurrentQuestion(session, question, {
    ...{ arabicWord, englishMeaning, category, correctAnswer },
    ...{ answerId, typed, isCorrect },
    seconds: question.typed ? question.seconds : clampSeconds(given.seconds),
    pointsEarned: 0,
    isAccepted: accepted !== null,
    isExact: false,
  });
  await writeTogether([moveOn]);
  if (accepted !== null) {
    orChangedMeanwhile(await acceptAnswer(userId, word.id, accepted, ACCEPTED_ANSWERS_LIMIT));
  }
  return "judged";
}
