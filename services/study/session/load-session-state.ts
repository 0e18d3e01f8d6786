import { findAskingSession } from "#models/study/asking-session.ts";
import {
  findCompletedSession,
  type SessionQuestion,
  type StudySession,
} from "#models/study/study-session.ts";
import type { Learner } from "#services/study/learner.ts";
import { emptyState } from "./empty-session-state.ts";
import { openState } from "./open-session-state.ts";
import { type MissedWord, type SessionState, statsOf } from "./session-state.ts";
import { refillSession } from "./start-session.ts";

/**
 * Returns what `/session` shows now: the feedback on `answered` while it is the latest answer, the end of the session
 * `finished`, else the first unanswered question of the open session, or the card of a new word before it; chooses
 * questions now if the session had none and there are some.
 */
export async function loadSessionState(
  learner: Learner,
  show: { answered: string | null; finished: string | null },
  now: Date,
): Promise<SessionState> {
  if (show.finished) {
    const ended = await findCompletedSession(learner.id, show.finished);
    if (ended) return finishedState(ended);
  }
  const session = await findAskingSession(learner.id);
  if (!session) return { kind: "none" };
  if (session.questions.length > 0) return openState(learner, session, show.answered, now);
  const refilled = await refillSession(learner, session, now);
  if (!refilled?.questions.length) return emptyState(learner, refilled ?? session, now);
  return openState(learner, refilled, null, now);
}

function finishedState(session: StudySession): SessionState {
  const missed = new Map(
    session.questions
      .filter((question) => question.isCorrect === false)
      .map((question) => [`${question.wordId}:${question.askedForm ?? ""}`, missedWord(question)]),
  );
  return {
    kind: "finished",
    sessionId: session.id,
    stats: { ...statsOf(session), questionsAnswered: session.questions.length },
    missed: [...missed.values()],
    isReask: session.isReask,
  };
}

function missedWord({
  wordId,
  askedForm,
  arabicWord,
  englishMeaning,
  correctAnswer,
}: SessionQuestion): MissedWord {
  if (!askedForm) return { wordId, arabicWord, englishMeaning, form: null };
  const form = { name: askedForm, of: arabicWord };
  return { wordId, arabicWord: correctAnswer, englishMeaning, form };
}
