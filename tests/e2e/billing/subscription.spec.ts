import { passDays, signInOnTrial, signInPaying } from "#tests/e2e/support/billing.ts";
import { signIn } from "#tests/e2e/support/learner.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

const PAGE = "/settings/subscription";

test.use({ refusals: { [PAGE]: [404], [`${PAGE}/cancel`]: [404] } });

test("somebody who pays cancels in steps, changes their mind and goes on", {
  tag: "@without-scripts",
}, async ({ page, javaScriptEnabled }) => {
  const isScripted = javaScriptEnabled === true;
  await signInPaying(page, "basic");
  await page.goto("/settings");
  await page.getByRole("link", { name: /^Manage.*Subscription/ }).click();
  await expect(page.getByText("ending in 4242")).toBeVisible();
  await expect(page.getByText("Test billing: no money is taken")).toBeVisible();
  await expectAccessible(page, isScripted);

  await page.getByRole("link", { name: "Cancel subscription" }).click();
  await expect(page.getByText("Step 1 of 3")).toBeVisible();
  await expectAccessible(page, isScripted);
  await page.getByRole("link", { name: "Keep my plan" }).click();
  await expect(page).toHaveURL(PAGE);

  await page.getByRole("link", { name: "Cancel subscription" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("I am taking a break").click();
  await page.getByLabel("What would have kept you?").fill("Exams");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Step 3 of 3")).toBeVisible();
  await expect(page.getByText("Taking a break")).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("What would have kept you?")).toHaveValue("Exams");
  await expect(page.getByLabel("I am taking a break")).toBeChecked();
  await expectAccessible(page, isScripted);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByText("Step 1 of 3")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("What would have kept you?")).toHaveValue("Exams");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Cancel subscription" }).click();

  await expect(page.getByRole("heading", { name: "Subscription Cancelled" })).toBeVisible();
  await expect(page.getByText("cancelled at the end of the billing period")).toBeVisible();
  await page.getByRole("link", { name: "Done" }).click();
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByText(/^Basic ends on/)).toBeVisible();
  await page.getByRole("button", { name: "Reactivate" }).click();
  await expect(page.getByText("Subscription reactivated")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cancel subscription" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Reactivate" })).toHaveCount(0);
});

test("a trial that was ended can be taken back where it says so", async ({ page }) => {
  await signInOnTrial(page, "pro");
  await page.goto(PAGE);
  await expect(page.getByText("30 days left")).toBeVisible();
  await page.getByRole("link", { name: "End the trial" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Step 2 of 3")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("$9.99/month")).toBeVisible();
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await expect(page.getByRole("heading", { name: "Subscription Cancelled" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Reactivate" }).click();
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByText("Subscription reactivated")).toBeVisible();
});

test("what ended meanwhile in another window is told", async ({ page }) => {
  const learner = await signInOnTrial(page, "basic");
  await page.goto(`${PAGE}/cancel`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Step 2 of 3")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Step 3 of 3")).toBeVisible();
  await passDays(learner, 31);
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await expect(page.getByText("Cancellation Failed")).toBeVisible();
  await expect(page.getByText("No subscription found to cancel.")).toBeVisible();
  await page.goto(PAGE);
  await expect(page.getByRole("heading", { name: "Free" })).toBeVisible();
});

test("a renewal that fails is told with the way to pay, and ends the plan at last", async ({
  page,
}) => {
  const learner = await signInPaying(page, "basic", "4000 0000 0000 0341");
  await passDays(learner, 32);
  await page.goto(PAGE);
  await expect(page.getByText("Your last payment failed")).toBeVisible();
  await expect(page.getByRole("link", { name: "Pay now" })).toHaveAttribute(
    "href",
    "/pricing/payment",
  );
  await passDays(learner, 30);
  await page.goto(PAGE);
  await expect(page.getByRole("heading", { name: "Free" })).toBeVisible();
});

test("somebody who pays nothing is shown the plans", async ({ page }) => {
  await signIn(page);
  await page.goto(PAGE);
  await expect(page.getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/pricing");
  await expect(page.getByRole("progressbar", { name: "AI-generated words" })).toBeVisible();
});
