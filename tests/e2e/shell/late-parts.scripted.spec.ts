import { keyboardOf } from "#tests/e2e/support/arabic-keyboard.ts";
import { addNouns, signIn } from "#tests/e2e/support/learner.ts";
import { rightAnswer, startSession } from "#tests/e2e/support/study.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test.use({ refusals: { "/assets/": ["lost"], "/vocabulary/duplicate": ["lost"] } });

test("the sheet of keys and a keyboard that cannot be loaded leave the page as it is, and open once they can", async ({
  page,
}) => {
  await signIn(page);
  // From the start: a browser may let a request pass that follows at once upon a route.
  let isLost = false;
  await page.route("**/assets/**", (route) =>
    isLost ? route.abort("internetdisconnected") : route.fallback(),
  );
  await page.goto("/vocabulary");
  isLost = true;
  await page.keyboard.press("?");
  await expect(page.getByText("The shortcuts couldn’t be loaded")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Vocabulary" })).toBeVisible();
  isLost = false;
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();

  await page.goto("/vocabulary/new");
  const meaning = page.getByLabel("English meaning");
  await meaning.fill("house");
  isLost = true;
  const opener = page.getByRole("button", { name: "Arabic keyboard" }).first();
  await opener.click();
  await expect(page.getByText("The keyboard couldn’t be loaded")).toBeVisible();
  await expect(meaning).toHaveValue("house");
  await expect(opener).toHaveAttribute("aria-expanded", "false");

  isLost = false;
  await opener.click();
  await expect(keyboardOf(page)).toBeVisible();
  await expect(meaning).toHaveValue("house");
  const letter = keyboardOf(page).locator("[data-letter='ب']");
  expect((await letter.boundingBox())?.width).toBeGreaterThan(0);
});

test("a session whose later panels cannot be loaded goes on with what the server draws", async ({
  page,
}) => {
  await signIn(page);
  await addNouns(page, 1);
  await page.route("**/assets/later-panel-*", (route) => route.abort("internetdisconnected"));
  await startSession(page);
  await page.getByLabel(/^Your answer in/).fill(await rightAnswer(page));
  await page.getByRole("button", { name: "Submit answer" }).click();
  await expect(page.getByText(/Do you agree\?/)).toBeVisible();
  await page.getByRole("button", { name: /^Correct/ }).click();
  await expect(page.getByRole("region", { name: "Feedback" })).toContainText("+15 points");
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Question 2 of 2" })).toBeVisible();
});
