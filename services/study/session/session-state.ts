import type { AnswerDifference } from "#models/arabic/difference/compare-answer.ts";
import type { Judgement } from "#models/arabic/verdict.ts";
import type { TimerState } from "#models/study/rules/timer.ts";
import type { StudySession } from "#models/study/study-session.ts";
import type { AnswerAhead } from "#services/study/answers/answer-ahead.ts";
import type { Feedback } from "#services/study/answers/feedback.ts";
import type {
  AskedForm,
  ClientQuestion,
  Prompt,
} from "#services/study/questions/client-question.ts";
import type { NewWordCard } from "./new-word-card.ts";

export type SessionStats = {
  totalQuestions: number;
  questionsAnswered: number;
  correctAnswers: number;
  pointsEarned: number;
  /** How many of the missed are still to be asked again. */
  againLeft: number;
};

export type SessionTimer = { status: TimerState["status"]; remainingSeconds: number | null };

/** A missed word, or a form of one in place of it. */
export type MissedWord = {
  wordId: string;
  arabicWord: string;
  englishMeaning: string;
  form: AskedForm | null;
};

type Running = { sessionId: string; stats: SessionStats; timer: SessionTimer };

export type SessionState =
  | { kind: "none" }
  | { kind: "no-questions"; sessionId: string }
  | {
      kind: "practice-complete";
      sessionId: string;
      nextReview: string | null;
      newBeyond: number;
      newExtra: number;
    }
  | (Running & { kind: "new-word"; card: NewWordCard; shownAt: number })
  | (Running & {
      kind: "asking";
      answerId: string;
      question: Prompt;
      isAgain: boolean;
      draft: string;
      isTriedAgain: boolean;
      shownAt: number;
      ahead: AnswerAhead | null;
    })
  | (Running & {
      kind: "judging";
      answerId: string;
      question: ClientQuestion;
      typed: string;
      isAgain: boolean;
      verdict: Judgement;
      /** Almost right for the first time, while there is time: it is to be typed once more. */
      isToTryAgain: boolean;
      difference: AnswerDifference;
      isTimeUp: boolean;
      ahead: AnswerAhead | null;
    })
  | (Running & Feedback & { kind: "feedback"; answerId: string; isAgain: boolean; isLast: boolean })
  | (Running & { kind: "time-is-up" })
  | {
      kind: "finished";
      sessionId: string;
      stats: SessionStats;
      missed: MissedWord[];
      isReask: boolean;
    };

/** The stats of a session so far. */
export function statsOf(session: StudySession): SessionStats {
  const { questions, again, position } = session;
  return {
    totalQuestions: questions.length,
    questionsAnswered: Math.min(position, questions.length),
    againLeft: again.length - Math.max(0, position - questions.length),
    correctAnswers: session.correctAnswers,
    pointsEarned: session.pointsEarned,
  };
}
