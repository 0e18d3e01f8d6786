import { useEffect } from "react";
import type { Sound } from "./play-speech.ts";
import { useReadAloud, useVoice } from "./speech-button.tsx";

/** Loads what is going to be read next, where things are read by themselves. */
export default function SoundAhead({ text, recording }: Partial<Sound>) {
  const isServed = useVoice() !== "none";
  const isReadAloud = useReadAloud() === true;
  useEffect(() => {
    if (!isReadAloud || !text) return;
    import("./play-speech.ts").then(
      ({ fetchAhead }) => fetchAhead({ text, recording }, isServed),
      () => undefined,
    );
  }, [text, recording, isServed, isReadAloud]);
  return null;
}
