import { expect, type Page } from "playwright/test";
import type { UserRecord } from "#models/users/user.ts";
import type { WordText } from "#models/words/word-text.ts";
import { sessionCookieOf } from "#tests/support/app/sign-in.ts";
import { makeUser } from "#tests/support/users/make-user.ts";
import { NOUNS } from "#tests/support/words/nouns.ts";
import { connect } from "./database.ts";

export type Learner = { id: string; username: string };

let people = 0;

/** Makes a learner and signs them in in the page's browser, which does not go anywhere. */
export async function signIn(page: Page, overrides: Partial<UserRecord> = {}): Promise<Learner> {
  await connect();
  const { id, username } = await makeUser(overrides);
  await signInAgain(page, id);
  return { id, username };
}

/** Gives the page's browser a new session of a learner. */
export async function signInAgain(page: Page, id: string): Promise<void> {
  const [pair = ""] = (await sessionCookieOf(id)).split(";");
  const [name = "", value = ""] = pair.split(/=(.*)/s);
  await page
    .context()
    .addCookies([{ name, value, domain: "localhost", path: "/", httpOnly: true }]);
}

/** Signs up through the pages, which hashes a password: for tests of signing in. The browser ends on the dashboard. */
export async function signUp(page: Page): Promise<{ username: string; password: string }> {
  await page.goto("/api/login?mode=signup");
  const account = await createAccount(page);
  await page.waitForURL("/");
  return account;
}

/** Sends the sign-up form that the browser is on, which leads where its sign-up was asked for. */
export async function createAccount(page: Page): Promise<{ username: string; password: string }> {
  people += 1;
  const username = `e2e-${Date.now().toString(36)}-${process.pid}-${people}`;
  const password = "a long enough password";
  await page.getByLabel("Username").fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: /create|sign up/i }).click();
  return { username, password };
}

/** Adds a word over the API and gives its id. */
export async function addWord(
  page: Page,
  arabicWord: string,
  englishMeaning: string,
  more: Partial<WordText> = {},
): Promise<string> {
  const data = { arabicWord, englishMeaning, category: "noun", ...more };
  const answer = await page.request.post("/api/vocabulary", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id;
}

/** Adds the first so many of ten nouns over the API. */
export async function addNouns(page: Page, count: number): Promise<void> {
  for (const { arabicWord, englishMeaning } of NOUNS.slice(0, count)) {
    await addWord(page, arabicWord, englishMeaning);
  }
}

/** Types a word into the form and waits for the list. */
export async function typeWord(page: Page, arabic: string, english: string): Promise<void> {
  await page.goto("/vocabulary/new");
  await page.getByLabel("Arabic word", { exact: true }).fill(arabic);
  await page.getByLabel("English meaning").fill(english);
  await page.getByRole("button", { name: "Save word" }).click();
  await expect(page.getByText("Vocabulary item created successfully!")).toBeVisible();
}

/** Imports the first so many of ten nouns over the API, for a learner whose plan has the import. */
export async function importNouns(page: Page, count: number): Promise<void> {
  const data = { entries: NOUNS.slice(0, count) };
  const answer = await page.request.post("/api/vocabulary/bulk-import", { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}
