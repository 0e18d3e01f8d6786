import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { arabicVoices, chosenVoice } from "#app/ui/speech/device-voice.ts";
import { speakInBrowser } from "#app/ui/speech/speak-in-browser.ts";

class Speech extends EventTarget {
  voices: { lang: string; voiceURI: string; localService: boolean }[] = [];
  spoken: string[] = [];
  getVoices = () => this.voices;
  cancel = () => undefined;
  speak(words: EventTarget & { lang: string }) {
    this.spoken.push(words.lang);
    words.dispatchEvent(new Event("end"));
  }
}

const voice = (lang: string) => ({ lang, voiceURI: lang, localService: true });
let speech: Speech;

beforeEach(() => {
  speech = new Speech();
  vi.stubGlobal("window", { speechSynthesis: speech });
  vi.stubGlobal("localStorage", { getItem: () => "ar_SA" });
  vi.stubGlobal("SpeechSynthesisUtterance", EventTarget);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("voices are Arabic however a device writes the language", () => {
  const arabic = ["ar", "ar-SA", "ar_SA", "AR-EG", "ara", "ara_SAU", "ara-x-lvariant"];
  speech.voices = [...arabic, "en-US", "arn-CL", "fr_AR"].map(voice);
  expect(arabicVoices().map(({ lang }) => lang)).toEqual(arabic);
});

test("a voice is spoken with in the language as the standard writes it", async () => {
  speech.voices = [voice("ar_SA")];
  const own = await chosenVoice();
  const signal = new AbortController().signal;
  await speakInBrowser("كِتَابٌ", { voice: own, signal, onPlaying: () => undefined });
  expect(speech.spoken).toEqual(["ar-SA"]);
});

test("the chosen voice is waited for while the list is empty", async () => {
  const waiting = chosenVoice();
  speech.voices = [voice("ar_SA")];
  speech.dispatchEvent(new Event("voiceschanged"));
  expect((await waiting)?.voiceURI).toBe("ar_SA");
});

test("a list that stays empty is waited for half a second", async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  const waiting = chosenVoice();
  limit.abort();
  expect(await waiting).toBeNull();
  expect(timeout.mock.calls).toEqual([[500]]);
});

test("without a choice, or with a list, nothing is waited for", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  speech.voices = [voice("en-US")];
  expect(await chosenVoice()).toBeNull();
  speech.voices = [];
  vi.stubGlobal("localStorage", { getItem: () => null });
  expect(await chosenVoice()).toBeNull();
  expect(timeout).not.toHaveBeenCalled();
});
