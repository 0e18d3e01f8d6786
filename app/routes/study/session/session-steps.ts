import { href, replace } from "react-router";
import { z } from "zod";
import { redirectWithFailure } from "#app/document/flash.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { isId } from "#models/database/id.ts";
import { findCompletedSession } from "#models/study/study-session.ts";
import { NoRoomLeft } from "#models/users/kept-rules.ts";
import { keepStudySettings, type User } from "#models/users/user.ts";
import { judgeAnswer } from "#services/study/answers/judge-answer.ts";
import { editAnswer, keepDraft } from "#services/study/answers/typed-answer.ts";
import { undoAnswer } from "#services/study/answers/undo-answer.ts";
import { endAtTimeUp, endSession } from "#services/study/session/end-session.ts";
import { readCard } from "#services/study/session/new-word-card.ts";
import {
  extendSession,
  pauseSession,
  resetSessionTimer,
  resumeSession,
} from "#services/study/session/session-timer.ts";
import { startRetry } from "#services/study/session/start-session.ts";
import { feedbackAddress } from "./feedback-address.ts";
import { answerFields, leadBackFromNotKept, secondsSince } from "./submitted-answer.ts";

const NOT_KEPT = "Your answer can’t be kept";

const optional = z.string().optional().catch(undefined);

const Judgement = z.object({
  ...answerFields,
  judgement: z.enum(["correct", "incorrect", "unknown"]),
  acceptFromNowOn: z.literal("on").optional(),
  typed: z.string().max(10_000).optional(),
});
const ReadCard = z.object({ wordId: z.string(), shownAt: answerFields.shownAt.catch(undefined) });
const OfAnswer = z.object({ answerId: answerFields.answerId });
const ExactMatches = OfAnswer.extend({ choice: z.literal("no") });
const ReadAloud = z.object({ choice: z.enum(["yes", "no"]) });
/** The text in the answer field when a form is sent for another purpose. */
const Draft = z.object({ answerId: optional, typed: optional });
/** The session a form was made for, which may have ended long ago in another tab. */
const OfSession = z.object({ sessionId: optional });

const judge = sessionStep(Judgement, async ({ user, given, now }) => {
  const { answerId, judgement, typed, acceptFromNowOn, shownAt } = given;
  const judged = {
    answerId,
    isCorrect: judgement === "correct",
    isUnknown: judgement === "unknown",
    ...(typed === undefined ? {} : { typed }),
    acceptFromNowOn: acceptFromNowOn === "on",
    seconds: secondsSince(shownAt, now),
  };
  const outcome = await judgeAnswer(user, judged, now).catch(noRoomIn);
  if (outcome instanceof NoRoomLeft) {
    return redirectWithFailure(href("/session"), NOT_KEPT, outcome.message);
  }
  if (outcome === "nothing-to-judge") return leadBackFromNotKept();
  return replace(feedbackAddress(answerId));
});

const editTyped = sessionStep(OfAnswer, async ({ user, given }) => {
  await editAnswer(user, given.answerId);
});

const undo = sessionStep(OfAnswer, async ({ user, given }) => {
  const isTakenBack = await undoAnswer(user, given.answerId);
  return isTakenBack ? replace(`${href("/session")}?undone`) : undefined;
});

const askForExactMatches = sessionStep(ExactMatches, async ({ user, given }) => {
  await keepStudySettings(user.id, { countExactMatches: false });
  return replace(feedbackAddress(given.answerId));
});

const chooseReadAloud = sessionStep(ReadAloud, async ({ user, given }) => {
  await keepStudySettings(user.id, { readAloud: given.choice === "yes" });
});

const introduce = sessionStep(ReadCard, async ({ user, given, now }) => {
  await readCard(user, given, now);
});

const extend = sessionStep(Draft, async ({ user, given, now }) => {
  await keepTyped(user, given);
  await extendSession(user, now);
});

const Pause = Draft.extend({ _method: optional, leaving: optional });

const pause = sessionStep(Pause, async ({ user, given, now }) => {
  await keepTyped(user, given);
  await (given._method === "delete" ? resumeSession : pauseSession)(user, now);
  return given.leaving === undefined ? undefined : replace(`${href("/session")}?leaving`);
});

const resetTimer = sessionStep(Draft, async ({ user, given }) => {
  await keepTyped(user, given);
  await resetSessionTimer(user);
});

const complete = sessionStep(
  OfSession.extend({ reason: optional }),
  async ({ user, given, now }) => {
    const { sessionId = null } = given;
    const isTimeUp = given.reason === "time-is-up";
    const end = await (isTimeUp ? endAtTimeUp : endSession)(user, now, sessionId);
    const ended =
      end.outcome === "saved" ? end.sessionId : (await endedBefore(user, sessionId))?.id;
    if (ended) return replace(isTimeUp ? href("/") : `${href("/session")}?finished=${ended}`);
    return replace(end.outcome === "discarded" ? href("/") : href("/session"));
  },
);

const leaveSession = sessionStep(OfSession, async ({ user, given, now }) => {
  await tryOrLog(
    () => endSession(user, now, given.sessionId ?? null),
    "a partial session could not be saved",
    () => null,
    { userId: user.id },
  );
  return replace(href("/session-setup"));
});

const retryMissed = sessionStep(OfSession, async ({ user, given, now }) => {
  const ended = await endedBefore(user, given.sessionId ?? null);
  const outcome = ended ? await startRetry(user, ended, now) : "nothing-missed";
  return replace(outcome === "nothing-missed" ? href("/session-setup") : href("/session"));
});

/** The actions for the forms of a session, by the address they are sent to. */
export const sessionSteps: Record<string, ReturnType<typeof sessionStep>> = {
  [href("/session/judgement")]: judge,
  [href("/session/retyping")]: editTyped,
  [href("/session/undo")]: undo,
  [href("/session/exact-matches")]: askForExactMatches,
  [href("/session/introduction")]: introduce,
  [href("/session/read-aloud")]: chooseReadAloud,
  [href("/session/extension")]: extend,
  [href("/session/pause")]: pause,
  [href("/session/timer-reset")]: resetTimer,
  [href("/session/completion")]: complete,
  [href("/session/departure")]: leaveSession,
  [href("/session/re-ask")]: retryMissed,
};

type Step<Given> = { user: User; given: Given; now: Date };

/** A step that leads back to the session, unless it says where to go; a form of another shape changes nothing. */
function sessionStep<Given>(
  schema: z.ZodType<Given>,
  change: (step: Step<Given>) => Promise<Response | undefined>,
) {
  return async (user: User, form: FormData, now: Date): Promise<Response | undefined> => {
    const given = schema.safeParse(Object.fromEntries(form));
    return given.success ? change({ user, given: given.data, now }) : undefined;
  };
}

function noRoomIn(error: unknown): NoRoomLeft {
  if (error instanceof NoRoomLeft) return error;
  throw error;
}

async function keepTyped(user: User, { answerId, typed }: z.infer<typeof Draft>): Promise<void> {
  if (answerId !== undefined && typed !== undefined) await keepDraft(user, { answerId, typed });
}

async function endedBefore(user: User, sessionId: string | null) {
  return sessionId && isId(sessionId) ? findCompletedSession(user.id, sessionId) : null;
}
