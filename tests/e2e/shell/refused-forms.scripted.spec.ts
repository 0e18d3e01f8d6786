import type { Page } from "playwright/test";
import { addNouns, addWord, signIn } from "#tests/e2e/support/learner.ts";
import { answer, rightAnswer } from "#tests/e2e/support/study.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

const CANNOT_STORE = "We can’t save anything right now. Please try again later.";

test.use({
  refusals: {
    "/session": [503],
    "/session/": [503],
    "/session-setup": [503],
    "/settings/display": [503],
    "/vocabulary/": [413, 429, 503],
  },
});

/** Has the server refuse what is posted to an address, as it refuses a request as a whole. */
async function refuse(page: Page, address: string, status: number, body: string): Promise<void> {
  await page.unroute(`**${address}.data*`);
  await page.route(`**${address}.data*`, (route) =>
    route.fulfill({ status, json: { refused: body } }),
  );
}

test("the setup, a session and the display settings keep what was chosen or typed and say what the server says", async ({
  page,
}) => {
  await signIn(page);
  await addNouns(page, 1);
  const alert = page.getByRole("alert");

  await test.step("setup", async () => {
    await page.goto("/session-setup");
    await page
      .locator("label")
      .filter({ hasText: /^Untimed/ })
      .click();
    await refuse(page, "/session-setup", 503, CANNOT_STORE);
    await page.getByRole("button", { name: "Start session" }).click();
    await expect(alert).toHaveText(CANNOT_STORE);
    await expect(page.getByRole("radio", { name: /^Untimed/ })).toBeChecked();
    await page.unroute("**/session-setup.data*");
    await page.getByRole("button", { name: "Start session" }).click();
    await page.waitForURL("/session");
  });

  await test.step("session", async () => {
    const typed = await rightAnswer(page);
    await page.getByLabel(/^Your answer in/).fill(typed);
    await refuse(page, "/session", 503, CANNOT_STORE);
    await page.getByRole("button", { name: "Submit answer" }).click();
    await expect(alert).toHaveText(CANNOT_STORE);
    await expect(page.getByLabel(/^Your answer in/)).toHaveValue(typed);
    await page.unroute("**/session.data*");
    await answer(page, typed);

    await refuse(page, "/session/judgement", 503, CANNOT_STORE);
    await page.getByRole("button", { name: /^Correct/ }).click();
    await expect(alert).toHaveText(CANNOT_STORE);
    await page.unroute("**/session/judgement.data*");
    await page.getByRole("button", { name: /^Correct/ }).click();
    await expect(page.getByRole("main")).toContainText("+15 points");
  });

  await test.step("display settings", async () => {
    await page.goto("/settings/display");
    await page.locator("label").filter({ hasText: /^Dark/ }).click();
    await refuse(page, "/settings/display", 503, CANNOT_STORE);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(alert).toHaveText(CANNOT_STORE);
    await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  });
});

test("a word keeps what was typed and says why it was not saved, in the server's words", async ({
  page,
}) => {
  await signIn(page);
  await addWord(page, "كِتَابٌ", "book");
  await page.goto("/vocabulary/new");
  await page.getByLabel("Arabic word").fill("بَيْتٌ");
  await page.getByLabel("English meaning").fill("house");
  for (const [status, words] of [
    [503, CANNOT_STORE],
    [429, "Too many requests. Please wait a moment."],
    [413, "Please select an image smaller than 5MB."],
  ] as const) {
    await refuse(page, "/vocabulary/new", status, words);
    await page.getByRole("button", { name: "Save word" }).click();
    await expect(page.getByRole("alert").first()).toHaveText(
      `Failed to create vocabulary item. ${words}`,
    );
    await expect(page.getByLabel("Arabic word")).toHaveValue("بَيْتٌ");
    await expect(page.getByLabel("English meaning")).toHaveValue("house");
  }
  await page.unroute("**/vocabulary/new.data*");
  await page.getByRole("button", { name: "Save word" }).click();
  await expect(page.getByText("Vocabulary item created successfully!")).toBeVisible();

  await page.getByRole("link", { name: "Delete book" }).click();
  await page.route("**/vocabulary/*/delete.data*", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 503, json: { refused: CANNOT_STORE } })
      : route.continue(),
  );
  await page.getByRole("button", { name: "Delete word" }).click();
  await expect(page.getByRole("dialog")).toContainText(
    `Failed to delete vocabulary item. ${CANNOT_STORE}`,
  );
});
