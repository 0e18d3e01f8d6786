import { signInAsAdmin } from "#tests/e2e/support/billing.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

const REPORT = "**/admin/cancellation-feedback.data*";

test("ADMIN-12: a report that takes its time is said to be loading", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/settings/coupons");
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(REPORT, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "View Cancellation Feedback" }).click();
  await expect(page.getByText("Loading cancellation feedback...")).toBeVisible();
  arrive();
  await expect(page).toHaveURL("/admin/cancellation-feedback");
  await expect(page.getByText("Loading cancellation feedback...")).toBeHidden();
});

test("ADMIN-14: a report that comes without anything in it says so", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/settings/coupons");
  await page.route(REPORT, (route) => route.fulfill({ status: 204 }));
  await page.getByRole("link", { name: "View Cancellation Feedback" }).click();
  await expect(page.getByText("No data available")).toBeVisible();
});
