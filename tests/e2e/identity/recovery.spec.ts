import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

test.use({ refusals: { "/oidc/interaction/": [401] } });

async function recover(page: Page, username: string, code: string): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Recovery code").fill(code);
  await page.getByLabel("New password").fill("an even better one");
  await page.getByRole("button", { name: "Set new password" }).click();
}

/** Shows a typed password and hides it again. */
async function showPassword(page: Page): Promise<void> {
  const password = page.getByLabel("Password", { exact: true });
  const button = page.getByRole("button", { name: "Show password" });
  await password.fill("a secret");
  await button.click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await button.click();
  await expect(password).toHaveAttribute("type", "password");
  await expect(password).toHaveValue("a secret");
}

test("Get Started Free leads to the sign-up form and in, where a code waits to be kept", {
  tag: "@without-scripts",
}, async ({ page, javaScriptEnabled }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Get Started Free" }).first().click();
  await expect(page).toHaveTitle("Create an account · Kalima");
  await expect(page.getByLabel("Username")).toBeFocused();
  await expectAccessible(page, javaScriptEnabled === true);
  await test.step("an account can be made without scrolling on a phone", async () => {
    const window = page.viewportSize();
    const create = page.getByRole("button", { name: "Create account" });
    for (const [width, height] of [
      [390, 844],
      [375, 667],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(create).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByLabel("First name")).toBeHidden();
    await page.getByText("Optional: first name and email").click();
    await page.getByLabel("First name").fill("Amira");
    if (window) await page.setViewportSize(window);
  });
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveTitle("Sign in · Kalima");
  if (javaScriptEnabled) await showPassword(page);
  await page.getByRole("link", { name: "Create an account" }).click();

  const username = `e2e-code-${Date.now().toString(36)}-${process.pid}`;
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/");
  await expectAccessible(page, javaScriptEnabled === true);
  await page.getByRole("link", { name: "Show my code" }).click();
  await expect(page.getByRole("heading", { name: "Keep your recovery code" })).toBeVisible();
  await expectAccessible(page, javaScriptEnabled === true);
  const code = await page.locator("#recovery-code").innerText();

  const download = page.waitForEvent("download");
  await expect(page.getByRole("button", { name: "Download" })).toBeFocused();
  await page.keyboard.press("Enter");
  const file = await download;
  expect(file.suggestedFilename()).toBe("recovery-code.txt");
  expect(await readFile(await file.path(), "utf8")).toContain(code);
  const kept = page.getByRole("button", { name: "I’ve kept it" });
  if (javaScriptEnabled) await expect(kept).toBeFocused();
  for (const name of ["Copy", "Print"]) {
    await expect(page.getByRole("button", { name })).toHaveCount(javaScriptEnabled ? 1 : 0);
  }
  if (javaScriptEnabled) {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy" }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await page.getByRole("button", { name: "Copied" }).click();
    await expect(page.getByRole("button", { name: "Couldn’t copy" })).toBeVisible();
    expect(await page.evaluate(() => String(getSelection()))).toContain(code);
  }
  await kept.click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Show my code" })).toHaveCount(0);

  await page.waitForLoadState("networkidle");
  await page.goto("/api/logout");
  await page.goto("/api/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveTitle("Forgot your password? · Kalima");
  await recover(page, username, "22222-33333-44444-55555-66666");
  await expect(page.getByRole("alert")).toContainText("That username and code don’t match.");
  await recover(page, username, code.toLowerCase());
  await expect(page.locator("#recovery-code")).not.toHaveText(code);
  if (javaScriptEnabled) {
    await page.getByRole("button", { name: "Copy" }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  }
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
});
