import { addNouns, signIn } from "#tests/e2e/support/learner.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";
import { wordIds } from "#tests/e2e/support/word-sets.ts";

const HOUR = 3_600_000;
const WEEK = 168 * HOUR;

test("after a week away one plate offers to catch up, and stays away for the day once it is put away", async ({
  page,
}) => {
  const weekAgo = new Date(Date.now() - WEEK + HOUR);
  await signIn(page, { dailyNewWords: 1, dailyReviews: 2, createdAt: weekAgo });
  await addNouns(page, 10);
  for (const id of await wordIds(page)) {
    const answer = await page.request.patch(`/api/progress/${id}`, {
      data: { translationDirection: "arabic-to-english", isCorrect: false, answeredAt: weekAgo },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await page.goto("/");
  const plate = page.getByRole("region", { name: "10 words are due" });
  const waiting = page.getByRole("heading", { name: "10 words are waiting for you" });
  const start = page.getByRole("button", { name: "Start", exact: true });
  await expect(plate).toContainText("How would you like to catch up?");
  await expect(waiting).toHaveCount(0);
  await expect(start).toHaveCount(1);
  await expectAccessible(page);

  await plate.getByRole("button", { name: "Not now" }).click();
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(waiting).toBeVisible();
  await expect(plate).toHaveCount(0);
  await expect(start).toHaveCount(1);
});
