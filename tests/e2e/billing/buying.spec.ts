import type { Page } from "playwright/test";
import { signInPaying } from "#tests/e2e/support/billing.ts";
import { signIn, signUp } from "#tests/e2e/support/learner.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";
import { aCoupon, ask } from "#tests/support/billing/billing.ts";

test.use({
  refusals: { "/pricing/payment": [422], "/pricing/upgrade": [400], "/pricing": [400] },
});

const TEST_BILLING = "Test billing: no money is taken";

async function payWith(page: Page, number: string) {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry").fill("12 / 99");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: /pay \$/i }).click();
}

async function tryWrongCoupons(page: Page) {
  await page.goto("/pricing/upgrade?plan=pro");
  await page.getByText("Basic", { exact: true }).last().click();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Enter a coupon code")).toBeVisible();
  await page.getByLabel("Coupon code").fill("no-such-code");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Invalid coupon")).toBeVisible();
  await expect(page.getByText("This coupon code is not valid.")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Basic/ })).toBeChecked();
  await expect(page.getByLabel("Coupon code")).toHaveValue(/^no-such-code$/i);
  await page.getByLabel("Coupon code").fill("");
  await expect(page.getByText("Invalid coupon")).toHaveCount(0);
}

test("a visitor signs up and begins a trial", async ({ page }) => {
  await page.goto("/pricing");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Unlock Your Arabic Learning Potential",
  );
  await expect(page.getByText(TEST_BILLING)).toBeVisible();
  await page.getByRole("link", { name: "Try Pro free" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await signUp(page);
  await page.goto("/pricing");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Try Pro free" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose a plan" });
  await expect(dialog.getByText(TEST_BILLING)).toBeVisible();
  await expect(dialog.getByRole("radio", { name: /^Pro/ })).toBeChecked();
  await expectAccessible(page);

  await dialog.getByText("Free", { exact: true }).click();
  await expect(dialog.getByText("Choose a paid plan to upgrade")).toBeVisible();
  await dialog.getByText("Basic", { exact: true }).click();
  await expect(dialog.getByText("Choose a paid plan to upgrade")).toBeHidden();
  await expect(dialog.getByText("$7.99 a month").last()).toBeVisible();
  await dialog.getByRole("button", { name: "Start 30 days free" }).click();

  await page.waitForURL("/dashboard");
  await expect(page.getByText("Trial Activated!")).toBeVisible();
  await expect(page.getByText("You have 30 days of premium features.")).toBeVisible();
  await expect(page.getByRole("banner").getByText("Basic Plan").last()).toBeVisible();
});

test("a wrong coupon says so and leaves the choice as it was, a right one is taken off the first month, and the payment makes the plan", {
  tag: "@without-scripts",
}, async ({ page, javaScriptEnabled }) => {
  await signIn(page);
  const { code } = await aCoupon({ discountValue: 25 });
  if (javaScriptEnabled) await tryWrongCoupons(page);
  await page.goto("/pricing");
  await page.getByRole("link", { name: "Try Pro free" }).click();
  await page.getByLabel("Coupon code").fill(code.toLowerCase());
  await page.getByLabel("Coupon code").press("Enter");
  await expect(page.getByText("25% off the first month.")).toBeVisible();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payment" })).toBeVisible();
  await expect(page.getByText(`Coupon ${code}`)).toBeVisible();
  await expect(page.getByText("−$2.50")).toBeVisible();
  await expectAccessible(page, javaScriptEnabled);
  await page.goto("/dashboard?subscription=success");
  await expect(page.getByText("Your payment is being confirmed")).toBeVisible();
  await page.getByRole("link", { name: "Finish payment" }).click();
  await payWith(page, "4242 4242 4242 4242");
  await page.waitForURL("/dashboard");
  await expect(page.getByText("Payment Successful")).toBeVisible();
  await expect(page.getByText("Welcome to Pro! Your subscription is now active.")).toBeVisible();
  await expect(page.getByRole("banner").getByText("Pro Plan").last()).toBeVisible();
});

test("a payment that was left waits, a declined card is followed by one that its bank refuses, then confirms", async ({
  page,
}) => {
  const { id } = await signIn(page);
  await ask(id, "basic", (await aCoupon({ discountValue: 25 })).code);
  await page.goto("/dashboard");
  await expect(page.getByRole("banner").getByText("Basic Plan")).toHaveCount(0);
  await page.goto("/pricing/payment");
  await payWith(page, "4000 0000 0000 0002");
  await expect(page.getByText("Payment Failed")).toBeVisible();
  await expect(page.getByText(/Your card was declined\. Nothing was charged/)).toBeVisible();
  await expectAccessible(page);
  await payWith(page, "4000 0000 0000 3220");
  await page.waitForURL("/pricing/payment/confirmation");
  await page.getByRole("button", { name: "No, refuse" }).click();
  await page.waitForURL("/pricing/payment");
  await expect(page.getByText("Payment Failed")).toBeVisible();
  await payWith(page, "4000 0000 0000 3220");
  await page.getByRole("button", { name: "Yes, confirm" }).click();
  await page.waitForURL("/dashboard");
  await expect(page.getByText("Payment Successful")).toBeVisible();
});

test("a subscriber sees what moving up costs before they agree", async ({ page }) => {
  await signInPaying(page, "basic");
  await page.goto("/pricing");
  await page.getByRole("link", { name: "Upgrade to Pro" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose a plan" });
  await expect(dialog.getByRole("radio", { name: /^Free/ })).toBeDisabled();
  await expect(dialog.getByText("Lower Tier")).toBeVisible();
  await expect(dialog.getByText("−$7.99")).toBeVisible();
  await dialog.getByText("Basic", { exact: true }).click();
  await expect(dialog.getByText("You're already subscribed to this plan")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByText("Pro", { exact: true }).click();
  await dialog.getByRole("button", { name: "Pay $2.00 and switch" }).click();
  await page.waitForURL("/dashboard");
  await expect(page.getByText("Welcome to Pro!")).toBeVisible();
});
