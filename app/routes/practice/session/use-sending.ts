import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { unsentMessage } from "#app/connection/network-error.ts";

const AGAIN_AFTER_MS = 2000;
const UNSENT = "Your answers aren’t saved yet. We’ll keep trying.";

/**
 * Sends a form of a run beside its page, and again for as long as the page names something that the server does not know.
 * Gives what is to be said meanwhile.
 */
export function useSending(
  action: string,
  /** Empty when the server knows everything. */
  unknown: string,
  form: Record<string, string | number>,
): string | undefined {
  const { submit, state, data } = useFetcher<unknown>({ key: `sending ${action}` });
  const [tries, setTries] = useState({ of: unknown, count: 0 });
  const latest = useRef(form);
  latest.current = form;
  const count = tries.of === unknown ? tries.count : 0;

  useEffect(() => {
    if (unknown === "" || state !== "idle") return;
    const send = () => {
      setTries({ of: unknown, count: count + 1 });
      submit(latest.current, { method: "post", action });
    };
    if (count === 0) return send();
    const wait = setTimeout(send, AGAIN_AFTER_MS);
    window.addEventListener("online", send);
    return () => {
      clearTimeout(wait);
      window.removeEventListener("online", send);
    };
  }, [unknown, state, count, action, submit]);

  return unknown !== "" && unsentMessage(data) !== undefined ? UNSENT : undefined;
}
