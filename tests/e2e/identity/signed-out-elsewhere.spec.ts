import type { Page } from "playwright/test";
import { expect, test } from "#tests/e2e/support/test.ts";
import {
  MORE_THAN_A_DAY_MS,
  type SecondApp,
  startSecondApp,
} from "#tests/support/identity/second-app.ts";

let second: SecondApp;

test.use({ refusals: { "/favicon.ico": [404] } });
test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  second = await startSecondApp();
});
test.afterAll(() => second?.stop());

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto(`${second.app.origin}/api/login?returnTo=%2Fsettings`);
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page).toHaveURL(`${second.app.origin}/settings`);
}

/** The requests to the provider that ask without showing a page. */
function silentRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("prompt=none")) seen.push(request.url());
  });
  return seen;
}

test("a form that is sent a day later is saved, and the way leads on past the provider", async ({
  page,
}) => {
  const name = "sender";
  await signIn(page, name);
  await second.signedInAgo(name, MORE_THAN_A_DAY_MS);
  const asked = silentRequests(page);
  await page.getByLabel("New words per day").fill("7");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("Goals saved").first()).toBeVisible();
  await expect(page.getByLabel("New words per day")).toHaveValue("7");
  await page.goto(`${second.app.origin}/settings`);
  await expect(page.getByLabel("New words per day")).toHaveValue("7");
  expect(asked).toHaveLength(1);
});

test("a link that is followed a day later leads past the provider to its page", async ({
  page,
}) => {
  const name = "reader";
  await signIn(page, name);
  await second.signedInAgo(name, MORE_THAN_A_DAY_MS - 3 * 3_600_000);
  await page.clock.install();
  await page.goto(`${second.app.origin}/settings`);
  const asked = silentRequests(page);
  await second.signedInAgo(name, MORE_THAN_A_DAY_MS);
  await page.clock.fastForward("03:00:00");
  await page.getByRole("link", { name: /Display/ }).click();
  await expect(page).toHaveURL(`${second.app.origin}/settings/display`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
});

test("who deletes an account is led to the provider to be signed out", async ({ page }) => {
  const name = "leaver";
  await signIn(page, name);
  // The provider's own page asks for a font.
  await page.route("https://fonts.googleapis.com/**", (route) => route.fulfill({ body: "" }));
  await page.goto(`${second.app.origin}/settings/delete-account`);
  await page.getByLabel(`Type ${name} to confirm`).fill(name);
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(page).toHaveURL(
    (url) => url.origin === second.issuer && url.pathname === "/session/end",
  );
});
