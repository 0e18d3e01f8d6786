import { href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { Countdown } from "#app/ui/feedback/countdown.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Thread } from "#app/ui/signs/thread.tsx";
import type { SessionState } from "#services/study/session/session-state.ts";
import { SessionButton, TimeNotice } from "./session-clock.tsx";
import { ANSWER_FORM, SessionForm } from "./session-form.tsx";
import { useExpiry, useSecondsLeft } from "./use-session-clock.ts";
import { useSessionPosts } from "./use-session-posts.ts";

type Running = Extract<SessionState, { stats: unknown; timer: unknown }>;

/** The running head: where one is, what one has, how long one has, and the thread. */
export function SessionHeader({ state, isLeaving }: { state: Running; isLeaving: boolean }) {
  const { stats, timer } = state;
  const isRunning = timer.status === "running";
  const isAsking = state.kind === "asking" && timer.status !== "paused";
  const isCard = state.kind === "new-word";
  const isAgain = "isAgain" in state && state.isAgain;
  const secondsLeft = useSecondsLeft(timer, isCard);
  const { isWaiting } = useSessionPosts();
  const isOver = isRunning && secondsLeft === 0 && timer.remainingSeconds !== 0;
  useExpiry(timer, isOver && !isWaiting);
  const isAsked = ["asking", "judging"].includes(state.kind);
  const number = Math.min(stats.questionsAnswered + (isAsked ? 1 : 0), stats.totalQuestions);
  return (
    <header>
      {isAsking && <EnterKey />}
      <div className="flex min-h-13 items-center gap-2 low:min-h-11">
        {!isLeaving && (
          <div className="-ms-3">
            <EndButton {...{ state, isAsking }} />
          </div>
        )}
        <h1 className="me-auto text-base leading-tight whitespace-nowrap max-[25rem]:text-sm font-semibold tracking-normal figures">
          {isCard ? (
            <QuestionsToCome count={stats.totalQuestions - stats.questionsAnswered} />
          ) : isAgain ? (
            <span className="whitespace-normal">Once more, for no points</span>
          ) : (
            <>
              Question {Math.max(1, number)} of {stats.totalQuestions}
            </>
          )}
        </h1>
        <p className="text-sm whitespace-nowrap text-ink-soft figures">
          {stats.pointsEarned}
          <span className="max-[22.5rem]:sr-only"> points</span>
        </p>
        {secondsLeft !== null && <Countdown secondsLeft={secondsLeft} />}
        {isRunning && secondsLeft !== 0 && (
          <div className="-me-3">
            <SessionButton
              action={href("/session/pause")}
              isAsking={isAsking}
              variant="plain"
              iconOnly
              aria-label="Pause"
              title="Pause"
              shortcut="P"
            >
              <Icon name="pause" />
            </SessionButton>
          </div>
        )}
      </div>
      <Thread
        label="Questions answered"
        value={stats.questionsAnswered}
        max={stats.totalQuestions}
      />
      <TimeNotice secondsLeft={secondsLeft} {...{ isRunning, isAsking }} />
    </header>
  );
}

/** A card is none of the questions. */
function QuestionsToCome({ count }: { count: number }) {
  return (
    <>
      {count} <span className="max-sm:sr-only">{count === 1 ? "question" : "questions"}</span> to
      come
    </>
  );
}

/** Asks before it ends the session, unless that ends by itself. */
function EndButton({ state, isAsking }: { state: Running; isAsking: boolean }) {
  const look = {
    variant: "plain",
    iconOnly: true,
    "aria-label": "End session",
    title: "End session",
    children: <Icon name="close" />,
  } as const;
  if (state.kind !== "time-is-up") {
    const action = href("/session/pause");
    return <SessionButton {...{ action, isAsking }} {...look} name="leaving" value="on" />;
  }
  return (
    <SessionForm action={href("/session/departure")}>
      <input type="hidden" name="sessionId" value={state.sessionId} />
      <Button {...look} />
    </SessionForm>
  );
}

/** The Enter key presses the first button of a form, wherever it stands; that must not be Pause. */
function EnterKey() {
  return (
    <button type="submit" form={ANSWER_FORM} tabIndex={-1} aria-hidden="true" className="sr-only" />
  );
}
