import { importNouns, signIn } from "#tests/e2e/support/learner.ts";
import { startSession } from "#tests/e2e/support/study.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test("without scripts it is asked as well, and the player stands there as before", async ({
  page,
}) => {
  await signIn(page, { subscriptionTier: "basic" });
  await importNouns(page, 1);
  await startSession(page);
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(page.getByRole("region", { name: "New word" })).toBeVisible();
  await expect(page.getByText("Read cards and answers aloud?")).toHaveCount(0);
  await expect(page.locator("audio[aria-label='Listen to the word']")).toBeVisible();

  await page.getByText("Reading", { exact: true }).click();
  await expect(page.getByText("bay-tun")).toBeVisible();
});
