import { createContext, useContext, useEffect, useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { useNotifications } from "#app/ui/feedback/notifications.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Sound } from "./play-speech.ts";
import { ITEM_NOT_PLAYED, NOT_PLAYED } from "./speech-trouble.ts";

/** Which voice reads: the computer voice of the server, a service it asks, or, if it has neither, the browser. */
type Voice = "built-in" | "service" | "none";

/** The note about each voice for the user; a service speaks for itself. */
export const VOICE_NOTES: Record<Voice, string | undefined> = {
  "built-in": "Read aloud by a computer voice.",
  service: undefined,
  none: "Read aloud by your browser’s own voice.",
};

/** The names of the voices beside those of the device, for the user. */
export const VOICE_NAMES: Record<Voice, string> = {
  "built-in": "Built-in voice",
  service: "Online voice",
  none: "Browser’s own voice",
};

/** The voice of this server, as the root loader names it. */
export function useVoice(): Voice {
  return useRootSpeech()?.voice ?? "built-in";
}

/** Whether new words and answers are read by themselves; null while the learner was not asked. */
export function useReadAloud(): boolean | null {
  return useRootSpeech()?.user?.readAloud ?? null;
}

function useRootSpeech() {
  return useRouteLoaderData<{ voice: Voice; user: { readAloud: boolean | null } | null }>("root");
}

const VERBS = { stopped: "Listen to", loading: "Loading", playing: "Stop" };

/** Whether what is read is an item of an exercise. */
export const InExercise = createContext(false);

/** Reads an Arabic text aloud; without scripts a player of the address takes its place, if there is one. */
export function SpeechButton({
  text,
  recording,
  of,
  src,
  shortcut,
  readsItself = false,
}: Sound & {
  /** Names the text, as in "the word". */
  of: string;
  /** Where the audio of that text is. */
  src?: string;
  shortcut?: string;
  /** It is read when it appears, if the learner wants that. */
  readsItself?: boolean;
}) {
  const voice = useVoice();
  const isReadAloud = useReadAloud() === true && readsItself;
  const { notify } = useNotifications();
  const isItem = useContext(InExercise);
  const [state, setState] = useState<keyof typeof VERBS>("stopped");
  const running = useRef<AbortController>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text ends the sound of this one
  useEffect(() => {
    if (isReadAloud) read();
    return () => running.current?.abort();
  }, [text, isReadAloud]);

  async function read() {
    const run = new AbortController();
    running.current = run;
    setState("loading");
    const trouble = await import("./play-speech.ts")
      .then(({ playSpeech }) =>
        playSpeech(
          { text, recording },
          {
            isServed: voice !== "none",
            signal: run.signal,
            onPlaying: () => setState("playing"),
          },
        ),
      )
      .catch(() => NOT_PLAYED);
    if (running.current === run) {
      running.current = null;
      setState("stopped");
    }
    return run.signal.aborted ? null : trouble;
  }

  async function press() {
    if (running.current) return running.current.abort();
    const trouble = await read();
    if (trouble) notify(isItem && trouble.tone === "destructive" ? ITEM_NOT_PLAYED : trouble);
  }

  return (
    <>
      <Button
        type="button"
        variant="quiet"
        iconOnly
        shortcut={shortcut}
        title={VOICE_NOTES[voice]}
        aria-label={`${VERBS[state]} ${of}`}
        aria-busy={state === "loading" || undefined}
        className="needs-script shrink-0 aria-busy:animate-pulse"
        onClick={press}
      >
        <Icon name={state === "playing" ? "pause" : "audio"} />
      </Button>
      {src && (recording || voice !== "none") && (
        // biome-ignore lint/a11y/useMediaCaption: the text stands beside it
        <audio
          controls
          preload="none"
          src={recording ?? src}
          aria-label={`Listen to ${of}`}
          className="needs-no-script h-11 w-56 max-w-full"
        />
      )}
    </>
  );
}
