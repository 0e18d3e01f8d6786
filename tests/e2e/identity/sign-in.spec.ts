import type { Page } from "playwright/test";
import { ThrottleModel } from "#models/identity/sign-in-throttle.ts";
import { nameKey } from "#services/identity/tries/name-tries.ts";
import { connect } from "#tests/e2e/support/database.ts";
import { signUp } from "#tests/e2e/support/learner.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

test.use({ refusals: { "/oidc/interaction/": [401, 429] } });

async function fillIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

/** Has whoever tries the name wait for so many seconds, as after many wrong passwords. */
async function haveNameWait(username: string, seconds: number): Promise<void> {
  await connect();
  const nextTryAt = new Date(Date.now() + seconds * 1000);
  const tally = { count: 1_000_000, nextTryAt, expiresAt: new Date(Date.now() + 3600_000) };
  await ThrottleModel.updateOne({ _id: nameKey(username) }, { $set: tally }, { upsert: true });
}

test("after too many wrong passwords the page says how long to wait, and lets in afterwards", async ({
  page,
}) => {
  const { username, password } = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/api/login");
  await fillIn(page, username, "not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("That username and password don’t match.");

  await fillIn(page, username, password);
  await haveNameWait(username, 3);
  await page.getByRole("button", { name: "Sign in" }).click();
  const wait = /Too many attempts\. Please wait \d seconds? and try again\./;
  await expect(page.getByRole("alert")).toContainText(wait);
  await expect(page.getByLabel("Username")).toHaveValue(username);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await expectAccessible(page);

  await haveNameWait(username, 0);
  await fillIn(page, username, password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/");
});

test("a browser that signed in before gets in while the name has strangers wait", async ({
  page,
}) => {
  const { username, password } = await signUp(page);
  await page.goto("/api/logout");
  await haveNameWait(username, 600);
  await page.goto("/api/login");
  await fillIn(page, username, password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/");
});

for (const [width, height] of [
  [390, 844],
  [375, 667],
] as const) {
  test(`an account can be made without scrolling at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/api/login?mode=signup");
    await expect(page.getByRole("button", { name: "Create account" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel("First name")).toBeHidden();
    await page.getByText("Optional: first name and email").click();
    await page.getByLabel("First name").fill("Amira");
  });
}
