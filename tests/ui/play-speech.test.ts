import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Sound } from "#app/ui/speech/play-speech.ts";

const played: string[] = [];
const spoken: string[] = [];

class Player extends EventTarget {
  src = "";
  paused = true;
  pause = () => undefined;
  load = () => undefined;
  play = async () => {
    played.push(this.src);
  };
}

class Utterance extends EventTarget {
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

beforeEach(() => {
  played.length = 0;
  spoken.length = 0;
  const speechSynthesis = {
    getVoices: () => [{ lang: "ar-EG", voiceURI: "own" }],
    cancel: () => undefined,
    speak: ({ text }: Utterance) => spoken.push(text),
  };
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("window", { speechSynthesis });
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("Audio", Player);
  vi.stubGlobal("SpeechSynthesisUtterance", Utterance);
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const play = async (sound: Sound, signal: AbortSignal) => {
  const { playSpeech } = await import("#app/ui/speech/play-speech.ts");
  return playSpeech(sound, { isServed: false, signal, onPlaying: () => undefined });
};

test.each<[string, string | null]>([
  ["a recording", "/recording"],
  ["a voice", null],
])("%s that was stopped before it begins is not heard, and ends", async (_name, recording) => {
  expect(await play({ text: "كِتَابٌ", recording }, AbortSignal.abort())).toBeNull();
  expect([played, spoken]).toEqual([[], []]);
});

test("one that was stopped before it begins leaves the other playing", async () => {
  const other = new AbortController();
  const first = play({ text: "كِتَابٌ", recording: "/first" }, other.signal);
  await vi.waitFor(() => expect(played).toEqual(["/first"]));
  await play({ text: "بَابٌ", recording: "/second" }, AbortSignal.abort());
  expect(await Promise.race([first, "playing"])).toBe("playing");
  other.abort();
  expect(await first).toBeNull();
});

test("the device does not begin to speak after a stop", async () => {
  const { speakInBrowser } = await import("#app/ui/speech/speak-in-browser.ts");
  const signal = AbortSignal.abort();
  const isSpoken = await speakInBrowser("كِتَابٌ", {
    voice: null,
    signal,
    onPlaying: () => undefined,
  });
  expect([isSpoken, spoken]).toEqual([true, []]);
});
