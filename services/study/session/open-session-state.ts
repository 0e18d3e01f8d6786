import { deservesAnotherTry } from "#models/arabic/verdict.ts";
import { findWordWithProgress } from "#models/progress/word-with-progress.ts";
import type { AskingSession } from "#models/study/asking-session.ts";
import { isAgainAt, questionAt } from "#models/study/rules/asked-again.ts";
import { hasTimerExpired, remainingSeconds } from "#models/study/rules/timer.ts";
import { answerAhead } from "#services/study/answers/answer-ahead.ts";
import { feedbackOn } from "#services/study/answers/feedback.ts";
import { judgedForLearner } from "#services/study/answers/judged-for-learner.ts";
import type { Learner } from "#services/study/learner.ts";
import { askedBy } from "#services/study/questions/asked-word.ts";
import {
  answerToJudge,
  currentAnswerId,
  currentQuestion,
  isAskedAgain,
} from "#services/study/questions/current-question.ts";
import { promptOf } from "#services/study/questions/prompt.ts";
import { questionOf } from "#services/study/questions/question-of.ts";
import { nextCard } from "./new-word-card.ts";
import { type SessionState, statsOf } from "./session-state.ts";

/** Returns the state of an open session with questions: the feedback on `answered` while it is the latest answer, else what the first open question waits for. */
export async function openState(
  learner: Learner,
  session: AskingSession,
  answered: string | null,
  now: Date,
): Promise<SessionState> {
  const running = {
    sessionId: session.id,
    stats: statsOf(session),
    timer: {
      status: session.timer.status,
      remainingSeconds: remainingSeconds(session.timer, now.getTime()),
    },
  };
  const isTimeUp = hasTimerExpired(session.timer, now.getTime());
  const current = currentQuestion(session);
  const latest = questionAt(session, session.position - 1);
  if (latest?.answerId && (latest.answerId === answered || !current)) {
    return {
      kind: "feedback",
      ...running,
      answerId: latest.answerId,
      ...(await feedbackOn(learner, latest, now)),
      isAgain: isAgainAt(session, session.position - 1),
      isLast: current === null,
    };
  }
  const answerId = currentAnswerId(session);
  if (!current || !answerId) return { kind: "time-is-up", ...running };
  const isAgain = isAskedAgain(session);
  const found = isAgain ? await findWordWithProgress(learner.id, current.wordId) : session.asked;
  const word = found?.word ?? null;
  const typed = answerToJudge(session, now.getTime());
  if (typed) {
    const judged = await judgedForLearner(learner, typed, askedBy(current, word));
    return {
      kind: "judging",
      ...running,
      answerId,
      question: questionOf(current, word),
      isAgain,
      typed,
      ...judged,
      // Once the time is up there is nothing to try.
      isToTryAgain: !isTimeUp && deservesAnotherTry(judged.verdict, current.isTriedAgain),
      isTimeUp,
      ahead: await answerAhead(learner, { question: current, isAgain }, found, now),
    };
  }
  if (isTimeUp) return { kind: "time-is-up", ...running };
  const card = await nextCard(learner, session);
  if (card) return { kind: "new-word", ...running, card, shownAt: now.getTime() };
  return {
    kind: "asking",
    ...running,
    answerId,
    question: promptOf(questionOf(current, word), session.questions),
    isAgain,
    draft: current.draft ?? "",
    isTriedAgain: current.isTriedAgain,
    shownAt: now.getTime(),
    ahead: await answerAhead(learner, { question: current, isAgain }, found, now),
  };
}
