import { AxeBuilder } from "@axe-core/playwright";
import { test as base, type ConsoleMessage, expect, type Page } from "playwright/test";

/**
 * A test that fails on any console error, page error or Content-Security-Policy violation. Chromium
 * itself writes an error for every answer of 400 or above; `test.use({ refusals: {...} })` names the
 * pages whose refused forms a test is about, and the statuses they answer with.
 */
export const test = base.extend<{ refusals: Refusals; quietConsole: undefined }>({
  refusals: [{}, { option: true }],
  quietConsole: [
    async ({ page, refusals }, use) => {
      const problems: string[] = [];
      page.on("console", (message) => {
        const isExpected = Object.entries(refusals).some(([path, outcomes]) =>
          outcomes.some((outcome) => isRefusal(message, path, outcome)),
        );
        if (message.type() === "error" && !isExpected) problems.push(message.text());
      });
      page.on("pageerror", (error) => problems.push(error.message));
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

type Outcome = 400 | 404 | 409 | 413 | 415 | 502 | "lost";

/** By path; one that ends in a slash stands for every path below it. */
type Refusals = Record<string, Outcome[]>;

function isRefusal(message: ConsoleMessage, path: string, outcome: Outcome): boolean {
  const { pathname } = new URL(message.location().url || "about:blank");
  const what = outcome === "lost" ? "net::" : `the server responded with a status of ${outcome} (`;
  const isThere = path.endsWith("/")
    ? pathname.startsWith(path)
    : pathname.replace(/\.data$/, "") === path;
  return message.text().startsWith(`Failed to load resource: ${what}`) && isThere;
}

let people = 0;

/** Signs up a fresh learner through the pages; the browser ends on the dashboard. */
export async function signUp(page: Page): Promise<string> {
  people += 1;
  const username = `e2e-${Date.now().toString(36)}-${process.pid}-${people}`;
  await page.goto("/api/login?mode=signup");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel(/^Password/).fill("a long enough password");
  await page.getByRole("button", { name: /create|sign up/i }).click();
  await page.waitForURL("/");
  return username;
}

/** Adds a word through the form and waits for the list. */
export async function addWord(page: Page, arabic: string, english: string): Promise<void> {
  await page.goto("/vocabulary/new");
  await page.getByLabel("Arabic word", { exact: true }).fill(arabic);
  await page.getByLabel("English meaning").fill(english);
  await page.getByRole("button", { name: "Save word" }).click();
  await expect(page.getByText("Vocabulary item created successfully!")).toBeVisible();
}

/** Asserts that axe finds nothing serious on the page (scripts on only: axe is a script). */
export async function expectAccessible(page: Page, isScripted: boolean): Promise<void> {
  if (!isScripted) return;
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`),
  ).toEqual([]);
}
