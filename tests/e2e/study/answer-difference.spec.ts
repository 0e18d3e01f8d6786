import { addWord, signIn } from "#tests/e2e/support/learner.ts";
import { answer } from "#tests/e2e/support/study.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

test("a wrong vowel is marked in both answers and named to the proposed button", async ({
  page,
  javaScriptEnabled,
}) => {
  await signIn(page);
  await addWord(page, "كَتَبْتُ", "I wrote", { category: "verb" });
  await page.goto("/session-setup");
  await page.getByText("English to Arabic", { exact: true }).click();
  await page.getByRole("button", { name: "Start session" }).click();
  await answer(page, "كَتَبْتَ");

  const off = page.locator(".off");
  const ok = page.locator(".ok");
  await expect(off).toHaveText("\u200Dتَ");
  await expect(ok).toHaveText("\u200Dتُ");
  await expect(off).toHaveCSS("border-bottom-style", "dotted");
  await expect(ok).toHaveCSS("border-bottom-style", "solid");
  const spoken = "You wrote fatha (a) on the final ta. It has damma (u).";
  const proposed = page.getByRole("button", { name: "Incorrect (proposed)" });
  await expect(proposed).toHaveAccessibleDescription(
    new RegExp(`Do you agree\\? ${spoken.replace(/[().?]/g, "\\$&")} Your answer`),
  );
  await expectAccessible(page, javaScriptEnabled);

  await page.emulateMedia({ forcedColors: "active" });
  await expect(off).toHaveCSS("border-bottom-width", "3px");
  await page.emulateMedia({ forcedColors: null });

  await proposed.click();
  const feedback = page.getByRole("dialog");
  await expect(feedback.locator(".off")).toHaveText("\u200Dتَ");
  await expect(feedback).toContainText("You wrote fatḥa (a) on the final ت. It has ḍamma (u).");
  await expectAccessible(page, javaScriptEnabled);
});

test("the letters keep their places when one of them is marked", async ({ page }) => {
  await signIn(page);
  await addWord(page, "سَلَامٌ", "peace");
  await page.goto("/session-setup");
  await page.getByText("English to Arabic", { exact: true }).click();
  await page.getByRole("button", { name: "Start session" }).click();
  await answer(page, "سَلِام");
  await expect(page.locator(".off")).toHaveText("\u200Dلِا");
  const [marked, plain] = await page
    .locator("#answers bdi")
    .first()
    .evaluate((word) => {
      const copy = word.cloneNode(true) as HTMLElement;
      copy.textContent = (word.textContent ?? "").replaceAll("\u200D", "");
      word.after(copy);
      const widths = [word, copy].map((one) => one.getBoundingClientRect().width);
      copy.remove();
      return widths;
    });
  expect(Math.abs((marked ?? 0) - (plain ?? 0))).toBeLessThan(4);
});
