import type { Page } from "playwright/test";
import { addNouns, addWord, signIn } from "#tests/e2e/support/learner.ts";
import {
  arabicOf,
  meaningsOnBoard,
  shownMeaning,
  startPractice,
  tile,
} from "#tests/e2e/support/practice.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test.use({ refusals: { "/practice-session/": ["lost"] } });

test("a quiz is played with the keyboard alone", async ({ page }) => {
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

test("a click anywhere on a card turns it, and turns it back; a sound that cannot be played is told of", async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () =>
      Promise.reject(new DOMException("no", "NotSupportedError"));
  });
  await signIn(page);
  await addNouns(page, 1);
  await startPractice(page, "flashcards");
  await page.locator("#prompt").click({ force: true });
  await expect(page.getByRole("button", { name: "Know it" })).toBeVisible();
  await page.locator("#both hr").click({ force: true });
  await expect(page.getByRole("button", { name: "Click to reveal" })).toBeVisible();
  await page.getByRole("button", { name: "Listen to the word" }).click();
  await expect(page.getByText("Audio Error", { exact: true })).toBeVisible();
  await expect(page.getByText("Could not play audio for this item.")).toBeVisible();
});

test("tiles are pressed with digits, and the focus stays on the board", async ({ page }) => {
  await signIn(page);
  await addNouns(page, 2);
  await startPractice(page, "matching");
  for (let matched = 0; matched < 2; matched += 1) {
    await expect(page.getByText(`${matched} of 2 words matched`)).toBeVisible();
    const [meaning = ""] = await meaningsOnBoard(page);
    const english = await tile(page, meaning).getAttribute("aria-keyshortcuts");
    const arabic = tile(page, arabicOf(meaning));
    await page.keyboard.press(english ?? "");
    await expect(tile(page, meaning)).toHaveAttribute("aria-pressed", "true");
    await arabic.focus();
    await page.keyboard.press("Enter");
    if (matched < 1) {
      await expect(page.getByText(`${matched + 1} of 2 words matched`)).toBeVisible();
      const form = page.getByRole("form", { name: "Tiles" });
      await expect(form.locator("button:focus")).toHaveCount(1);
    }
  }
  await expect(page.getByRole("button", { name: "Try Again" })).toBeFocused();
});

test("what is matched while the server is away is told when it is back", async ({ page }) => {
  await signIn(page);
  await addNouns(page, 5);
  const path = await startPractice(page, "matching");
  await page.route(`**${path}*`, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  for (const matched of [1, 2]) {
    const [meaning = ""] = await meaningsOnBoard(page);
    await tile(page, meaning).click();
    await tile(page, arabicOf(meaning)).click();
    await expect(page.getByText(`${matched} of 5 words matched`)).toBeVisible();
  }
  await page.unroute(`**${path}*`);
  await page.waitForResponse((answer) => answer.request().method() === "POST" && answer.ok());
  await page.reload();
  await expect(page.getByText("2 of 5 words matched • 3 remaining")).toBeVisible();
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

test("Enter in the search of a new set finds words and makes no set", async ({ page }) => {
  await signIn(page);
  await addNouns(page, 3);
  await page.goto("/practice/new-set");
  await page.getByLabel("Set Name").fill("Not yet");
  await page.getByRole("searchbox", { name: "Search" }).fill("nothing like it");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No words match your search")).toBeVisible();
  await expect(page.getByLabel("Set Name")).toHaveValue("Not yet");
  expect(await (await page.request.get("/api/word-sets")).json()).toEqual([]);
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
