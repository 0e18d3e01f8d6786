import { signInAsAdmin, signInOnTrial } from "#tests/e2e/support/billing.ts";
import { signIn } from "#tests/e2e/support/learner.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

const COUPONS = "/settings/coupons";

test.use({ refusals: { [COUPONS]: [400, 409], "/admin/cancellation-feedback": [403] } });

test("the admin makes a coupon on the settings, sees it refused twice, and deletes it", {
  tag: "@without-scripts",
}, async ({ page, javaScriptEnabled }) => {
  const isScripted = javaScriptEnabled === true;
  const code = `SPRING-${isScripted ? "ON" : "OFF"}`;
  await signInAsAdmin(page);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Create coupon" }).click();
  await expect(page.getByText("Missing fields")).toBeVisible();
  await expectAccessible(page, isScripted);

  await page.getByLabel("Code", { exact: true }).fill(code.toLowerCase());
  await page.getByLabel("Description").fill("A fifth off");
  await page.getByLabel("Value").fill("20");
  await page.getByLabel(/^Usage limit/).fill("7");
  await page.getByRole("button", { name: "Create coupon" }).click();
  await expect(page.getByText("Coupon created")).toBeVisible();
  const line = page.getByRole("listitem").filter({ hasText: code });
  await expect(line).toContainText("20% · Basic, Pro · no end");
  await expect(line).toContainText("0 / 7");
  await page.getByRole("link", { name: "New coupon" }).click();
  for (const name of ["Code", "Description", "Value"]) {
    await expect(page.getByLabel(name, { exact: true })).toHaveValue("");
  }
  await expect(page.getByLabel(/^Usage limit/)).toHaveValue("");

  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByLabel("Description").fill("Again");
  await page.getByLabel("Value").fill("10");
  await page.getByRole("button", { name: "Create coupon" }).click();
  await expect(page.getByText("Coupon code already exists.")).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue("Again");

  // The refused coupon stands on the page that the link leaves.
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("link", { name: `Delete ${code}` }).click();
  await expectAccessible(page, isScripted);
  await page.getByRole("link", { name: "Cancel", exact: true }).click();
  await page.getByRole("link", { name: `Delete ${code}` }).click();
  await page.getByRole("button", { name: "Delete coupon" }).click();
  await expect(page.getByText("Coupon deleted")).toBeVisible();
  await expect(line).toHaveCount(0);
});

test("what a learner says on leaving is what the admin reads", async ({ page }) => {
  const { username } = await signInOnTrial(page, "pro");
  await page.goto("/settings/subscription/cancel");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("I found something else").click();
  await page.getByLabel("What would have kept you?").fill("<b>Games</b> & songs");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await expect(page.getByRole("heading", { name: "Subscription Cancelled" })).toBeVisible();

  await signInAsAdmin(page);
  await page.goto("/settings");
  await page.getByRole("link", { name: "View Cancellation Feedback" }).click();
  const entry = page.getByRole("listitem").filter({ hasText: username });
  await expect(entry).toContainText("Found alternative · Saves $9.99/month · Access ends");
  await expect(entry).toContainText("<b>Games</b> & songs");
  for (const name of ["Cancellation Reasons", "By Subscription Tier", "Individual Feedback"]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  await expectAccessible(page);
});

test("a learner sees no tools of the admin, and is led back from their pages", async ({ page }) => {
  await signIn(page);
  await page.goto("/settings");
  await expect(page.getByText("Admin Tools")).toHaveCount(0);
  await page.goto("/admin/cancellation-feedback");
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await page.getByRole("link", { name: "Return to Dashboard" }).click();
  await expect(page).toHaveURL("/dashboard");
});
