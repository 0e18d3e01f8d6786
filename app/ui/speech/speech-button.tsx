import { createContext, useContext, useEffect, useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { useNotifications } from "#app/ui/feedback/notifications.tsx";
import { AudioButton, type AudioState } from "./audio-button.tsx";
import { ITEM_NOT_PLAYED, NOT_PLAYED } from "./speech-trouble.ts";

/** Who reads aloud: the computer voice of the server, a service it asks, or, where it has neither, the browser. */
type Voice = "built-in" | "service" | "none";

/** What the reader is told of a voice; a service speaks for itself. */
export const VOICE_NOTES: Record<Voice, string | undefined> = {
  "built-in": "Read aloud by a computer voice.",
  service: undefined,
  none: "Read aloud by your browser’s own voice.",
};

/** The voice of this server, as the root loader names it. */
export function useVoice(): Voice {
  return useRouteLoaderData<{ voice: Voice }>("root")?.voice ?? "built-in";
}

/** Whether what is read is an item of an exercise. */
export const InExercise = createContext(false);

/** Reads an Arabic text aloud; without scripts a player of the address takes its place, if there is one. */
export function SpeechButton({
  text,
  of,
  src,
  shortcut,
}: {
  text: string;
  /** What is read, as in "the word". */
  of: string;
  /** Where the audio of that text is. */
  src?: string;
  shortcut?: string;
}) {
  const voice = useVoice();
  const { notify } = useNotifications();
  const isItem = useContext(InExercise);
  const [state, setState] = useState<AudioState>("stopped");
  const running = useRef<AbortController>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text ends the sound of this one
  useEffect(() => () => running.current?.abort(), [text]);

  async function press() {
    if (running.current) return running.current.abort();
    const run = new AbortController();
    running.current = run;
    setState("loading");
    const trouble = await import("./play-speech.ts")
      .then(({ playSpeech }) =>
        playSpeech(text, {
          isServed: voice !== "none",
          signal: run.signal,
          onPlaying: () => setState("playing"),
        }),
      )
      .catch(() => NOT_PLAYED);
    running.current = null;
    setState("stopped");
    if (!trouble || run.signal.aborted) return;
    notify(isItem && trouble.tone === "destructive" ? ITEM_NOT_PLAYED : trouble);
  }

  return (
    <>
      <AudioButton
        of={of}
        state={state}
        shortcut={shortcut}
        title={VOICE_NOTES[voice]}
        onClick={press}
      />
      {src && voice !== "none" && (
        // biome-ignore lint/a11y/useMediaCaption: the text stands beside it
        <audio
          controls
          preload="none"
          src={src}
          aria-label={`Listen to ${of}`}
          className="needs-no-script h-11 w-56 max-w-full"
        />
      )}
    </>
  );
}
