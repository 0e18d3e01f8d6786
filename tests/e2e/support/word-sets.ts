import { expect, type Page } from "playwright/test";

type WishedSet = { name: string; isPublic?: boolean; color?: string; vocabularyIds?: string[] };

/** Makes a set over the API and gives its id; of all words of the learner unless it names some. */
export async function makeSet(page: Page, wish: WishedSet): Promise<string> {
  const vocabularyIds = wish.vocabularyIds ?? (await wordIds(page));
  const answer = await page.request.post("/api/word-sets", { data: { ...wish, vocabularyIds } });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id;
}

/** The ids of the learner's words, newest first. */
export async function wordIds(page: Page): Promise<string[]> {
  const words: { id: string }[] = await (await page.request.get("/api/vocabulary")).json();
  return words.map(({ id }) => id);
}

/** Chooses the color of a set by its name. */
export async function chooseColor(page: Page, name: string, isScripted = true): Promise<void> {
  if (!isScripted) {
    await page.getByLabel("Color").selectOption(name);
    return;
  }
  await page.locator("button[role=combobox]").click();
  await page.getByRole("option", { name }).click();
}
