import { useLayoutEffect, useRef } from "react";
import { href } from "react-router";
import { Button, type ButtonProps } from "#app/ui/buttons/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { levelNames } from "#app/ui/feedback/countdown.tsx";
import { timerLevel } from "#models/study/rules/timer.ts";
import { ANSWER_FORM, SessionForm } from "./session-form.tsx";

/** Says in words that the time runs short, and offers more of it in the last minute. */
export function TimeNotice({
  secondsLeft,
  isRunning,
  isAsking,
}: {
  secondsLeft: number | null;
  isRunning: boolean;
  isAsking: boolean;
}) {
  const level = isRunning && secondsLeft !== 0 ? timerLevel(secondsLeft) : "normal";
  const isUrgent = level === "urgent";
  return (
    <div className="flex items-center justify-end gap-3">
      <p
        role="status"
        className={classNames("text-sm font-medium", isUrgent ? "text-warning" : "text-gold")}
      >
        {levelNames[level]}
        {isUrgent && <span className="sr-only">. You can add 5 minutes.</span>}
      </p>
      {isUrgent && <MoreTime isAsking={isAsking} />}
    </div>
  );
}

/** Once it is pressed it goes away; the focus goes to the next step. */
function MoreTime({ isAsking }: { isAsking: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      document.querySelector<HTMLElement>("[data-next-step]")?.focus();
    };
  }, []);
  return (
    <div ref={place} className="-me-3">
      <SessionButton action={href("/session/extension")} isAsking={isAsking} variant="quiet">
        Add 5 minutes
      </SessionButton>
    </div>
  );
}

/** While a question is asked the button sends the answer form, so that what is half typed is kept. */
export function SessionButton({
  action,
  isAsking,
  ...button
}: Omit<ButtonProps, "form" | "formAction"> & { action: string; isAsking: boolean }) {
  if (isAsking) {
    return <Button {...button} form={ANSWER_FORM} formAction={action} formNoValidate />;
  }
  return (
    <SessionForm action={action}>
      <Button {...button} />
    </SessionForm>
  );
}
