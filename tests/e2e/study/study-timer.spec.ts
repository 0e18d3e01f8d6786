import { setTimeLeft } from "#tests/e2e/support/database.ts";
import { addNouns, signIn } from "#tests/e2e/support/learner.ts";
import { sessionWith } from "#tests/e2e/support/session-with.ts";
import { answer, rightAnswer, startSession } from "#tests/e2e/support/study.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

test("the last five minutes and the last minute are said in words, and the end saves the session and leads to the dashboard", async ({
  page,
}) => {
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
  await page.waitForURL(/answered=/);

  // The clock of the page runs out by itself.
  await setTimeLeft(learner, 1.5);
  await page.goto("/session");
  await expect(page.getByText("Session ending...")).toBeVisible();
  await page.waitForURL("/");
  await page.goto("/session-setup");
  await expect(page.getByText("You have an unfinished session")).toHaveCount(0);
});

test("what is half typed is kept over a pause, which hides the question, and over the question whether to leave; what was answered is kept", async ({
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

  await page.getByRole("button", { name: /^Correct$/ }).click();
  await page
    .getByRole("region", { name: "Feedback" })
    .getByRole("link", { name: "Continue" })
    .click();
  await page.getByLabel(/^Your answer in/).fill("half typ");
  await page.getByRole("button", { name: "End session" }).click();
  await expect(page.getByRole("heading", { name: "End this session?" })).toBeVisible();
  await expect(page.getByText("Your answer is saved, also if you end it now.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Keep studying" }).click();
  await expect(page.getByLabel(/^Your answer in/)).toHaveValue("half typ");
  await page.getByRole("button", { name: "End session" }).click();
  await page.waitForURL("/session?leaving");
  await page.getByRole("button", { name: "End session" }).click();
  await page.waitForURL("/session-setup");
  await page.goto("/");
  await expect(page.getByText("15").first()).toBeVisible();
});
