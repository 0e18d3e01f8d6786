import type { Page } from "playwright/test";
import { addNouns, addWord, signIn } from "#tests/e2e/support/learner.ts";
import { arabicOf, shownMeaning, startPractice, tile } from "#tests/e2e/support/practice.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test("a quiz is played with the keyboard alone, and a wrong vowel mark corrected", async ({
  page,
}) => {
  await signIn(page);
  await addNouns(page, 2);
  await startPractice(page, "quiz");
  for (const number of [1, 2]) {
    await expect(page.getByRole("heading", { name: `Question ${number} of 2` })).toBeVisible();
    await page.keyboard.type(await shownMeaning(page));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await expect(page.getByRole("link", { name: /Next Question|Finish Practice/ })).toBeFocused();
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("button", { name: "Practice Again" })).toBeFocused();

  await startPractice(page, "quiz", { translationDirection: "english-to-arabic" });
  const meaning = (await page.locator("#prompt").textContent()) ?? "";
  const [first, ...others] = arabicOf(meaning).replaceAll(/[\u064b-\u0652]/g, "");
  const field = page.getByLabel(/^Translate to Arabic/);
  await field.fill([first, "\u064f", ...others].join(""));
  await page.keyboard.press("Enter");
  await expect(page.getByText(/a vowel mark differs. Try once more./)).toBeVisible();
  await expect(field).toHaveValue([first, "\u064f", ...others].join(""));
  await expect(field).toBeFocused();
  await field.fill([first, ...others].join(""));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Correct!" })).toBeVisible();
});

test("cards are turned with Space, judged with digits and left with arrows", async ({ page }) => {
  await signIn(page);
  await addNouns(page, 3);
  await startPractice(page, "flashcards");
  await expect(page.getByRole("button", { name: "Click to reveal" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Know it" })).toBeFocused();
  await page.keyboard.press("1");
  await expect(page.getByText("2 / 3")).toBeVisible();
  await expect(page.getByRole("button", { name: "Click to reveal" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("1 / 3")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("2 / 3")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("3 / 3")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Know it" })).toBeFocused();
  await page.keyboard.press("2");
  await expect(page.getByRole("heading", { name: "Flashcard Session Complete!" })).toBeVisible();
  await expect(page.getByText("1 of 3", { exact: true })).toBeVisible();
});

test("a long meaning stands clear of the key cap of its tile, on a phone of its label", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  await addWord(page, "سَلَامٌ", "peace be upon you and upon all of your house");
  await startPractice(page, "matching");
  const one = tile(page, "peace be upon you");
  const meaning = one.locator("span").first();
  const cap = await one.locator("kbd").boundingBox();
  const left = await meaning.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getBoundingClientRect().left;
  });
  expect(left).toBeGreaterThan((cap?.x ?? 0) + (cap?.width ?? 0) + 4);

  await page.setViewportSize({ width: 390, height: 844 });
  const label = await one.locator("small").boundingBox();
  const below = await meaning.boundingBox();
  expect(below?.y).toBeGreaterThanOrEqual((label?.y ?? 0) + (label?.height ?? 0));
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a card is swiped to the next and back, and one that is scrolled stays", async ({
    page,
  }) => {
    await signIn(page);
    await addNouns(page, 3);
    await startPractice(page, "flashcards");
    const drag = await dragFrom(page, 200, 400);
    await drag(-120, 10);
    await expect(page.getByText("2 / 3")).toBeVisible();
    await drag(-60, 200);
    await drag(-30, 0);
    await drag(120, 10);
    await expect(page.getByText("1 / 3")).toBeVisible();
    await drag(120, 0);
    await drag(-120, 0);
    await expect(page.getByText("2 / 3")).toBeVisible();
    await drag(-120, 0);
    await expect(page.getByText("3 / 3")).toBeVisible();
    await drag(-120, 0);
    await drag(120, 0);
    await expect(page.getByText("2 / 3")).toBeVisible();
    await expect(page.getByRole("button", { name: "Click to reveal" })).toBeVisible();
  });
});

async function dragFrom(page: Page, x: number, y: number) {
  const client = await page.context().newCDPSession(page);
  return async (right: number, down: number) => {
    const send = (type: "touchStart" | "touchMove" | "touchEnd", share: number) => {
      const point = { x: x + right * share, y: y + down * share };
      const touchPoints = type === "touchEnd" ? [] : [point];
      return client.send("Input.dispatchTouchEvent", { type, touchPoints });
    };
    await send("touchStart", 0);
    for (const share of [0.25, 0.5, 0.75, 1]) await send("touchMove", share);
    await send("touchEnd", 1);
  };
}
