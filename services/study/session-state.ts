import {
  type AnswerDifference,
  differenceOf,
} from "#models/arabic/difference/answer-difference.ts";
import { matchAnswer } from "#models/arabic/match-answer.ts";
import { addDays } from "#models/scheduling/local-day.ts";
import { findOpenSession } from "#models/study/open-session.ts";
import { hasTimerExpired, remainingSeconds, type TimerState } from "#models/study/rules/timer.ts";
import { findCompletedSession, type StudySession } from "#models/study/study-session.ts";
import { findUserStats } from "#models/study/user-stats.ts";
import { findWord } from "#models/words/word.ts";
import { type AnswerAhead, answerAhead } from "./answer-ahead.ts";
import { type ClientQuestion, type Prompt, promptOf, questionOf } from "./client-question.ts";
import { answerIdOf, answerToJudge, currentQuestion } from "./current-question.ts";
import { type Feedback, feedbackOn } from "./feedback.ts";
import { dayOf, type Learner } from "./learner.ts";
import { type NewWordCard, nextCard } from "./new-word-card.ts";
import { refillSession } from "./start-session.ts";
import { countQueue, nextReviewDay } from "./study-queue.ts";

export type SessionStats = {
  totalQuestions: number;
  questionsAnswered: number;
  correctAnswers: number;
  pointsEarned: number;
};

export type SessionTimer = { status: TimerState["status"]; remainingSeconds: number | null };

export type MissedWord = { wordId: string; arabicWord: string; englishMeaning: string };

type Running = { sessionId: string; stats: SessionStats; timer: SessionTimer };

export type SessionState =
  | { kind: "none" }
  | { kind: "no-questions"; sessionId: string }
  | { kind: "practice-complete"; sessionId: string; nextReview: string | null; newBeyond: number }
  | (Running & { kind: "new-word"; card: NewWordCard; shownAt: number })
  | (Running & {
      kind: "asking";
      answerId: string;
      question: Prompt;
      draft: string;
      shownAt: number;
      ahead: AnswerAhead | null;
    })
  | (Running & {
      kind: "judging";
      answerId: string;
      question: ClientQuestion;
      typed: string;
      verdict: ReturnType<typeof matchAnswer>;
      difference: AnswerDifference;
      isTimeUp: boolean;
      ahead: AnswerAhead | null;
    })
  | (Running & Feedback & { kind: "feedback"; answerId: string; isLast: boolean })
  | (Running & { kind: "time-is-up" })
  | {
      kind: "finished";
      sessionId: string;
      stats: SessionStats;
      missed: MissedWord[];
      isReask: boolean;
    };

/**
 * What `/session` shows now: the feedback on `answered` while it is the latest answer, the end of
 * the session `finished`, else the first unanswered question of the open session, or the card of a
 * new word before it; questions are chosen now when the session had none and there are some.
 */
export async function sessionState(
  learner: Learner,
  show: { answered: string | null; finished: string | null },
  now: Date,
): Promise<SessionState> {
  if (show.finished) {
    const ended = await findCompletedSession(learner.id, show.finished);
    if (ended) return finishedState(ended);
  }
  const session = await findOpenSession(learner.id);
  if (!session) return { kind: "none" };
  if (session.questions.length > 0) return openState(learner, session, show.answered, now);
  const refilled = await refillSession(learner, session, now);
  if (!refilled?.questions.length) return emptyState(learner, refilled ?? session, now);
  return openState(learner, refilled, null, now);
}

/** Whether the words to review next come tomorrow or earlier (or are not known), so that no date is named. */
export function comesByTomorrow(learner: Learner, nextReview: string | null, now: Date): boolean {
  return nextReview === null || nextReview <= addDays(dayOf(learner, now), 1);
}

/** The stats of a session so far. */
export function statsOf(session: StudySession): SessionStats {
  return {
    totalQuestions: session.questions.length,
    questionsAnswered: session.position,
    correctAnswers: session.correctAnswers,
    pointsEarned: session.pointsEarned,
  };
}

async function openState(
  learner: Learner,
  session: StudySession,
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
  const latest = session.questions[session.position - 1];
  if (latest?.answerId && (latest.answerId === answered || !current)) {
    return {
      kind: "feedback",
      ...running,
      answerId: latest.answerId,
      ...(await feedbackOn(learner, latest, now)),
      isLast: current === null,
    };
  }
  if (!current) return { kind: "time-is-up", ...running };
  const answerId = answerIdOf(session, current);
  const typed = answerToJudge(session, now.getTime());
  if (typed) {
    const word = await findWord(learner.id, current.wordId);
    const asked = { ...(word ?? current), direction: current.direction };
    return {
      kind: "judging",
      ...running,
      answerId,
      question: questionOf(current, word),
      typed,
      verdict: matchAnswer(typed, asked),
      difference: differenceOf(typed, asked),
      isTimeUp,
      ahead: await answerAhead(learner, current, word, now),
    };
  }
  if (isTimeUp) return { kind: "time-is-up", ...running };
  const card = await nextCard(learner, session);
  if (card) return { kind: "new-word", ...running, card, shownAt: now.getTime() };
  const word = await findWord(learner.id, current.wordId);
  return {
    kind: "asking",
    ...running,
    answerId,
    question: promptOf(questionOf(current, word)),
    draft: current.draft ?? "",
    shownAt: now.getTime(),
    ahead: await answerAhead(learner, current, word, now),
  };
}

async function emptyState(
  learner: Learner,
  session: StudySession,
  now: Date,
): Promise<SessionState> {
  const { categories } = session.configuration;
  const stats = await findUserStats(learner.id);
  if (categories.every((category) => stats.words[category] === 0)) {
    return { kind: "no-questions", sessionId: session.id };
  }
  const [nextReview, queue] = await Promise.all([
    nextReviewDay(learner, categories, now),
    countQueue(learner, now),
  ]);
  const neverAsked = categories.reduce((sum, category) => sum + stats.neverAsked[category], 0);
  return {
    kind: "practice-complete",
    sessionId: session.id,
    nextReview,
    newBeyond: Math.min(neverAsked, queue.newBeyond),
  };
}

function finishedState(session: StudySession): SessionState {
  const missed = new Map(
    session.questions
      .filter((question) => question.isCorrect === false)
      .map(({ wordId, arabicWord, englishMeaning }) => [
        wordId,
        { wordId, arabicWord, englishMeaning },
      ]),
  );
  return {
    kind: "finished",
    sessionId: session.id,
    stats: { ...statsOf(session), questionsAnswered: session.questions.length },
    missed: [...missed.values()],
    isReask: session.isReask,
  };
}
