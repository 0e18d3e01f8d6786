import { insertFeedback } from "#models/billing/cancellation-feedback.ts";
import { signInAsAdmin } from "#tests/e2e/support/billing.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

const REPORT = "**/admin/cancellation-feedback.data*";

test.use({
  refusals: {
    "/admin/cancellation-feedback": [502],
    "/settings/coupons": [400, "lost"],
    "/settings/coupons/": ["lost"],
  },
});

test("ADMIN-12 ADMIN-14: a report says that it is loading, that it failed, and that there is nothing in it", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/settings/coupons");
  const report = page.getByRole("link", { name: "View Cancellation Feedback" });
  await page.route(REPORT, (route) => route.fulfill({ status: 204 }));
  await report.click();
  await expect(page.getByText("No data available")).toBeVisible();

  await page.goto("/settings/coupons");
  await page.unroute(REPORT);
  await page.route(REPORT, (route) => route.fulfill({ status: 502, body: "Error: boom" }));
  await report.click();
  await expect(page.getByText("Error loading feedback: Something went wrong")).toBeVisible();
  await expect(page.getByText("boom")).toHaveCount(0);

  await page.goto("/settings/coupons");
  await page.unroute(REPORT);
  const held = Promise.withResolvers<void>();
  await page.route(REPORT, async (route) => {
    await held.promise;
    await route.continue();
  });
  await report.click();
  await expect(page.getByText("Loading cancellation feedback...")).toBeVisible();
  await insertFeedback({
    cancellation: "said in the browser",
    userId: "0".repeat(24),
    username: "leaver",
    subscriptionTier: "pro",
    reason: "found-alternative",
    feedback: "<b>Games</b> & songs",
    subscriptionEndDate: new Date(),
    amountSaved: 999,
    createdAt: new Date(),
  });
  held.resolve();
  await expect(page).toHaveURL("/admin/cancellation-feedback");
  await expect(page.getByText("Loading cancellation feedback...")).toBeHidden();
  const entry = page.getByRole("listitem").filter({ hasText: "leaver" });
  await expect(entry).toContainText("Found alternative · Saves $9.99/month · Access ends");
  await expect(entry).toContainText("<b>Games</b> & songs");
  await expectAccessible(page);
});

test("a coupon that was not sent stays in the form of the settings", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/settings");
  await page.getByLabel("Code", { exact: true }).fill("lost-1");
  await page.getByText("Fixed", { exact: true }).click();
  await expect(page.getByText("Dollars, as 5 or 4.99")).toBeVisible();
  await page.getByLabel("Value").fill("4.99");
  await page.route("**/settings/coupons.data*", (route) => route.abort());
  await page.getByRole("button", { name: "Create coupon" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to create coupon.");
  await expect(page.getByLabel("Code", { exact: true })).toHaveValue("lost-1");
  await page.unroute("**/settings/coupons.data*");

  await page.getByRole("button", { name: "Create coupon" }).click();
  await expect(page.getByText("Missing fields")).toBeVisible();
  await expect(page).toHaveURL("/settings");
  await page.getByLabel("Description").fill("A gift");
  await page.getByRole("button", { name: "Create coupon" }).click();
  await expect(page.getByText("Coupon created")).toBeVisible();
  const line = page.getByRole("listitem").filter({ hasText: "LOST-1" });
  await expect(line).toContainText("fixed, $4.99 · Basic, Pro · no end");

  await page.route("**/pause.data*", (route) => route.abort());
  await page.getByRole("button", { name: "Pause LOST-1" }).click();
  await expect(line.getByRole("alert")).toContainText("Failed to change coupon.");
  await page.unroute("**/pause.data*");
  await page.getByRole("button", { name: "Pause LOST-1" }).click();
  await expect(line).toContainText("no end · paused");
});
