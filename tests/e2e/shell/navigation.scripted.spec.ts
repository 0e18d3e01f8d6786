import type { Page } from "playwright/test";
import { signIn, typeWord } from "#tests/e2e/support/learner.ts";
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

test("a link asks for its page alone, for the frame too after a form or a while, and leads who was signed out elsewhere to the sign-in", async ({
  page,
}) => {
  await signIn(page);
  await typeWord(page, "كِتَابٌ", "book");
  const follow = (name: string) => page.getByRole("link", { name, exact: true }).first().click();
  const title = (name: string) => page.getByRole("heading", { level: 1, name });
  const asked = partsAskedFor(page);

  await test.step("a notification that a form led to is not there on the next page", async () => {
    await expect(page.locator(".notification")).toContainText("book");
    await follow("Sets");
    await expect(title("Word Sets")).toBeVisible();
    expect(asked).toContain("root");
  });

  await test.step("its page alone", async () => {
    asked.length = 0;
    await follow("Vocabulary");
    await expect(title("Vocabulary")).toBeVisible();
    expect(asked.filter((part) => /root|signed-in/.test(part))).toEqual([]);
    expect(asked.length).toBeGreaterThan(0);
  });

  await test.step("once in a while for the frame too", async () => {
    await page.evaluate(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 61_000;
    });
    await follow("Sets");
    await expect(title("Word Sets")).toBeVisible();
    expect(asked.filter((part) => part === "root")).toHaveLength(1);
  });

  await test.step("to the sign-in, with a frame for visitors", async () => {
    await page.context().clearCookies();
    await follow("Vocabulary");
    await expect(page).toHaveURL(/\/\?sign-in&returnTo=/);
    await expect(page.getByRole("link", { name: "Logout" })).toHaveCount(0);
  });
});
