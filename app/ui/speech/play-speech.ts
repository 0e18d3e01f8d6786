import { fetchSpeech } from "./fetch-speech.ts";
import { speakInBrowser } from "./speak-in-browser.ts";
import { isInterruption, NOT_PLAYED, type SpeechTrouble } from "./speech-trouble.ts";

const BLOCKED: SpeechTrouble = {
  title: "Audio requires user interaction",
  description: "Please click the audio button again to enable playback",
};
const SILENT: SpeechTrouble = {
  title: "Unable to play pronunciation. Please check your audio settings.",
  tone: "destructive",
};

let stopOther: (() => void) | null = null;

/**
 * Reads a text aloud to its end or until it is aborted, one text at a time: from the server if it speaks, else, and if
 * its audio does not arrive, by the browser's own voice. Resolves with what went wrong, or null.
 */
export async function playSpeech(
  text: string,
  options: { isServed: boolean; signal: AbortSignal; onPlaying: () => void },
): Promise<SpeechTrouble | null> {
  const { isServed, onPlaying } = options;
  const own = new AbortController();
  const signal = AbortSignal.any([options.signal, own.signal]);
  stopOther?.();
  stopOther = () => own.abort();
  try {
    const audio = isServed ? await fetchSpeech(text, signal).catch(() => null) : null;
    if (signal.aborted) return null;
    if (audio) return await play(audio, { signal, onPlaying });
    return (await speakInBrowser(text, { signal, onPlaying })) || signal.aborted ? null : SILENT;
  } finally {
    own.abort();
  }
}

async function play(
  address: string,
  { signal, onPlaying }: { signal: AbortSignal; onPlaying: () => void },
): Promise<SpeechTrouble | null> {
  const audio = new Audio(address);
  const { promise: end, resolve, reject } = Promise.withResolvers<void>();
  audio.addEventListener("ended", () => resolve());
  audio.addEventListener("error", () => reject(audio.error));
  signal.addEventListener("abort", () => {
    audio.pause();
    resolve();
  });
  try {
    await Promise.race([audio.play().then(onPlaying), end]);
    await end;
    return null;
  } catch (error) {
    if (signal.aborted || isInterruption(error)) return null;
    return error instanceof DOMException && error.name === "NotAllowedError" ? BLOCKED : NOT_PLAYED;
  }
}
