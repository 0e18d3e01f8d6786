import { type RefObject, useCallback, useEffect, useReducer, useRef } from "react";
import { useNotifications } from "#app/ui/feedback/notifications.tsx";
import { BLOCKED, ITEM_NOT_PLAYED, isInterruption } from "#app/ui/speech/speech-trouble.ts";
import {
  type Drill,
  type DrillEvent,
  moveDrill,
  nextPlace,
  partAt,
  startDrill,
} from "#models/pronunciation/drill.ts";
import type { PronunciationOptions } from "#models/pronunciation/pronunciation-options.ts";
import type { DrillWord } from "#services/pronunciation/load-drill.ts";
import type { Clip } from "./clips.ts";
import { playableAddress } from "./playable-address.ts";

const NO_CLIP = { address: "", leastBytes: 0, isRecorded: false };

/** Drives the one audio element and the timers of an exercise, and loads what comes next beforehand. */
export function usePlayer(
  words: readonly DrillWord[],
  options: PronunciationOptions,
  {
    audio,
    userId,
    isServed,
    speed,
  }: {
    audio: RefObject<HTMLAudioElement | null>;
    userId: string;
    isServed: boolean;
    speed: number;
  },
): { drill: Drill; send: (event: DrillEvent) => void } {
  const [drill, send] = useReducer(moveDrill, null, () => startDrill(words, options));
  const { notify } = useNotifications();
  // Where no clip arrived the browser's own voice reads the text.
  const source = useRef<"clip" | "browser">("clip");
  const wasPressed = useRef(false);

  useEffect(() => {
    if (audio.current) {
      audio.current.defaultPlaybackRate = speed;
      audio.current.playbackRate = speed;
    }
  }, [audio, speed]);

  const { step, isPaused } = drill;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is a new object wherever the exercise goes on
  useEffect(() => {
    const element = audio.current;
    if (isPaused || !element) return;
    if (step.kind === "waiting") {
      const timer = setTimeout(() => send({ type: "elapsed" }), step.ms);
      return () => clearTimeout(timer);
    }
    const run = new AbortController();
    const { signal } = run;
    const clip = clipAt(words, drill);
    const fail = () => {
      if (signal.aborted) return;
      notify(ITEM_NOT_PLAYED);
      send({ type: "failed" });
    };
    if (step.kind === "generating") {
      load(clip).then(() => signal.aborted || send({ type: "loaded" }), fail);
    } else if (source.current === "clip") playClip();
    else {
      import("#app/ui/speech/play-speech.ts")
        .then(({ playSpeech }) =>
          playSpeech(clip, { isServed: false, signal, onPlaying: () => undefined }),
        )
        .then((trouble) => {
          if (signal.aborted) return;
          if (trouble) fail();
          else send({ type: "ended" });
        }, fail);
    }
    if (step.kind === "playing" && isServed) prefetch();
    return () => run.abort();

    async function load(wanted: Clip) {
      const { chosenVoice } = await import("#app/ui/speech/device-voice.ts");
      const isThere = wanted.isRecorded || (isServed && !(await chosenVoice()));
      const address = isThere
        ? await playableAddress(wanted, { userId, signal }).catch(() => null)
        : null;
      if (signal.aborted || !element) return;
      source.current = address ? "clip" : "browser";
      if (address) element.src = address;
    }

    function playClip() {
      if (!element) return;
      element.addEventListener("ended", () => send({ type: "ended" }), { signal });
      element.addEventListener("error", fail, { signal });
      signal.addEventListener("abort", () => element.pause());
      element.play().catch((error: unknown) => {
        if (signal.aborted || isInterruption(error)) return;
        if (!(error instanceof DOMException) || error.name !== "NotAllowedError") return fail();
        if (wasPressed.current) notify(BLOCKED);
        send({ type: "pause" });
      });
    }

    function prefetch() {
      const next = nextPlace(drill);
      if (!next) return;
      const kept = AbortSignal.timeout(60_000);
      playableAddress(clipAt(words, { ...drill, ...next }), { userId, signal: kept }).catch(
        () => undefined,
      );
    }
  }, [step, isPaused]);

  const press = useCallback((event: DrillEvent) => {
    wasPressed.current = true;
    send(event);
  }, []);
  return { drill, send: press };
}

/** The clip of a place. */
export function clipAt(words: readonly DrillWord[], drill: Drill): Clip {
  const word = words[drill.word];
  const part = partAt(drill);
  const text = part === "sentence" ? word?.exampleSentence : word?.arabicWord;
  return { text: text ?? "", ...(word?.clips[part] ?? NO_CLIP) };
}
