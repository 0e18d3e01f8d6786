import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { SessionTimer } from "#services/study/session/session-state.ts";
import { ANSWER_FORM } from "./session-form.tsx";

/** The seconds left, counted from what the server last said, and not counted down while held; null when there is nothing to count. */
export function useSecondsLeft(timer: SessionTimer, isHeld: boolean): number | null {
  const [counted, setCounted] = useState({ timer, left: timer.remainingSeconds });
  if (counted.timer !== timer) setCounted({ timer, left: timer.remainingSeconds });
  useEffect(() => {
    const { status, remainingSeconds } = timer;
    if (remainingSeconds === null || status !== "running" || isHeld) return;
    const since = performance.now();
    const tick = setInterval(() => {
      const passed = Math.floor((performance.now() - since) / 1000);
      setCounted({ timer, left: Math.max(0, remainingSeconds - passed) });
    }, 250);
    return () => clearInterval(tick);
  }, [timer, isHeld]);
  return counted.timer === timer ? counted.left : timer.remainingSeconds;
}

/** At zero what stands in the answer field is sent, once for each time it runs out; an empty field only asks the server what is next. */
export function useExpiry(timer: SessionTimer, isExpired: boolean): void {
  const { revalidate } = useRevalidator();
  const sentFor = useRef<SessionTimer | null>(null);
  useEffect(() => {
    if (!isExpired) return;
    const form = document.getElementById(ANSWER_FORM);
    if (form instanceof HTMLFormElement && isTyped(new FormData(form).get("typed"))) {
      // A form that was refused stays as it is, for the learner to send again.
      if (sentFor.current !== timer) form.requestSubmit();
      sentFor.current = timer;
      return;
    }
    const wait = setTimeout(() => whenOnline(revalidate), 300);
    return () => clearTimeout(wait);
  }, [isExpired, timer, revalidate]);
}

function isTyped(text: unknown): boolean {
  return typeof text === "string" && /[\p{L}\p{N}]/u.test(text);
}

/** Asking the server for a page that cannot come would replace this one by the error screen. */
function whenOnline(ask: () => void): void {
  if (navigator.onLine) ask();
  else window.addEventListener("online", ask, { once: true });
}
