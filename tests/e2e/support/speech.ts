import type { Page } from "playwright/test";
import { addWord, signIn } from "./learner.ts";

/** A learner on the page of their only word. */
export async function openWord(page: Page): Promise<void> {
  await signIn(page);
  const example = { exampleSentence: "هٰذَا كِتَابٌ جَدِيدٌ." };
  await page.goto(`/vocabulary/${await addWord(page, "كِتَابٌ", "book", example)}`);
}

type BrowserVoice = "speaks" | "silent" | "foreign" | "missing";

/** Gives the browser of the pages to come a voice of its own that notes what it is given; "silent" never begins. */
export async function setBrowserVoice(page: Page, kind: BrowserVoice): Promise<void> {
  await page.addInitScript(replaceVoice, kind);
}

/** Gives the browser of the page such a voice. */
export async function changeBrowserVoice(page: Page, kind: BrowserVoice): Promise<void> {
  await page.evaluate(replaceVoice, kind);
}

function replaceVoice(voice: BrowserVoice): void {
  const spoken: object[] = [];
  const stub = {
    getVoices: () => (voice === "foreign" ? [{ lang: "en-US" }] : [{ lang: "ar-EG" }]),
    cancel: () => undefined,
    speak: (words: SpeechSynthesisUtterance) => {
      spoken.push({ text: words.text, lang: words.lang, rate: words.rate });
      if (voice === "silent") return;
      setTimeout(() => words.dispatchEvent(new Event("start")), 50);
      setTimeout(() => words.dispatchEvent(new Event("end")), 1500);
    },
  };
  const value = voice === "missing" ? undefined : stub;
  Object.defineProperty(window, "speechSynthesis", { value, configurable: true });
  Object.assign(window, { spokenByBrowser: spoken });
}

/** What the browser's voice was given. */
export function spokenByBrowser(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, "spokenByBrowser"));
}

/** Notes where each sound comes from that an audio element of a script begins to play. */
export async function noteSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const played: string[] = [];
    const Original = window.Audio;
    window.Audio = class extends Original {
      constructor(source?: string) {
        super(source);
        this.addEventListener("playing", () => played.push(this.currentSrc));
      }
    };
    Object.assign(window, { playedSounds: played });
  });
}

/** Where the sounds came from that were played so far. */
export function playedSounds(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, "playedSounds"));
}

/** Gives the device an Arabic voice of that name, which notes what it reads. */
export async function setDeviceVoice(page: Page, name: string): Promise<void> {
  await page.addInitScript((voiceName) => {
    const spoken: object[] = [];
    class Utterance extends EventTarget {
      lang = "";
      rate = 1;
      voice: { name: string } | null = null;
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    const voice = { name: voiceName, voiceURI: voiceName, lang: "ar-001", localService: true };
    const value = {
      getVoices: () => [{ name: "Samantha", voiceURI: "s", lang: "en-US" }, voice],
      cancel: () => undefined,
      speak: (words: Utterance) => {
        spoken.push({ text: words.text, voice: words.voice?.name ?? null });
        setTimeout(() => words.dispatchEvent(new Event("start")), 20);
        setTimeout(() => words.dispatchEvent(new Event("end")), 200);
      },
    };
    Object.defineProperty(window, "speechSynthesis", { value });
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, spokenByBrowser: spoken });
  }, name);
}
