import { signIn } from "#tests/e2e/support/learner.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

test("the front page shows what the product is, from this host alone and without a script", async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/");
  await page.evaluate(() => document.fonts.ready);

  await expect(page.getByRole("link", { name: "Add Your First Word" })).toBeVisible();
  await expect(page.locator("[data-feature]")).toHaveCount(4);
  await expect(page.locator("[data-coming-soon]", { hasText: "Coming Soon" })).toHaveCount(3);
  for (const name of ["Reading", "Writing", "Listening immersion"]) {
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  }
  expect(asked.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  expect(asked.filter((url) => url.endsWith(".js"))).toEqual([]);
  await expectAccessible(page);
});

test("the sign-in dialog is an address of its own, keeps the way back and the focus, and Escape closes it", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/?sign-in&returnTo=/vocabulary");
  const dialog = page.getByRole("dialog", { name: "Sign in to Kalima" });
  const signInLink = dialog.getByRole("link", { name: "Sign in", exact: true });
  const signUpLink = dialog.getByRole("link", { name: "Create an account" });
  await expect(signInLink).toHaveAttribute("href", "/api/login?returnTo=%2Fvocabulary");
  await expect(signUpLink).toHaveAttribute("href", "/api/login?mode=signup&returnTo=%2Fvocabulary");
  await expect(signInLink).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(signUpLink).toBeFocused();
  expect(asked.filter((url) => url.endsWith(".js"))).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("link", { name: "Sign In" }).click();
  await expect(signInLink).toBeFocused();
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/");
});

test("on a phone the side menu opens by keyboard and leads everywhere", {
  tag: "@without-scripts",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const menu = page.getByRole("navigation", { name: "Main" });
  for (const name of ["Home", "Practice", "Vocabulary", "Sets", "Settings", "Logout"]) {
    await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await expect(menu.getByText("Quick Actions")).toBeVisible();
  await menu.getByRole("link", { name: "Vocabulary", exact: true }).click();
  await expect(page).toHaveURL("/vocabulary");
  await expect(menu).toBeHidden();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
