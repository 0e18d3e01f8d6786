import { addNouns, signIn } from "#tests/e2e/support/learner.ts";
import { startPractice } from "#tests/e2e/support/practice.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test.use({
  refusals: {
    "/practice-session/": ["lost"],
    "/practice": ["lost"],
    "/first-word": ["lost"],
    "/bulk-import/": ["lost"],
    "/vocabulary/starter-words": ["lost"],
    "/": ["lost"],
    "/vocabulary/new/generated": [429],
  },
});

const UNREAD = "This page couldn’t be loaded";

test("the way on and the way out of a quiz leave its page standing while the connection is lost, and lead on after it", async ({
  page,
  context,
}) => {
  await signIn(page);
  await addNouns(page, 2);
  await startPractice(page, "quiz");
  await page.getByRole("button", { name: "I don't know" }).click();
  const feedback = page.getByRole("heading", { name: "Incorrect" });
  await expect(feedback).toBeVisible();
  await context.setOffline(true);
  for (const name of ["Next Question", "Back to Practice"]) {
    await page.getByRole("link", { name }).click();
    await expect(page.locator(".notification")).toContainText(UNREAD);
    await expect(feedback).toBeVisible();
    await page.getByRole("button", { name: "Dismiss" }).click();
  }
  await context.setOffline(false);
  await page.getByRole("link", { name: "Back to Practice" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Practice" })).toBeVisible();
});

test("a visitor's first word stands while the connection is lost, and says why", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await page.getByLabel("What does it mean?").fill("school");
  await page.keyboard.press("Enter");
  const feedback = page.getByRole("heading", { name: "Correct!" });
  await expect(feedback).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.locator(".notification")).toContainText(UNREAD);
  await expect(feedback).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByLabel(/^Your answer in Arabic/)).toBeVisible();
});

test("a list to import stands when an entry cannot be removed, nor the list", async ({
  page,
  context,
}) => {
  await signIn(page, { subscriptionTier: "basic" });
  // The scripts that answer the presses have not come before the connection is lost.
  await page.route(/assets\/(removal|restart)-/, (route) => route.abort("internetdisconnected"));
  await page.goto("/bulk-import");
  await page.getByLabel("Your words").fill("قَلَمٌ pen\nبَيْتٌ house");
  await page.getByRole("button", { name: "Continue" }).click();
  const remove = page.getByRole("button", { name: "Remove entry 1" });
  await expect(remove).toBeVisible();
  await context.setOffline(true);
  for (const button of [remove, page.getByRole("button", { name: "Start over" })]) {
    await button.click();
    await expect(page.locator(".notification")).toContainText("This wasn’t sent");
    await expect(remove).toBeVisible();
    await page.getByRole("button", { name: "Dismiss" }).click();
  }
  await page.unroute(/assets\/(removal|restart)-/);
  await context.setOffline(false);
  await expect(async () => {
    await remove.click();
    await expect(page.getByText("house")).toBeVisible({ timeout: 500 });
    await expect(page.getByText("pen", { exact: true })).toHaveCount(0, { timeout: 2000 });
  }).toPass();
});

test("a button pressed before the script that answers it came stays, says so and is done once that is there", async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.route("**/assets/starter-words-*", (route) => route.abort("internetdisconnected"));
  await page.goto("/");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Add these words" }).click();
  await expect(page.locator(".notification")).toContainText("This isn’t sent yet");
  await page.unroute("**/assets/starter-words-*");
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "New word" })).toBeVisible();
});
