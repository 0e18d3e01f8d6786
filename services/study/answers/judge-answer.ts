import { matchAnswer } from "#models/arabic/match-answer.ts";
import { isExactMatch } from "#models/arabic/verdict.ts";
import { inTransaction } from "#models/database/mongoose.server.ts";
import type { Write } from "#models/database/write.ts";
import { isDuplicateKey, orChangedMeanwhile } from "#models/database/write-conflict.ts";
import { findAnswer } from "#models/study/answer.ts";
import { findAnsweredWord } from "#models/study/answered-word.ts";
import {
  answerCurrentQuestion,
  dropOpenQuestions,
  findOpenSession,
} from "#models/study/open-session.ts";
import { exactAnswerCount, exactAnswerOverruled } from "#models/study/user-study.ts";
import { acceptAnswer } from "#models/words/accepted-answer.ts";
import { ACCEPTED_ANSWERS_LIMIT } from "#models/words/word-rules.ts";
import type { Learner } from "#services/study/learner.ts";
import { askedBy, formAsked } from "#services/study/questions/asked-word.ts";
import {
  answerToJudge,
  currentAnswerId,
  currentQuestion,
  isAskedAgain,
  isLastAnswer,
} from "#services/study/questions/current-question.ts";
import { changeHistory } from "./change-history.ts";
import { judgeAgain } from "./judge-again.ts";
import { newAcceptedAnswer } from "./new-accepted-answer.ts";
import { changeOfAnswer } from "./record-answer.ts";
import { clampSeconds, typedText } from "./typed-text.ts";

export type Judgement = {
  answerId: string;
  isCorrect: boolean;
  acceptFromNowOn: boolean;
  /** The learner does not know; it counts as incorrect, and as skipped when nothing was typed. */
  isUnknown: boolean;
  /** Judges nothing unless what was typed is exactly what is asked for. */
  onlyIfExact?: boolean;
  /** The text left in the field if the learner does not know; else the answer that they saw and judge. */
  typed?: string;
  /** Whole seconds, for a question that was not typed. */
  seconds: number;
};

/**
 * Judges the typed answer of the current question as the learner says: one transaction over the
 * answer log, progress, points, streak, day and session. A second submit of the same answer changes nothing.
 */
export async function judgeAnswer(
  learner: Learner,
  given: Judgement,
  now: Date,
): Promise<"judged" | "repeated" | "nothing-to-judge"> {
  try {
    return await inTransaction(() => judge(learner, given, now));
  } catch (error) {
    if (isDuplicateKey(error)) return "repeated";
    throw error;
  }
}

async function judge(
  learner: Learner,
  given: Judgement,
  now: Date,
): Promise<"judged" | "repeated" | "nothing-to-judge"> {
  const session = await findOpenSession(learner.id);
  const question = session && currentQuestion(session);
  if (!session || !question || given.answerId !== currentAnswerId(session)) {
    const isJudged = session && isLastAnswer(session, given.answerId);
    const isKnown = isJudged || (await findAnswer(learner.id, given.answerId));
    return isKnown ? "repeated" : "nothing-to-judge";
  }
  const typed =
    answerToJudge(session, now.getTime()) ?? (given.isUnknown ? typedText(given.typed) : null);
  if (!typed && !given.isUnknown) return "nothing-to-judge";
  if (typed && isOtherThanSeen(typed, given)) return "nothing-to-judge";
  const isCorrect = given.isCorrect && !given.isUnknown;
  if (isAskedAgain(session)) return judgeAgain(session, question, { ...given, typed, isCorrect });
  const { wordId, direction, askedForm } = question;
  const stored = await findAnsweredWord(learner.id, wordId);
  if (!stored) {
    await dropOpenQuestions(learner.id, wordId);
    return "nothing-to-judge";
  }
  const { word } = stored;
  const change = await changeOfAnswer(
    learner,
    {
      ...{ wordId, direction },
      ...(askedForm && { askedForm, correctAnswer: formAsked(question, word) }),
      isCorrect,
      isSkipped: !typed,
      answerId: given.answerId,
      userAnswer: typed,
      timeSpent: question.typed ? question.seconds : clampSeconds(given.seconds),
      answeredAt: now,
      sessionId: session.id,
    },
    stored,
  );
  const { answer } = change;
  const matched = matchAnswer(typed ?? "", askedBy(question, word));
  const isMatch = typed !== null && isExactMatch(matched);
  const isExact = isCorrect && isMatch;
  if (given.onlyIfExact && !isExact) return "nothing-to-judge";
  const accepted =
    isCorrect && given.acceptFromNowOn && !question.askedForm
      ? newAcceptedAnswer(word, typed, matched)
      : null;
  const moveOn = answerCurrentQuestion(session, question, {
    ...answer.snapshot,
    answerId: answer.answerId,
    typed,
    isCorrect,
    seconds: answer.timeSpent,
    pointsEarned: answer.pointsEarned,
    correctAnswer: answer.correctAnswer,
    isAccepted: accepted !== null,
    isExact,
  });
  await changeHistory(learner, change, [moveOn, ...countedExact(learner, { isMatch, isExact })]);
  if (accepted !== null) {
    orChangedMeanwhile(await acceptAnswer(learner.id, word.id, accepted, ACCEPTED_ANSWERS_LIMIT));
  }
  return "judged";
}

function countedExact(
  { id, exactInARow }: Learner,
  { isMatch, isExact }: { isMatch: boolean; isExact: boolean },
): Write[] {
  if (isExact) return [exactAnswerCount(id, 1)];
  return isMatch && exactInARow > 0 ? [exactAnswerOverruled(id)] : [];
}

/** Another tab may have typed something else for the same question since. */
function isOtherThanSeen(typed: string, { typed: seen, isUnknown }: Judgement): boolean {
  return !isUnknown && seen !== undefined && inOneLine(seen) !== inOneLine(typed);
}

// A browser sends a line break as two characters.
function inOneLine(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}
