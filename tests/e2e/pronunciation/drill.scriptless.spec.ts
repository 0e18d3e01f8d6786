import { drillAddress } from "#tests/e2e/support/drill.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test("without scripts it is its texts with a player each, all of it as one file, and a form of its options", async ({
  page,
}) => {
  await page.goto(await drillAddress(page));
  await expect(page.getByRole("heading", { name: "2 words in this exercise" })).toBeVisible();
  await expect(page.locator("audio[controls]")).toHaveCount(3);
  await expect(page.getByRole("button", { name: /^Pause/ })).toHaveCount(0);
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Save the MP3/ }).click();
  expect((await coming).suggestedFilename()).toMatch(/^pronunciation-both-5x-.*\.mp3$/);

  const exercise = page.getByRole("region", { name: "Exercise" });
  await exercise.getByText("By turns · 5 times · 1 s between").click();
  await exercise.getByText("Word", { exact: true }).click();
  await exercise.getByText("10", { exact: true }).click();
  await exercise.getByRole("button", { name: "Apply" }).click();
  await expect(exercise.getByText("Word · 10 times · 1 s between")).toBeVisible();
  await expect(page.locator("audio[controls]")).toHaveCount(2);
});
