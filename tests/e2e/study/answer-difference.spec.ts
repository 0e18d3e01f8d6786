import type { Locator, Page } from "playwright/test";
import { addWord, signIn } from "#tests/e2e/support/learner.ts";
import { answer, startSessionToArabic, startSessionToEnglish } from "#tests/e2e/support/study.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

test("a wrong vowel is marked in both answers and named, and each state says what it is about to who cannot see it", async ({
  page,
}) => {
  await signIn(page);
  await addWord(page, "كَتَبْتُ", "I wrote", { category: "verb" });
  await startSessionToArabic(page);
  const field = page.getByLabel(/^Your answer in/);
  await expect(field).toHaveAccessibleDescription(/^English to Arabic .*verb I wrote/);
  await expect(field).toBeFocused();
  await answer(page, "كَتَبْتَ");

  const off = page.locator(".off");
  const ok = page.locator(".ok");
  await expect(off).toHaveText("\u200Dتَ");
  await expect(ok).toHaveText("\u200Dتُ");
  expect(await dashesBelow(off)).toBeGreaterThanOrEqual(2);
  expect(await dashesBelow(ok)).toBe(1);
  await expect(off).toHaveCSS("font-feature-settings", '"ss20"');
  await expect(off).toHaveCSS("font-palette", "--incorrect-on-paper");
  await expect(ok).toHaveCSS("font-palette", "--correct-on-paper");
  await expect(off).toHaveCSS("color", await inkOf(page));
  const spoken = "You wrote fatha (a) on the final ta. It has damma (u).";
  const proposed = page.getByRole("button", { name: "Try again (proposed)" });
  await expect(proposed).toBeFocused();
  await expect(proposed).toHaveAccessibleDescription(
    new RegExp(
      `Do you agree\\? ${spoken.replace(/[().?]/g, "\\$&")} Your answer كَتَبْ\u200D*تَ Correct answer كَتَبْ\u200D*تُ$`,
    ),
  );
  await expectAccessible(page);

  await page.emulateMedia({ forcedColors: "active" });
  await expect(off).toHaveCSS("border-bottom-width", "3px");
  await expect(off).toHaveCSS("border-bottom-style", "dotted");
  await expect(ok).toHaveCSS("border-bottom-style", "solid");
  await expect(off).toHaveCSS("font-feature-settings", "normal");
  await page.emulateMedia({ forcedColors: null });

  await page.getByRole("button", { name: "Incorrect" }).click();
  const feedback = page.getByRole("region", { name: "Feedback" });
  await expect(feedback.locator(".off")).toHaveText("\u200Dتَ");
  await expect(feedback).toContainText("You wrote fatḥa (a) on the final ت. It has ḍamma (u).");
  const next = page.getByRole("link", { name: "Continue" });
  await expect(next).toBeFocused();
  await expect(next).toHaveAccessibleDescription(/^Incorrect \+5 points .*I wrote/);
  await expectAccessible(page);
});

test("with Enter alone an answer in the wrong script ends as incorrect, and typing replaces it", async ({
  page,
}) => {
  await signIn(page);
  await addWord(page, "سَلَامٌ", "peace");
  await startSessionToArabic(page);
  const field = page.getByLabel(/^Your answer in/);
  await field.fill("peace");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "In Arabic, please" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again (proposed)" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  await page.keyboard.type("salam");
  await expect(field).toHaveValue("salam");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Incorrect (proposed)" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Feedback" })).toBeVisible();
});

test("marked letters keep their places and colors, stand as high in both answers, and leave an empty place where one is left out", {
  tag: "@scriptless",
}, async ({ page }) => {
  await test.step("the letters keep their places when one of them is marked", async () => {
    await signIn(page);
    await addWord(page, "سَلَامٌ", "peace");
    await startSessionToArabic(page);
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

  await test.step("a wrong letter is colored with its marks, and below an alif the line is broken too", async () => {
    await signIn(page);
    await addWord(page, "أَخٌ", "brother");
    await startSessionToArabic(page);
    await answer(page, "إِخ");
    const off = page.locator(".off");
    await expect(off).toHaveText("إِ");
    await expect(off).toHaveCSS("color", "rgb(161, 47, 30)");
    await expect(off).toHaveCSS("font-palette", "--incorrect-on-paper");
    await expect(page.locator(".ok")).toHaveCSS("color", "rgb(13, 97, 80)");
    expect(await dashesBelow(off)).toBeGreaterThanOrEqual(2);
  });

  await test.step("what marks a letter is as high in both answers and stays clear of their names", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page);
    await addWord(page, "بَيْتٌ", "house");
    await startSessionToArabic(page);
    await answer(page, "بِيْتٌ");
    const [off, ok] = await Promise.all([page.locator(".off"), page.locator(".ok")].map(markBox));
    expect(Math.abs((off?.top ?? 0) - (ok?.top ?? 9))).toBeLessThanOrEqual(1);
    expect(Math.abs((off?.bottom ?? 0) - (ok?.bottom ?? 9))).toBeLessThanOrEqual(1);
    const names = await page.locator("#answers dt").first().boundingBox();
    const sentence = await page.locator("#named").boundingBox();
    expect(off?.top).toBeGreaterThan((names?.y ?? 0) + (names?.height ?? 0));
    expect(off?.bottom).toBeLessThan(sentence?.y ?? 0);
  });

  await test.step("an English answer to an Arabic question is drawn with the product's own letters", async () => {
    await page.getByRole("button", { name: "Try again (proposed)" }).click();
    await answer(page, "the house");

    const typed = page.getByText("the house", { exact: true });
    await typed.evaluate((element) => element.setAttribute("id", "typed"));
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("DOM.enable");
    await devtools.send("CSS.enable");
    const { root } = await devtools.send("DOM.getDocument");
    const node = { nodeId: root.nodeId, selector: "#typed" };
    const { nodeId } = await devtools.send("DOM.querySelector", node);
    await page.evaluate(() => document.fonts.ready);
    const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });

    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter(({ isCustomFont }) => !isCustomFont)).toEqual([]);
  });

  await test.step("a letter that is left out of an English answer leaves an empty place between the others", async () => {
    await signIn(page);
    await addWord(page, "مَاءٌ", "water");
    await startSessionToEnglish(page);
    await answer(page, "watr");
    await expect(page.locator("#answers dd").first()).toHaveText("watr");
    await expect(page.locator(".off")).toHaveText("");
    expect((await page.locator(".off").boundingBox())?.width).toBeGreaterThan(8);
    await expect(page.locator(".ok")).toHaveText("e");
  });
});

/** Where the color behind a marked letter begins and ends, in whole pixels of the window. */
function markBox(letter: Locator): Promise<{ top: number; bottom: number }> {
  return letter.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const [, start = ""] = getComputedStyle(element).backgroundPositionY.split(", ");
    return { top: Math.round(top + Number.parseFloat(start)), bottom: Math.round(bottom) };
  });
}

/** How often the line below a marked letter is repeated. */
function dashesBelow(letter: Locator): Promise<number> {
  return letter.evaluate((element) => {
    const [length = ""] = getComputedStyle(element).backgroundSize.split(" ");
    const { width } = element.getBoundingClientRect();
    if (length.endsWith("%")) return 100 / Number.parseFloat(length);
    return Math.round(width / Number.parseFloat(length.replace(/^max\([^,]*,\s*/, "")));
  });
}

function inkOf(page: Page): Promise<string> {
  return page.locator("#answers").evaluate((answers) => getComputedStyle(answers).color);
}
