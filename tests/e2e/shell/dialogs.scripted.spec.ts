import { addWord, signIn } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test("a dialog reached by a link takes the focus, keeps it, and gives it back; it does not move for one who asked for less motion", async ({
  page,
}) => {
  await signIn(page);
  await addWord(page, "بَيْتٌ", "house");
  await page.goto("/vocabulary");
  const opener = page.getByRole("link", { name: "Add Word" });
  await opener.press("Enter");
  await expect(page.getByLabel("Arabic word", { exact: true })).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCSS("animation-duration", "0.001s");
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

  await page.emulateMedia({ reducedMotion: "no-preference" });
  const remove = page.getByRole("link", { name: /Delete/ }).first();
  await remove.press("Enter");
  await expect(page.getByRole("heading", { name: "Delete this word?" })).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCSS("animation-duration", "0.16s");
  await page.keyboard.press("Escape");
  await expect(remove).toBeFocused();
});
