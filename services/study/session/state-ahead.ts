import { knownWith } from "#models/arabic/beside/beside.ts";
import { compareAnswer } from "#models/arabic/difference/compare-answer.ts";
import { matchTyped } from "#models/arabic/match-typed.ts";
import { deservesAnotherTry, isExactMatch } from "#models/arabic/verdict.ts";
import { outcomeOf, pointsFor } from "#models/study/rules/points.ts";
import { typedText } from "#services/study/answers/typed-text.ts";
import type { SessionState, SessionStats } from "./session-state.ts";

type Judging = Extract<SessionState, { kind: "judging" }>;

/** The state that submitting an answer is going to lead to; the same one if that cannot be told. */
export function stateAfterSubmit(
  state: SessionState,
  given: { answerId: string; typed: string },
): SessionState {
  if (state.kind !== "asking" || state.answerId !== given.answerId || !state.ahead) return state;
  const typed = typedText(given.typed);
  if (!typed) return state;
  const { sessionId, stats, timer, answerId, isAgain, ahead } = state;
  const known = knownWith(ahead.asked);
  const verdict = matchTyped(typed, ahead.asked, known);
  const judging: Judging = {
    kind: "judging",
    sessionId,
    stats,
    timer,
    answerId,
    question: ahead.question,
    isAgain,
    typed,
    verdict,
    isToTryAgain: deservesAnotherTry(verdict, state.isTriedAgain),
    difference: compareAnswer(typed, ahead.asked, known, verdict),
    isTimeUp: false,
    ahead,
  };
  return ahead.countsExactMatches && isExactMatch(verdict)
    ? feedbackAhead(judging, { isCorrect: true })
    : judging;
}

/** The state that a judgement is going to lead to; the same one if that cannot be told. */
export function stateAfterJudgement(
  state: SessionState,
  given: { answerId: string; judgement: string; typed?: string | undefined },
): SessionState {
  if (!("answerId" in state) || state.answerId !== given.answerId) return state;
  if (state.kind === "judging") {
    return feedbackAhead(state, { isCorrect: given.judgement === "correct" });
  }
  if (state.kind !== "asking" || given.judgement !== "unknown" || !state.ahead) return state;
  const typed = typedText(given.typed) ?? "";
  const { asked } = state.ahead;
  const difference = compareAnswer(typed, asked, knownWith(asked));
  const judging: Judging = {
    ...state,
    kind: "judging",
    question: state.ahead.question,
    typed,
    verdict: { verdict: "incorrect", hints: [] },
    isToTryAgain: false,
    difference,
    isTimeUp: false,
  };
  return feedbackAhead(judging, { isCorrect: false });
}

function feedbackAhead(judging: Judging, { isCorrect }: { isCorrect: boolean }): SessionState {
  const { sessionId, timer, answerId, question, isAgain, typed, verdict, difference, ahead } =
    judging;
  if (!ahead) return judging;
  const pointsEarned = isAgain ? 0 : pointsFor(outcomeOf({ isCorrect, isSkipped: typed === "" }));
  const stats = isAgain
    ? { ...judging.stats, againLeft: judging.stats.againLeft - 1 }
    : statsWith(judging.stats, { isCorrect, pointsEarned });
  return {
    kind: "feedback",
    sessionId,
    timer,
    answerId,
    question,
    typed,
    difference,
    isCorrect,
    pointsEarned,
    ...(isCorrect ? ahead.ifCorrect : ahead.ifIncorrect),
    beginsToCountExact: isCorrect && isExactMatch(verdict) && ahead.beginsToCountExact,
    isAgain,
    isLast: stats.questionsAnswered === stats.totalQuestions && stats.againLeft === 0,
    stats,
  };
}

function statsWith(
  before: SessionStats,
  { isCorrect, pointsEarned }: { isCorrect: boolean; pointsEarned: number },
): SessionStats {
  return {
    ...before,
    questionsAnswered: before.questionsAnswered + 1,
    correctAnswers: before.correctAnswers + (isCorrect ? 1 : 0),
    pointsEarned: before.pointsEarned + pointsEarned,
    againLeft: before.againLeft + (isCorrect ? 0 : 1),
  };
}
