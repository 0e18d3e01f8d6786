import { useEffect, useRef } from "react";
import { createPath, type Location, useBlocker, useNavigation } from "react-router";

const QUESTION = "Leave without saving what you typed?";

/** A form of which nothing is lost that is worth a question says so. */
const GUARDED = "form[method=post]:not([data-leavable])";
const TEXTS =
  "textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=search], [type=password])";

let mayLeave = false;

/** For who keeps what was typed elsewhere: until something else is typed nobody is asked. */
export function letLeave(): true {
  mayLeave = true;
  return mayLeave;
}

/** Asks before what was typed and not saved is left, whichever way: a link, a key, the browser's own buttons. */
export function TypedTextGuard() {
  const sending = useRef<EventTarget>(null);
  const { state } = useNavigation();

  useBlocker(
    ({ currentLocation, nextLocation }: Record<"currentLocation" | "nextLocation", Location>) => {
      // Something that did not arrive leads back to where one is.
      const stays = createPath(currentLocation) === createPath(nextLocation);
      if (mayLeave || stays || !wouldLose(sending.current, nextLocation)) return false;
      mayLeave = window.confirm(QUESTION);
      return !mayLeave;
    },
  );

  useEffect(() => {
    if (state === "idle") mayLeave = false;
  }, [state]);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const begin = (event: SubmitEvent) => {
      sending.current = event.target;
    };
    const end = ({ defaultPrevented }: SubmitEvent) => {
      // The browser itself sends what no script has taken over.
      if (!defaultPrevented && !wouldLose(sending.current)) mayLeave = true;
      sending.current = null;
    };
    const hold = () => {
      mayLeave = false;
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayLeave && wouldLose(null)) event.preventDefault();
    };
    document.addEventListener("submit", begin, { signal, capture: true });
    window.addEventListener("submit", end, { signal });
    document.addEventListener("input", hold, { signal });
    window.addEventListener("pageshow", hold, { signal });
    window.addEventListener("beforeunload", ask, { signal });
    return () => leaving.abort();
  }, []);

  return null;
}

/** Whether a form other than the one that is being sent, or than the one that is led to, holds text that is not saved. */
export function wouldLose(sent: EventTarget | null, next?: Location): boolean {
  return [...document.querySelectorAll<HTMLFormElement>(GUARDED)].some((form) => {
    // One form of a page leads back to the others.
    const isKept = form === sent || (sent !== null && !form.closest("dialog"));
    return !isKept && addressOf(form) !== next?.pathname && holdsUnsavedText(form);
  });
}

function addressOf(form: HTMLFormElement): string {
  return new URL(form.getAttribute("action") ?? "", window.location.href).pathname;
}

function holdsUnsavedText(form: HTMLFormElement): boolean {
  const texts = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXTS)];
  // Text sent back by the server or restored by the browser is the field's default value and looks unchanged.
  const isBack = "unsaved" in form.dataset;
  return texts.some(
    ({ value, defaultValue }) => value !== defaultValue || (isBack && value.trim() !== ""),
  );
}
