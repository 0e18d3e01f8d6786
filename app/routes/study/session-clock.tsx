import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Countdown } from "#app/ui/countdown.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { SessionTimer } from "#services/study/session-state.ts";
import { SessionForm } from "./session-form.tsx";
import { ANSWER_FORM } from "./session-header.tsx";

export function SessionClock({ timer, isAsking }: { timer: SessionTimer; isAsking: boolean }) {
  const isRunning = timer.status === "running";
  const secondsLeft = useSecondsLeft(timer.remainingSeconds, isRunning);
  useExpiry(isRunning && secondsLeft === 0 && timer.remainingSeconds !== 0);
  if (secondsLeft === null) return <p className="text-sm text-ink-faint">Untimed</p>;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isRunning && secondsLeft <= 60 && secondsLeft > 0 && (
        <SessionButton action="/session/extension" isAsking={isAsking}>
          Add 5 minutes
        </SessionButton>
      )}
      <Countdown secondsLeft={secondsLeft} />
      <p role="status" className="sr-only">
        {notice(secondsLeft)}
      </p>
      {isRunning && secondsLeft > 0 && (
        <SessionButton action="/session/pause" isAsking={isAsking}>
          <Icon name="pause" className="size-4" /> Pause
        </SessionButton>
      )}
      {timer.status === "paused" && (
        <SessionForm action="/session/pause">
          <input type="hidden" name="_method" value="delete" />
          <Button variant="secondary" size="sm">
            <Icon name="play" className="size-4" /> Resume
          </Button>
        </SessionForm>
      )}
    </div>
  );
}

/** While a question is asked the button sends the answer form, so that what is half typed is kept. */
function SessionButton({
  action,
  isAsking,
  children,
}: {
  action: string;
  isAsking: boolean;
  children: React.ReactNode;
}) {
  const look = { variant: "secondary", size: "sm" } as const;
  if (isAsking) {
    return (
      <Button {...look} form={ANSWER_FORM} formAction={action} formNoValidate>
        {children}
      </Button>
    );
  }
  return (
    <SessionForm action={action}>
      <Button {...look}>{children}</Button>
    </SessionForm>
  );
}

function useSecondsLeft(atRender: number | null, isRunning: boolean): number | null {
  const [left, setLeft] = useState(atRender);
  useEffect(() => {
    if (atRender === null || !isRunning) return;
    const since = performance.now();
    const tick = setInterval(() => {
      setLeft(Math.max(0, atRender - Math.floor((performance.now() - since) / 1000)));
    }, 250);
    return () => clearInterval(tick);
  }, [atRender, isRunning]);
  return left;
}

/** At zero what stands in the answer field is sent; an empty field only asks the server what is next. */
function useExpiry(isExpired: boolean) {
  const { revalidate } = useRevalidator();
  const isHandled = useRef(false);
  useEffect(() => {
    if (!isExpired || isHandled.current) return;
    isHandled.current = true;
    const form = document.getElementById(ANSWER_FORM);
    const typed = form instanceof HTMLFormElement ? new FormData(form).get("typed") : null;
    if (form instanceof HTMLFormElement && typeof typed === "string" && typed.trim()) {
      form.requestSubmit();
    } else {
      setTimeout(() => whenOnline(revalidate), 300);
    }
  }, [isExpired, revalidate]);
}

/** Asking the server for a page that cannot come would replace this one by the error screen. */
function whenOnline(ask: () => void): void {
  if (navigator.onLine) ask();
  else window.addEventListener("online", ask, { once: true });
}

function notice(secondsLeft: number): string {
  if (secondsLeft === 300) return "5 minutes left";
  return secondsLeft === 60 ? "1 minute left. You can add 5 minutes." : "";
}
