import { addWords, answer, rightAnswer, startSession } from "./support/study.ts";
import { addWord, expect, signUp, test } from "./support/test.ts";

test("the dialogs of a session open on the button that leads on", async ({ page }) => {
  await signUp(page);
  await addWords(page, 1);
  await startSession(page);
  await answer(page, await rightAnswer(page));
  await page.getByRole("button", { name: /^Correct/ }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("link", { name: "Continue" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(/^Your answer in/)).toBeFocused();
  await answer(page, await rightAnswer(page));
  await page.getByRole("button", { name: /^Correct/ }).press("Enter");
  await expect(dialog.getByRole("button", { name: "Finish Session" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("link", { name: "Continue to Dashboard" })).toBeFocused();
});

test("a dialog reached by a link takes the focus, keeps it, and gives it back", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "a dialog of a page without scripts is the page");
  await signUp(page);
  await addWord(page, "بَيْتٌ", "house");
  await page.goto("/vocabulary");
  const opener = page
    .getByRole("main")
    .getByRole("link", { name: /^Add (a )?word/i })
    .first();
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
