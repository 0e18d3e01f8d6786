import type { Page } from "playwright/test";
import type { WordText } from "#models/words/word-text.ts";
import { signIn } from "./learner.ts";

const WORDS: [string, string, Partial<WordText>][] = [
  [
    "نَافِذَةٌ",
    "window",
    {
      exampleSentence: "النَّافِذَةُ مَفْتُوحَةٌ.",
      exampleMeaning: "The window is open.",
      synonym: "شُبَّاكٌ",
    },
  ],
  ["بَابٌ", "door", {}],
];

/** A learner with two words, and the address of their exercise; the second word has no sentence. */
export async function drillAddress(page: Page, options: object = {}, more = ""): Promise<string> {
  await signIn(page);
  const ids: string[] = [];
  for (const [arabicWord, englishMeaning, given] of WORDS) {
    const data = { arabicWord, englishMeaning, category: "noun", ...given };
    const answer = await page.request.post("/api/vocabulary", { data });
    ids.push((await answer.json()).id);
  }
  const query = new URLSearchParams({
    vocabularyIds: ids.join(","),
    pronunciationOptions: JSON.stringify({ repeatType: "both", repetitions: 5, ...options }),
  });
  return `/pronunciation-exercise?${query}${more}`;
}

/** Sounds of this page make no sound and end when the test says so. */
export async function holdSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const played: { rate: number; src: string }[] = [];
    Object.assign(window, { played, paused: 0 });
    HTMLMediaElement.prototype.play = function play(this: HTMLMediaElement) {
      played.push({ rate: this.playbackRate, src: this.src });
      return Promise.resolve();
    };
    HTMLMediaElement.prototype.pause = () => {
      Reflect.set(window, "paused", Reflect.get(window, "paused") + 1);
    };
  });
}

/** How often a sound was begun, and how fast the last one was. */
export function played(page: Page): Promise<{ rate: number; src: string }[]> {
  return page.evaluate(() => Reflect.get(window, "played"));
}

/** Lets the sound come to its end. */
export async function endSound(page: Page): Promise<void> {
  await page.locator("audio").first().dispatchEvent("ended");
}
