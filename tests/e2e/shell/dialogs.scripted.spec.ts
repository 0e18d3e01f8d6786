import { addWord, signIn } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test("a dialog does not move for one who asked for less motion", async ({ page }) => {
  await signIn(page);
  for (const [reducedMotion, duration] of [
    ["reduce", "0.001s"],
    ["no-preference", "0.16s"],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/vocabulary");
    await page.getByRole("main").getByRole("link", { name: /^Add/ }).first().click();
    await expect(page.getByRole("dialog")).toHaveCSS("animation-duration", duration);
  }
});

test("a dialog reached by a link takes the focus, keeps it, and gives it back", async ({
  page,
}) => {
  await signIn(page);
  await addWord(page, "بَيْتٌ", "house");
  await page.goto("/vocabulary");
  const opener = page.getByRole("link", { name: "Add Word" });
  await opener.press("Enter");
  await expect(page.getByLabel("Arabic word", { exact: true })).toBeFocused();
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement !== body && !activeElement?.closest("dialog");
    });
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.goto("/vocabulary");
  await page
    .getByRole("link", { name: /Delete/ })
    .first()
    .press("Enter");
  await expect(page.getByRole("heading", { name: "Delete this word?" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: /Delete/ }).first()).toBeFocused();
});
