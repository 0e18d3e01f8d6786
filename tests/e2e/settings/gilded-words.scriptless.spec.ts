import type { Locator, Page } from "playwright/test";
import sharp from "sharp";
import { ARABIC_FACES, DEFAULT_DISPLAY } from "#models/users/display-rules.ts";
import { addWord, signIn } from "#tests/e2e/support/learner.ts";
import { startSessionToEnglish } from "#tests/e2e/support/study.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

/** At small sizes few pixels are wholly inside of a mark. */
const large = { ...DEFAULT_DISPLAY, theme: "light", arabicSize: 250 } as const;

const families = {
  naskh: "Kalima Naskh",
  amiri: "Kalima Amiri",
  scheherazade: "Kalima Shahrazad",
  vazirmatn: "Kalima Vazirmatn",
};

test.describe("vowel marks in gold", () => {
  test("are seen in each face, but not in bare words and forced colors", async ({ page }) => {
    for (const arabicFace of ARABIC_FACES) {
      await page.emulateMedia({ forcedColors: null });
      await signIn(page, { display: { ...large, arabicFace } });
      await addWord(page, "أُخُوَّةٌ", "brotherhood");
      await addWord(page, "لِأَنَّ", "because");
      await addWord(page, "مكتب", "office");
      await page.goto("/vocabulary");
      await page.evaluate(() => document.fonts.ready.then(() => true));
      const family = new RegExp(`^"${families[arabicFace]}",`);
      for (const word of [page.getByText("أُخُوَّةٌ"), page.getByText("لِأَنَّ")]) {
        await expect(word).toHaveCSS("font-family", family);
        await expect(word).toHaveCSS("font-palette", "light");
        expect(await goldPixels(word), arabicFace).toBeGreaterThan(20);
        expect(await reachesOutOfItsLine(word), arabicFace).toBe(false);
      }
      expect(await goldPixels(page.getByText("مكتب")), arabicFace).toBe(0);

      await page.emulateMedia({ forcedColors: "active" });
      expect(await goldPixels(page.getByText("أُخُوَّةٌ")), arabicFace).toBe(0);
    }
  });

  test("follow the theme of the device, stand in the question and in the field of the word, and are not seen by a learner who hides them", async ({
    page,
  }) => {
    await signIn(page);
    await addWord(page, "كِتَابٌ", "book");
    await page.goto("/vocabulary");
    const word = page.getByText("كِتَابٌ");
    await page.emulateMedia({ colorScheme: "light" });
    await expect(word).toHaveCSS("font-palette", "light");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(word).toHaveCSS("font-palette", "dark");

    await signIn(page, { display: { ...large, arabicFace: "amiri" } });
    await addWord(page, "كِتَابٌ", "book");
    await page.goto("/vocabulary/new");
    const field = page.getByLabel("Arabic word", { exact: true });
    await field.fill("كتاب");
    const rule = await goldPixels(field);
    await field.fill("كِتَابٌ");
    expect((await goldPixels(field)) - rule).toBeGreaterThan(20);
    const prompt = await promptInArabic(page);
    await expect(prompt).toHaveCSS("font-family", /^"Kalima Amiri",/);
    await expect(prompt).toHaveCSS("font-palette", "light");
    expect(await goldPixels(prompt)).toBeGreaterThan(100);

    await signIn(page, { display: { ...large, vowelMarks: "none" } });
    await addWord(page, "كِتَابٌ", "book");
    const bare = await promptInArabic(page);
    await expect(bare).toHaveCSS("font-family", /^"Kalima Naskh Bare",/);
    expect(await goldPixels(bare)).toBe(0);
  });
});

test("the longest word at the largest size stays whole on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, { display: { ...large, arabicFace: "vazirmatn" } });
  const longest = "أَفَاسْتَسْقَيْنَاكُمُوهَا";
  await addWord(page, longest, "and did we then ask you to give it to us to drink");
  await page.goto("/vocabulary");
  expect(await isWhole(page.getByText(longest))).toBe(true);
  await page.getByRole("link", { name: /^and did we then/ }).click();
  expect(await isWhole(page.getByRole("dialog").getByText(longest).last())).toBe(true);
  expect(await isWhole(await promptInArabic(page))).toBe(true);
});

/** Goes on to a session that asks for the meaning of the learner's word. */
async function promptInArabic(page: Page): Promise<Locator> {
  await startSessionToEnglish(page);
  return page.getByRole("region", { name: "Question" }).locator("bdi[lang=ar]").first();
}

/** How many pixels of a picture have the gold of the light theme, #b17a1a. */
async function goldPixels(place: Locator): Promise<number> {
  const picture = sharp(await place.screenshot())
    .removeAlpha()
    .raw();
  const { data } = await picture.toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (Math.abs(red - 0xb1) + Math.abs(green - 0x7a) + Math.abs(blue - 0x1a) < 24) count += 1;
  }
  return count;
}

/** Whether the ink of a text comes above or below the room its line leaves it. */
function reachesOutOfItsLine(text: Locator): Promise<boolean> {
  return text.evaluate((element) => {
    const style = getComputedStyle(element);
    const context = document.createElement("canvas").getContext("2d");
    if (!context) throw new Error("no canvas");
    context.font = style.font;
    const ink = context.measureText(element.textContent);
    const height = ink.fontBoundingBoxAscent + ink.fontBoundingBoxDescent;
    const beside = (Number.parseFloat(style.lineHeight) - height) / 2;
    return (
      ink.actualBoundingBoxAscent > ink.fontBoundingBoxAscent + beside ||
      ink.actualBoundingBoxDescent > ink.fontBoundingBoxDescent + beside
    );
  });
}

/** Whether a text stands on one line and nothing makes the page wider than its window. */
function isWhole(text: Locator): Promise<boolean> {
  return text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = element.getBoundingClientRect();
    const pageWidth = document.documentElement.scrollWidth;
    return (
      new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size === 1 &&
      left >= 0 &&
      right <= window.innerWidth &&
      pageWidth <= window.innerWidth
    );
  });
}
