import { createAccount } from "#tests/e2e/support/learner.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

test("a visitor answers one word, is judged, and finds it again behind the sign-up", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByLabel("What does it mean?").fill("school");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Correct!" })).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();

  await page.getByLabel(/^Your answer in Arabic/).fill("madrusa");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Almost right" })).toBeVisible();
  await expect(page.getByText("damma").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByLabel(/^Your answer in Arabic/).fill("مدرسة");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Correct!" })).toBeVisible();
  await page.getByRole("link", { name: "Keep going" }).click();

  await createAccount(page);
  await expect(page.getByRole("heading", { name: "19 everyday words" })).toBeVisible();
  await expect(page.getByText("مَدْرَسَةٌ waits in your vocabulary")).toBeVisible();
  await expectAccessible(page);

  for (const box of (await page.getByRole("checkbox").all()).slice(2)) await box.uncheck();
  await page.getByRole("button", { name: "Add these words" }).click();
  await expect(page).toHaveURL("/session");
  await expect(page.getByRole("region", { name: "New word" })).toBeVisible();
  await page.goto("/vocabulary");
  await expect(page.getByText("school", { exact: true })).toBeVisible();
});
