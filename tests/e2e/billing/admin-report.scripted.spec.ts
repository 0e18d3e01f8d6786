import { insertFeedback } from "#models/billing/cancellation-feedback.ts";
import { signInAsAdmin } from "#tests/e2e/support/billing.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

const REPORT = "**/admin/cancellation-feedback.data*";

test.use({
  refusals: {
    "/admin/cancellation-feedback": [502],
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
