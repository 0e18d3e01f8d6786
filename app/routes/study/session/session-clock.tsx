import { useEffect, useRef } from "react";
import { href } from "react-router";
import { Button, type ButtonProps } from "#app/ui/buttons/button.tsx";
import { Countdown, levelNames } from "#app/ui/feedback/countdown.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { timerLevel } from "#models/study/rules/timer.ts";
import type { SessionTimer } from "#services/study/session-state.ts";
import { ANSWER_FORM, SessionForm } from "./session-form.tsx";
import { useExpiry, useSecondsLeft } from "./use-session-clock.ts";

export function SessionClock({ timer, isAsking }: { timer: SessionTimer; isAsking: boolean }) {
  const isRunning = timer.status === "running";
  const secondsLeft = useSecondsLeft(timer);
  useExpiry(isRunning && secondsLeft === 0 && timer.remainingSeconds !== 0);
  const buttons = useFocusKept(timer.status);
  if (secondsLeft === null) return <p className="text-sm text-ink-faint">Untimed</p>;
  const level = timerLevel(secondsLeft);
  return (
    <div ref={buttons} className="contents">
      <Countdown secondsLeft={secondsLeft} />
      <p role="status" className="sr-only">
        {secondsLeft > 0 && levelNames[level]}
        {isRunning && level === "urgent" && secondsLeft > 0 && ". You can add 5 minutes."}
      </p>
      {isRunning && level === "urgent" && secondsLeft > 0 && (
        <SessionButton action={href("/session/extension")} isAsking={isAsking}>
          Add 5 minutes
        </SessionButton>
      )}
      {isRunning && secondsLeft > 0 && (
        <SessionButton action={href("/session/pause")} isAsking={isAsking} isToggle>
          <Icon name="pause" className="size-4" /> Pause
        </SessionButton>
      )}
      {timer.status === "paused" && (
        <SessionButton
          action={href("/session/pause")}
          name="_method"
          value="delete"
          isAsking={isAsking}
          isToggle
        >
          <Icon name="play" className="size-4" /> Resume
        </SessionButton>
      )}
      {timer.status === "paused" && (
        <SessionButton action={href("/session/timer-reset")} isAsking={isAsking}>
          Reset
        </SessionButton>
      )}
    </div>
  );
}

/** While a question is asked the button sends the answer form, so that what is half typed is kept. */
function SessionButton({
  action,
  isAsking,
  isToggle,
  ...button
}: Omit<ButtonProps, "form" | "formAction"> & {
  action: string;
  isAsking: boolean;
  isToggle?: boolean;
}) {
  const look = { variant: "secondary", "data-toggle": isToggle, ...button } as const;
  if (isAsking) {
    return <Button {...look} form={ANSWER_FORM} formAction={action} formNoValidate />;
  }
  return (
    <SessionForm action={action}>
      <Button {...look} />
    </SessionForm>
  );
}

/** The pressed button goes away with its state: the focus goes to the answer field, or to the button in its place. */
function useFocusKept(status: SessionTimer["status"]) {
  const buttons = useRef<HTMLDivElement>(null);
  const before = useRef(status);
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    if (document.activeElement !== document.body) return;
    const field = status === "running" ? document.getElementById("typed") : null;
    (field ?? buttons.current?.querySelector<HTMLElement>("[data-toggle]"))?.focus();
  }, [status]);
  return buttons;
}
