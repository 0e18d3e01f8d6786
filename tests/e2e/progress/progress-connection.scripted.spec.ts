import type { Page } from "playwright/test";
import { addNouns, signIn } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

const COUNTS = "/api/vocabulary/review-counts";

test.use({
  refusals: {
    "/vocabulary-progress": ["lost"],
    "/vocabulary-progress/": ["lost"],
    [COUNTS]: ["lost"],
  },
});

async function learnerWithHouse(page: Page): Promise<string> {
  await signIn(page);
  await addNouns(page, 2);
  const words: { id: string; englishMeaning: string }[] = await (
    await page.request.get("/api/vocabulary")
  ).json();
  return words.find(({ englishMeaning }) => englishMeaning === "house")?.id ?? "";
}

async function review(page: Page, id: string): Promise<void> {
  const data = { translationDirection: "arabic-to-english", isCorrect: true, userAnswer: "house" };
  expect((await page.request.patch(`/api/progress/${id}`, { data })).ok()).toBe(true);
}

test("a review made elsewhere shows without a reload; counts that cannot be read change nothing (CONST-48, API-044)", async ({
  page,
}) => {
  const id = await learnerWithHouse(page);
  await page.clock.install();
  await page.goto("/vocabulary-progress");
  await expect(page.getByRole("button", { name: "0 Reviews Done" })).toHaveCount(2);

  const unchanged = page.waitForResponse(`**${COUNTS}?*`);
  await page.clock.runFor(5_000);
  expect((await unchanged).status()).toBe(304);

  await review(page, id);
  await page.clock.runFor(5_000);
  await expect(page.getByRole("link", { name: /^1 Review Done/ })).toBeVisible();
  await expect(page.getByText("100% right")).toBeVisible();

  await page.route(`**${COUNTS}?*`, (route) => route.abort());
  const lost = page.waitForEvent("requestfailed");
  await page.clock.runFor(5_000);
  await lost;
  await expect(page.getByRole("link", { name: /^1 Review Done/ })).toBeVisible();
  await page.unroute(`**${COUNTS}?*`);

  await review(page, id);
  await page.route("**/vocabulary-progress.data*", (route) => route.abort());
  let isLost = false;
  page.on("requestfailed", (request) => {
    isLost ||= request.url().includes("/vocabulary-progress.data");
  });
  // The next count is asked for some time after the answer to the one before.
  const passTime = async () => {
    await page.clock.runFor(5_000);
    return isLost;
  };
  await expect.poll(passTime).toBe(true);
  await expect(page.getByRole("heading", { level: 1, name: "Word progress" })).toBeVisible();
  await page.unroute("**/vocabulary-progress.data*");
  await page.clock.runFor(20_000);
  await expect(page.getByRole("link", { name: /^2 Reviews Done/ })).toBeVisible();
});

test("a history that does not arrive says so in its place, and comes when asked for again (PROG-21)", async ({
  page,
  context,
}) => {
  const id = await learnerWithHouse(page);
  await review(page, id);
  await page.goto("/vocabulary-progress?category=noun");
  const link = page.getByRole("link", { name: /^1 Review Done/ });
  await link.click();
  await page.getByRole("dialog").getByRole("link", { name: "Close" }).click();

  await context.setOffline(true);
  await link.click();
  const history = page.getByRole("dialog");
  await expect(history).toContainText("Error loading history:");
  await expect(history).toContainText("Check your connection and try again.");
  await expect(page.getByText("Total Words")).toBeVisible();
  await context.setOffline(false);
  await history.getByRole("link", { name: "Try again" }).click();
  await expect(history).toContainText("AR to EN");
  await history.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/vocabulary-progress?category=noun");
});
