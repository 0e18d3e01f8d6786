import { arabicVoices } from "./device-voice.ts";

const LANGUAGE = "ar-SA";
const RATE = 0.8;
const LONGEST_START_MS = 3000;

/** Reads a text with the device's own Arabic voice, the given one if any; false if it has none or does not begin within three seconds. */
export function speakInBrowser(
  text: string,
  {
    voice,
    signal,
    onPlaying,
  }: { voice: SpeechSynthesisVoice | null; signal: AbortSignal; onPlaying: () => void },
): Promise<boolean> {
  const speech = window.speechSynthesis;
  if (signal.aborted) return Promise.resolve(true);
  if (!speech || !mayHaveArabic(speech)) return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const words = new SpeechSynthesisUtterance(text);
  words.lang = voice?.lang.replace("_", "-") ?? LANGUAGE;
  if (voice) words.voice = voice;
  words.rate = RATE;
  const late = setTimeout(resolve, LONGEST_START_MS, false);
  words.addEventListener("start", () => {
    clearTimeout(late);
    onPlaying();
  });
  words.addEventListener("end", () => resolve(true));
  words.addEventListener("error", () => resolve(false));
  signal.addEventListener("abort", () => resolve(true));
  speech.cancel();
  speech.speak(words);
  return promise.finally(() => {
    clearTimeout(late);
    speech.cancel();
  });
}

/** Voices may come to be known late; an empty list says nothing. */
function mayHaveArabic(speech: SpeechSynthesis): boolean {
  return speech.getVoices().length === 0 || arabicVoices().length > 0;
}
