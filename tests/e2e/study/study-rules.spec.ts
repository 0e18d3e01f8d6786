import { addNouns, importNouns, signIn } from "#tests/e2e/support/learner.ts";
import { answer, rightAnswer } from "#tests/e2e/support/study.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

test("imported words are shown on cards before they are asked, typed ones are not", async ({
  page,
  context,
}) => {
  await signIn(page, { subscriptionTier: "basic" });
  await importNouns(page, 2);
  await page.clock.install();
  await page.goto("/");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const card = page.getByRole("region", { name: "New word" });
  await expect(card).toContainText("house");
  await expect(page.getByRole("heading", { name: "4 questions to come" })).toBeVisible();
  await expect(card.getByText("bay-tun")).toBeHidden();
  await card.getByText("Reading", { exact: true }).click();
  await expect(card.getByText("bay-tun")).toBeVisible();
  await expectAccessible(page);
  const clock = page.getByRole("timer");
  const left = await clock.textContent();
  await page.clock.runFor(5000);
  await expect(clock).toHaveText(left ?? "");
  await page.reload();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("button", { name: "Resume" })).toBeFocused();
  await expect(card).toHaveCount(0);
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(card).toContainText("house");
  await page.getByRole("button", { name: "Got it" }).click();
  await expect(card).toContainText("pen");

  const other = await context.newPage();
  await other.goto("/session");
  await other.getByRole("button", { name: "Got it" }).click();
  await expect(other.getByLabel(/^Your answer in/)).toBeVisible();
  await page.getByRole("button", { name: "Got it" }).click();
  await expect(page.getByLabel(/^Your answer in/)).toBeFocused();
  await expect(page.getByRole("heading", { name: "Question 1 of 4" })).toBeVisible();
  await answer(page, await rightAnswer(page));
  await page.getByRole("button", { name: /^Correct/ }).click();
  await expect(page.getByRole("region", { name: "Feedback" })).toContainText("+15 points");
  await page.getByRole("button", { name: "Undo this answer" }).click();
  await expect(page.getByText(/Do you agree\?/)).toBeVisible();
});

test("exact answers count without asking after the third, until the learner wants to be asked", async ({
  page,
}) => {
  await signIn(page, { exactInARow: 2 });
  await addNouns(page, 2);
  await page.goto("/");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const feedback = page.getByRole("region", { name: "Feedback" });
  await answer(page, await rightAnswer(page));
  await page.getByRole("button", { name: /^Correct/ }).click();
  const note = feedback.getByRole("heading", { name: "Exact answers now count without asking" });
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await feedback.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Question 2 of 4" })).toBeVisible();

  await page.getByLabel(/^Your answer in/).fill(await rightAnswer(page));
  await page.getByRole("button", { name: "Submit answer" }).click();
  await expect(feedback).toContainText("+15 points");
  await feedback.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Question 3 of 4" })).toBeVisible();
  await answer(page, "nonsense");

  await page.goto("/settings");
  const counts = page.getByRole("checkbox", { name: "Count exact matches without asking" });
  await expect(counts).toBeChecked();
  await expect(page.getByText("Switched on by itself")).toBeVisible();
});
