import { addNouns, signIn } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test("from the dashboard's calendar to a day and to the card of a word, and back", {
  tag: "@without-scripts",
}, async ({ page }) => {
  await signIn(page);
  await addNouns(page, 3);
  await page.goto("/");
  const calendar = page.getByRole("region", { name: /^Learning calendar/ });
  await expect(calendar.getByRole("columnheader").first()).toHaveText("Sun");
  const added = calendar.getByText("words added", { exact: true });
  expect((await added.boundingBox())?.width).toBeGreaterThan(30);
  await calendar.getByRole("link", { name: /\+3 words added/ }).click();
  const day = page.getByRole("dialog");
  await expect(day).toContainText("Words added");
  await day.getByRole("link", { name: "house", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("How well you know it");
  await page.getByRole("dialog").getByRole("link", { name: "Back to the day" }).click();
  await expect(page.getByRole("dialog")).toContainText("Words reviewed");
  await page.getByRole("dialog").getByRole("link", { name: "Close" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Learning calendar" })).toBeVisible();
  await page.getByRole("link", { name: /^Previous month/ }).click();
  await expect(page.getByText("+3")).toHaveCount(0);
  await page.getByRole("link", { name: /^Next month/ }).click();
  await expect(page.getByText("+3")).toBeVisible();
});
