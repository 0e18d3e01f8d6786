import { signInPaying } from "#tests/e2e/support/billing.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

const PAGE = "/settings/subscription";

test("somebody who pays cancels in steps, changes their mind and goes on", async ({ page }) => {
  await signInPaying(page, "basic");
  await page.goto("/settings");
  await page.getByRole("link", { name: /^Manage.*Subscription/ }).click();
  await expect(page.getByText("ending in 4242")).toBeVisible();
  await expect(page.getByText("Test billing: no money is taken")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Cancel subscription" }).click();
  await expect(page.getByText("Step 1 of 3")).toBeVisible();
  await expectAccessible(page);
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
  await expectAccessible(page);
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
