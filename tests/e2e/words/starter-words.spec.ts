import { signIn } from "#tests/e2e/support/learner.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

test("a new learner starts with twenty words", async ({ page }) => {
  await signIn(page);
  for (const path of ["/", "/vocabulary"]) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: "Add your own" })).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: "Start with 20 everyday words" }).click();
  await expect(page).toHaveURL("/session");
  await expect(page.getByRole("heading", { name: "New word" }).first()).toBeVisible();
  await page.goto("/vocabulary");
  await expect(page.getByText("house", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Start session" })).toBeVisible();
});
