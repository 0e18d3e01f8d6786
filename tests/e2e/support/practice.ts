import type { Page } from "playwright/test";
import { NOUNS } from "#tests/support/words/nouns.ts";
import { expect } from "./test.ts";

/** Starts a run with all words there are over the API, and opens it. */
export async function startPractice(
  page: Page,
  sessionType: "quiz" | "flashcards" | "matching",
  displayOptions: Record<string, unknown> = { translationDirection: "arabic-to-english" },
): Promise<string> {
  const words: { id: string }[] = await (await page.request.get("/api/vocabulary")).json();
  const vocabularyIds = words.map(({ id }) => id);
  const data = { sessionType, vocabularyIds, displayOptions };
  const answer = await page.request.post("/api/practice-sessions", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const path = `/practice-session/${(await answer.json()).id}`;
  await page.goto(path);
  return path;
}

/** The meaning of the Arabic word that a page shows. */
export async function shownMeaning(page: Page): Promise<string> {
  const text = (await page.locator("#prompt").textContent()) ?? "";
  const word = NOUNS.find(({ arabicWord }) => arabicWord === text);
  if (!word) throw new Error(`an unknown word: ${text}`);
  return word.englishMeaning;
}

/** The tile of a word, by its meaning or its Arabic. */
export function tile(page: Page, text: string) {
  return page.getByRole("form", { name: "Tiles" }).getByRole("button", { name: text });
}

/** The words on the board as its English column shows them, from above. */
export async function meaningsOnBoard(page: Page): Promise<string[]> {
  const list = page.getByRole("list", { name: "English" });
  return list.locator("button > span:not(:empty)").allTextContents();
}

/** The Arabic word with that meaning. */
export function arabicOf(meaning: string): string {
  return NOUNS.find(({ englishMeaning }) => englishMeaning === meaning)?.arabicWord ?? "";
}
