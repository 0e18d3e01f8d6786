import { chosenVoice } from "./device-voice.ts";
import { fetchSpeech } from "./fetch-speech.ts";
import { speakInBrowser } from "./speak-in-browser.ts";
import { BLOCKED, isInterruption, NOT_PLAYED, type SpeechTrouble } from "./speech-trouble.ts";

/** A text to read aloud, and the recording played instead if there is one. */
export type Sound = { text: string; recording?: string | null | undefined };

type Playing = { signal: AbortSignal; onPlaying: () => void };

const SILENT: SpeechTrouble = {
  title: "Unable to play pronunciation. Please check your audio settings.",
  tone: "destructive",
};
const LONGEST_AHEAD_MS = 20_000;

// One for all sounds: Safari lets an element play by itself once it was loaded or played by a press.
const player = new Audio();
let stopOther: (() => void) | null = null;

for (const press of ["click", "keydown"]) {
  document.addEventListener(press, unlock, { capture: true, once: true });
}

/**
 * Reads a sound aloud to its end or until it is aborted, one at a time: the recording, else the voice of the device if it
 * was chosen, else the server if it speaks, else, and if its audio does not arrive, the device. Resolves with what went
 * wrong, or null.
 */
export async function playSpeech(
  { text, recording }: Sound,
  options: Playing & { isServed: boolean },
): Promise<SpeechTrouble | null> {
  if (options.signal.aborted) return null;
  const { isServed, onPlaying } = options;
  const own = new AbortController();
  const signal = AbortSignal.any([options.signal, own.signal]);
  const playing = { signal, onPlaying };
  stopOther?.();
  stopOther = () => own.abort();
  try {
    if (recording) {
      const trouble = await play(recording, playing);
      if (trouble !== NOT_PLAYED) return trouble;
    }
    const voice = await chosenVoice();
    if (voice && (await speakInBrowser(text, { voice, ...playing }))) return null;
    const audio = isServed ? await fetchSpeech(text, signal).catch(() => null) : null;
    if (audio) return await play(audio, playing);
    const isSpoken = await speakInBrowser(text, { voice: null, ...playing });
    return isSpoken || signal.aborted ? null : SILENT;
  } finally {
    own.abort();
  }
}

/** Loads a sound that is going to be read soon, if it comes from the server. */
export async function fetchAhead({ text, recording }: Sound, isServed: boolean): Promise<void> {
  const signal = AbortSignal.timeout(LONGEST_AHEAD_MS);
  if (recording) fetch(recording, { signal }).catch(() => undefined);
  else if (isServed && !(await chosenVoice())) fetchSpeech(text, signal).catch(() => undefined);
}

async function play(address: string, { signal, onPlaying }: Playing) {
  if (signal.aborted) return null;
  const { promise: end, resolve, reject } = Promise.withResolvers<void>();
  player.addEventListener("ended", () => resolve(), { signal });
  player.addEventListener("error", () => reject(player.error), { signal });
  signal.addEventListener("abort", () => {
    player.pause();
    resolve();
  });
  player.src = address;
  try {
    await Promise.race([player.play().then(onPlaying), end]);
    await end;
    return null;
  } catch (error) {
    if (signal.aborted || isInterruption(error)) return null;
    return error instanceof DOMException && error.name === "NotAllowedError" ? BLOCKED : NOT_PLAYED;
  }
}

function unlock(): void {
  if (player.paused) player.load();
}
