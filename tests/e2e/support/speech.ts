import type { Page } from "playwright/test";
import { addWord, signIn } from "./learner.ts";

/** A learner on the page of their only word. */
export async function openWord(page: Page): Promise<void> {
  await signIn(page);
  await addWord(page, "كِتَابٌ", "book", { exampleSentence: "هٰذَا كِتَابٌ جَدِيدٌ." });
  await page.goto("/vocabulary");
  await page.getByRole("link", { name: "book", exact: true }).click();
}

type BrowserVoice = "speaks" | "silent" | "foreign" | "missing";

/** Gives the browser a voice of its own that notes what it is given; "silent" never begins. */
export async function setBrowserVoice(page: Page, kind: BrowserVoice): Promise<void> {
  await page.addInitScript((voice) => {
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
    Object.defineProperty(window, "speechSynthesis", { value });
    Object.assign(window, { spokenByBrowser: spoken });
  }, kind);
}

/** What the browser's voice was given. */
export function spokenByBrowser(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, "spokenByBrowser"));
}
