import { useEffect } from "react";
import { href } from "react-router";
import { callServer, SIGNED_OUT } from "./call-server.ts";

const CHECKED_FOR_MS = 5 * 60 * 1000;

/** Asks again who is signed in when the user comes back to the page after five minutes; loads the page anew if the session has ended. */
export function SessionCheck() {
  useEffect(() => {
    let checkedAt = Date.now();
    const check = () => {
      if (document.visibilityState === "hidden" || Date.now() - checkedAt < CHECKED_FOR_MS) return;
      checkedAt = Date.now();
      // Being signed out is told by the event; not knowing changes nothing.
      callServer(href("/api/auth/user")).catch(() => undefined);
    };
    const startOver = () => window.location.reload();
    window.addEventListener(SIGNED_OUT, startOver);
    window.addEventListener("focus", check);
    document.addEventListener("visibilitychange", check);
    return () => {
      window.removeEventListener(SIGNED_OUT, startOver);
      window.removeEventListener("focus", check);
      document.removeEventListener("visibilitychange", check);
    };
  }, []);
  return null;
}
