import { setTimeLeft } from "#tests/e2e/support/database.ts";
import { addNouns, signIn } from "#tests/e2e/support/learner.ts";
import { sessionWith } from "#tests/e2e/support/session-with.ts";
import { answer, rightAnswer, startSession } from "#tests/e2e/support/study.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test("the last five minutes and the last minute are said in words", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const learner = await signIn(page);
  await addNouns(page, 2);
  await startSession(page);
  await expect(page.getByRole("timer")).toBeVisible();
  await expect(page.getByText("Last 5 minutes")).toHaveCount(0);
  await setTimeLeft(learner, 250);
  await answer(page, await rightAnswer(page));
  await expect(page.getByText("Last 5 minutes").first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Last 5 minutes" })).toHaveCount(1);
  await setTimeLeft(learner, 40);
  await page.getByRole("button", { name: /^Correct/ }).click();
  await expect(page.getByText("Last minute").first()).toBeVisible();
  const { width, scrolls } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    scrolls: document.documentElement.scrollWidth,
  }));
  expect(scrolls).toBe(width);
});

test("what is half typed is kept over a pause, which hides the question, and the focus goes along", async ({
  page,
}) => {
  await sessionWith(page, 250);
  const field = page.getByLabel(/^Your answer in/);
  const pause = page.getByRole("button", { name: "Pause" });
  const resume = page.getByRole("button", { name: "Resume" });
  await field.fill("half");
  await pause.press("Enter");
  await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
  await expect(page.getByText(/^Question 1 is waiting\. You have 4:\d\d left\.$/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Question" })).toHaveCount(0);
  await expect(resume).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("half");
  await answer(page, "nonsense");
  await pause.press("Enter");
  await resume.press("Enter");
  await expect(page.getByRole("button", { name: "Incorrect (proposed)" })).toBeFocused();
});
