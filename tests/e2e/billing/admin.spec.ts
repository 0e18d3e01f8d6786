import { signInAsAdmin } from "#tests/e2e/support/billing.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

const COUPONS = "/settings/coupons";

test.use({ refusals: { [COUPONS]: [400, 409, "lost"], [`${COUPONS}/`]: ["lost"] } });

test("the admin makes coupons on the settings, sees one not sent and one refused, pauses one and deletes one", async ({
  page,
}) => {
  const code = "SPRING";
  await signInAsAdmin(page);
  await page.goto("/settings");
  await test.step("a coupon that was not sent, or not in full, stays in the form", async () => {
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
    await expectAccessible(page);
    await page.getByLabel("Description").fill("A gift");
    await page.getByRole("button", { name: "Create coupon" }).click();
    await expect(page.getByText("Coupon created")).toBeVisible();
    const lost = page.getByRole("listitem").filter({ hasText: "LOST-1" });
    await expect(lost).toContainText("fixed, $4.99 · Basic, Pro · no end");

    await page.route("**/pause.data*", (route) => route.abort());
    await page.getByRole("button", { name: "Pause LOST-1" }).click();
    await expect(lost.getByRole("alert")).toContainText("Failed to change coupon.");
    await page.unroute("**/pause.data*");
    await page.getByRole("button", { name: "Pause LOST-1" }).click();
    await expect(lost).toContainText("no end · paused");
  });

  await page.getByRole("link", { name: "New coupon" }).click();
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
  await expectAccessible(page);
  await page.getByRole("link", { name: "Cancel", exact: true }).click();
  await page.getByRole("link", { name: `Delete ${code}` }).click();
  await page.getByRole("button", { name: "Delete coupon" }).click();
  await expect(page.getByText("Coupon deleted")).toBeVisible();
  await expect(line).toHaveCount(0);
});
