import { addNouns, signIn } from "#tests/e2e/support/learner.ts";
import { answer, rightAnswer, startSession } from "#tests/e2e/support/study.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

test("a learner has four words and studies them in both directions", async ({ page }) => {
  await signIn(page, { dailyNewWords: 2, countExactMatches: false });
  await addNouns(page, 4);
  await page.goto("/session-setup");
  await expect(page.getByText("2 new words for today.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Start session" }).click();

  for (let number = 1; number <= 4; number += 1) {
    const isFirst = number === 1;
    await expect(page.getByRole("heading", { name: `Question ${number} of 4` })).toBeVisible();
    if (isFirst) await expectAccessible(page);
    const isWrong = number === 3;
    const right = await rightAnswer(page);
    const wrong = /\p{Script=Arabic}/u.test(right) ? "كلام" : "nonsense";
    await answer(page, isWrong ? wrong : right);
    if (isFirst) await expectAccessible(page);
    const proposed = page.getByRole("button", { name: /\(proposed\)/ });
    await expect(proposed).toContainText(isWrong ? "Incorrect" : "Correct");
    await proposed.click();
    const feedback = page.getByRole("region", { name: "Feedback" });
    await expect(feedback).toContainText(isWrong ? "+5 points" : "+15 points");
    if (isFirst) await expectAccessible(page);
    await feedback.getByRole("link", { name: "Continue" }).click();
  }
  await expect(page.getByRole("heading", { name: "Once more, for no points" })).toBeVisible();
  await answer(page, await rightAnswer(page));
  await page.getByRole("button", { name: "Correct (proposed)" }).click();
  await expect(page.getByRole("region", { name: "Feedback" })).not.toContainText("points");
  await page.getByRole("button", { name: "Finish Session" }).click();
  const end = page.getByRole("region", { name: "Session complete!" });
  await expect(end).toContainText("3 of 4, 75%");
  await expect(end).toContainText("+50");
  await expectAccessible(page);
  await end.getByRole("link", { name: "Continue to Dashboard" }).click();
  await page.waitForURL("/");

  await page.goto("/session-setup");
  await expect(page.getByText(/^Tomorrow: \d+ words?, about \d+ minutes?\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Learn 2 more" }).click();
  await page.waitForURL("/session");
});

test("a session goes on where it was after a reload and in another tab", async ({
  page,
  context,
}) => {
  await signIn(page);
  await addNouns(page, 2);
  await startSession(page);
  const kept = page.waitForResponse("**/session.data*");
  await answer(page, await rightAnswer(page));
  await kept;
  await page.reload();
  await expect(page.getByText(/Do you agree\?/)).toBeVisible();
  await page.getByRole("button", { name: /^Correct/ }).click();
  await page.waitForURL(/answered=/);
  const other = await context.newPage();
  await other.goto("/session");
  await expect(other.getByRole("heading", { name: "Question 2 of 4" })).toBeVisible();
  await other.goto("/session-setup");
  await expect(other.getByText("1 of 4 questions answered.")).toBeVisible();
  await other.getByRole("link", { name: "Resume session" }).click();
  await expect(other.getByRole("heading", { name: "Question 2 of 4" })).toBeVisible();
});

test("Back leads out of a session that has ended", async ({ page }) => {
  await signIn(page);
  await addNouns(page, 1);
  await page.goto("/vocabulary");
  await page.goto("/session-setup");
  await page.getByRole("button", { name: "Start session" }).click();
  for (const isLast of [false, true]) {
    await answer(page, await rightAnswer(page));
    await page.getByRole("button", { name: /^Correct/ }).click();
    const next = isLast ? "Finish Session" : "Continue";
    await page.getByRole("region", { name: "Feedback" }).getByText(next).click();
  }
  await expect(page.getByRole("link", { name: "Continue to Dashboard" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL("/");
  await expect(page.getByRole("main")).toBeFocused();
  for (const title of ["Session", "Set up a session", "Vocabulary"]) {
    await page.goBack();
    await expect(page).toHaveTitle(`${title} · Kalima`);
  }
  await expect(page).toHaveURL("/vocabulary");
});
