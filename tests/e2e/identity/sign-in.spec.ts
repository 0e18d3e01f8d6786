import { expect, test } from "#tests/e2e/support/test.ts";

test("an account can be made without scrolling on a phone", async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [375, 667],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/api/login?mode=signup");
    await expect(page.getByRole("button", { name: "Create account" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel("First name")).toBeHidden();
    await page.getByText("Optional: first name and email").click();
    await page.getByLabel("First name").fill("Amira");
  }
});
