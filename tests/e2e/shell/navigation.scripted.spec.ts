import type { Page } from "playwright/test";
import { addNouns, signIn, typeWord } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

/** The parts of pages that scripts ask for from now on. */
function partsAskedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith(".data")) asked.push(searchParams.get("_routes") ?? pathname);
  });
  return asked;
}

test("a link asks for its page alone, once in a while for the frame too", async ({ page }) => {
  await signIn(page);
  await addNouns(page, 1);
  await page.goto("/vocabulary");
  const asked = partsAskedFor(page);
  await page.getByRole("link", { name: "Sets", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Word Sets" })).toBeVisible();
  expect(asked.filter((part) => /root|signed-in/.test(part))).toEqual([]);
  expect(asked.length).toBeGreaterThan(0);

  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 61_000;
  });
  await page.getByRole("link", { name: "Vocabulary", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Vocabulary" })).toBeVisible();
  expect(asked.filter((part) => part === "root")).toHaveLength(1);
});

test("who was signed out elsewhere is led to the sign-in, with a frame for visitors", async ({
  page,
}) => {
  await signIn(page);
  await addNouns(page, 1);
  await page.goto("/vocabulary");
  await page.context().clearCookies();
  await page.getByRole("link", { name: "Sets", exact: true }).first().click();
  await expect(page).toHaveURL(/\/\?sign-in&returnTo=/);
  await expect(page.getByRole("link", { name: "Logout" })).toHaveCount(0);
});

test("a notification that a form led to is not there on the next page", async ({ page }) => {
  await signIn(page);
  await typeWord(page, "كِتَابٌ", "book");
  await expect(page.locator(".notification")).toContainText("book");
  const asked = partsAskedFor(page);
  await page.getByRole("link", { name: "Sets", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Word Sets" })).toBeVisible();
  expect(asked).toContain("root");
});
