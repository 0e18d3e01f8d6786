import { signInPaying } from "#tests/e2e/support/billing.ts";
import { signInAgain } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

const CANCEL = "/settings/subscription/cancel";
const SENT = `**${CANCEL}.data*`;

test.use({ refusals: { [CANCEL]: ["lost"] } });

test("what was said is back after a sign-in meanwhile, and a step that is lost on the way stays with it, and so does going on after all", async ({
  page,
}) => {
  const { id } = await signInPaying(page, "basic");
  await page.goto(CANCEL);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("I am taking a break").click();
  await page.getByLabel("What would have kept you?").fill("Exams");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/sign-in=typed/);
  await signInAgain(page, id);
  await page.goto(CANCEL);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("What would have kept you?")).toHaveValue("Exams");
  await expect(page.getByLabel("I am taking a break")).toBeChecked();

  await page.route(SENT, (route) => route.abort());
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("Check your connection and try again.");
  await expect(page.getByText("Step 2 of 3")).toBeVisible();
  await expect(page.getByLabel("I am taking a break")).toBeChecked();
  await expect(page.getByLabel("What would have kept you?")).toHaveValue("Exams");
  await page.unroute(SENT);

  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Taking a break")).toBeVisible();
  await page.route(SENT, (route) => route.abort());
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await expect(page.getByRole("alert")).toContainText("Cancellation Failed.");
  await expect(page.getByText("Step 3 of 3")).toBeVisible();
  await page.unroute(SENT);
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  const done = page.getByRole("heading", { name: "Subscription Cancelled" });
  await expect(done).toBeVisible();

  await page.goto(`${CANCEL}?done`);
  // Sooner than the page can be drawn anew.
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  });
  await page.getByRole("dialog").getByRole("button", { name: "Reactivate" }).click();
  await expect(page.locator(".notification")).toContainText("Reactivation Failed");
  await expect(done).toBeVisible();
  await expect(page).toHaveURL(`${CANCEL}?done`);
});
