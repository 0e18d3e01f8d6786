import { useEffect } from "react";
import type { DrillEvent } from "#models/pronunciation/drill.ts";

/** Lets the keys of a keyboard, a headset or the lock screen of a phone steer the exercise. */
export function useMediaSession(
  send: (event: DrillEvent) => void,
  { title, artist, isPaused }: { title: string; artist: string; isPaused: boolean },
): void {
  useEffect(() => {
    if (!("mediaSession" in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({ title, artist, album: "Pronunciation Exercise" });
    mediaSession.playbackState = isPaused ? "paused" : "playing";
    const handlers: [MediaSessionAction, () => void][] = [
      ["play", () => send({ type: "resume" })],
      ["pause", () => send({ type: "pause" })],
      ["previoustrack", () => send({ type: "previous" })],
      ["nexttrack", () => send({ type: "next" })],
    ];
    for (const [action, handler] of handlers) mediaSession.setActionHandler(action, handler);
    return () => {
      for (const [action] of handlers) mediaSession.setActionHandler(action, null);
    };
  }, [send, title, artist, isPaused]);

  useEffect(
    () => () => {
      if ("mediaSession" in navigator) navigator.mediaSession.playbackState = "none";
    },
    [],
  );
}
