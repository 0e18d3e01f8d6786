import { addNouns, signIn } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test.use({ refusals: { "/settings": [400] } });

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

test("word progress leads to a word and to its reviews", async ({ page }) => {
  await signIn(page);
  await addNouns(page, 2);
  const words: { id: string; englishMeaning: string }[] = await (
    await page.request.get("/api/vocabulary")
  ).json();
  const id = words.find(({ englishMeaning }) => englishMeaning === "house")?.id;
  await page.request.patch(`/api/progress/${id}`, {
    data: { translationDirection: "arabic-to-english", isCorrect: false, userAnswer: "horse" },
  });
  await page.goto("/vocabulary-progress");
  await page.getByText("How Mastery Works").click();
  await expect(page.getByText("Nearly Mastered")).toBeVisible();
  await expect(page.getByRole("button", { name: "0 Reviews Done" })).toBeDisabled();
  await page.getByRole("link", { name: "1 word not started" }).click();
  await expect(page.getByRole("button", { name: "0 Reviews Done" })).toBeDisabled();
  await expect(page.getByRole("link", { name: /^1 Review Done/ })).toHaveCount(0);
  await page.getByRole("link", { name: "All words" }).click();
  await expect(page.getByRole("link", { name: /^1 Review Done/ })).toBeVisible();
  await page.getByLabel("Sort by").selectOption("Newest");
  await expect(page).toHaveURL(/[?&]sort=newest/);
  await expect(page.getByRole("button", { name: "0 Reviews Done" })).toBeDisabled();
  await page.getByLabel("Search your words").fill("house");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]q=house/);
  await expect(page.getByLabel("Search your words")).toBeFocused();
  await expect(page.getByRole("button", { name: "0 Reviews Done" })).toHaveCount(0);
  await page.getByRole("link", { name: /^1 Review Done/ }).click();
  const history = page.getByRole("dialog");
  await expect(history).toContainText("Incorrect");
  await expect(history).toContainText("AR to EN");
  await history.getByRole("link", { name: "Close" }).click();
  await page.getByRole("link", { name: "house", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("Success rate");
  await page.getByRole("dialog").getByRole("link", { name: "Review history" }).click();
  await expect(page.getByRole("dialog")).toContainText("Correct answer");
});

test("goals show their cost, and what does not fit is not saved", {
  tag: "@without-scripts",
}, async ({ page, javaScriptEnabled }) => {
  await signIn(page);
  await page.goto("/settings");
  const save = page.getByRole("button", { name: "Save goals", exact: true });
  await page.getByLabel("New words per day").fill("8");
  await page.getByLabel("Reviews per day").fill("20");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Show the cost" }).click();
  await expect(page.getByText("This goal takes about 14 minutes a day")).toBeVisible();
  await save.click();
  await expect(page.getByText("Goals saved")).toBeVisible();
  await page.getByLabel("Reviews per day").fill("8");
  if (javaScriptEnabled) await expect(save).toBeDisabled();
  else await save.click();
  await expect(
    page.getByText("Review questions must be greater than new words per day"),
  ).toBeVisible();
  await page.goto("/settings");
  await expect(page.getByLabel("Reviews per day")).toHaveValue("20");
});

test("another time zone is chosen", async ({ page }) => {
  await signIn(page);
  await page.goto("/settings/zone");
  await page.getByLabel("Time zone").selectOption("Asia/Beirut");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Asia/Beirut")).toBeVisible();
});
