import type { Page } from "playwright/test";
import { addNouns, signIn } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

const LOST = ["lost"] satisfies "lost"[];

test.use({
  refusals: {
    "/session-setup/": LOST,
    "/session/": LOST,
    "/practice-session/": LOST,
  },
});

/** Presses a button that leads on while the connection is lost, and again once it is back. */
async function pressTwice(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name });
  const { pathname } = new URL(page.url());
  await page.context().setOffline(true);
  await button.click();
  await expect(page.getByRole("alert")).toContainText("This wasn’t sent. Check your connection");
  await expect(button).toBeFocused();
  expect(new URL(page.url()).pathname).toBe(pathname);
  await page.context().setOffline(false);
  await button.click();
}

test("a session is started from the dashboard, and ended, by the same press once the connection is back", async ({
  page,
}) => {
  await signIn(page);
  await addNouns(page, 2);
  await page.goto("/");
  await pressTwice(page, "Start");
  await expect(page.getByRole("heading", { name: "Question 1 of 4" })).toBeVisible();

  await page.goto("/session-setup");
  await pressTwice(page, "End it and start a new one");
  await expect(page.getByRole("button", { name: "Start session" })).toBeVisible();
});

test("more new words wait for the connection", async ({ page }) => {
  await signIn(page, { dailyNewWords: 0 });
  await addNouns(page, 2);
  await page.goto("/");
  await pressTwice(page, "Learn 2 more");
  await expect(page.getByRole("heading", { name: "Question 1 of 4" })).toBeVisible();
});
