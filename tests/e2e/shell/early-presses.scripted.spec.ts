import type { Page } from "playwright/test";
import { drillAddress, holdSounds } from "#tests/e2e/support/drill.ts";
import { drawn, hydrated } from "#tests/e2e/support/hydration.ts";
import { addNouns, signIn } from "#tests/e2e/support/learner.ts";
import { meaningsOnBoard, startPractice, tile } from "#tests/e2e/support/practice.ts";
import { answer, beginSession } from "#tests/e2e/support/study.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

/** Opens the address without its script files until what is returned is called. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const { promise: gate, resolve: letScriptsCome } = Promise.withResolvers<void>();
  await page.route(/entry\.client/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  return letScriptsCome;
}

function postsTo(page: Page, path: string): string[] {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes(path)) posts.push(request.url());
  });
  return posts;
}

test("what was typed into a field before the scripts were there stays text, and a digit pressed on a judgement judges once", async ({
  page,
}) => {
  await signIn(page);
  await addNouns(page, 2);
  await beginSession(page);
  const letScriptsOfQuestionCome = await openWithoutScripts(page, "/session");
  const field = page.getByLabel(/^Your answer in/);
  await field.focus();
  await page.keyboard.type("1p?");
  letScriptsOfQuestionCome();
  await hydrated(page);
  await drawn(page);
  await expect(field).toHaveValue("1p?");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const kept = page.waitForResponse("**/session.data*");
  await answer(page, "nonsense");
  await kept;
  const judgement = await page.evaluate(() => location.pathname + location.search);
  const letScriptsCome = await openWithoutScripts(page, judgement);
  await expect(page.getByText(/Do you agree\?/)).toBeVisible();
  const posts = postsTo(page, "/session/judgement");
  await page.keyboard.press("1");
  await page.keyboard.press("1");
  await page.keyboard.press("2");
  expect(posts).toHaveLength(0);
  letScriptsCome();
  const feedback = page.getByRole("region", { name: "Feedback" });
  await expect(feedback).toContainText("Correct!");
  await feedback.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Question 2 of 4" })).toBeVisible();
  expect(posts).toHaveLength(1);
});

test("what was pressed on a card before the scripts are there acts on that card, once", async ({
  page,
}) => {
  await signIn(page);
  await addNouns(page, 3);
  const path = await startPractice(page, "flashcards");
  const letScriptsOfFirstCome = await openWithoutScripts(page, `${path}?card=1&side=back`);
  await expect(page.getByRole("button", { name: "Know it" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 / 3")).toBeVisible();
  const early = postsTo(page, path);
  letScriptsOfFirstCome();
  await hydrated(page);
  await drawn(page);
  expect(early).toHaveLength(0);
  await expect(page.getByText("2 / 3")).toBeVisible();

  const letScriptsCome = await openWithoutScripts(page, `${path}?card=2&side=back`);
  await expect(page.getByRole("button", { name: "Know it" })).toBeVisible();
  const posts = postsTo(page, path);
  for (const key of ["1", "1", "ArrowRight"]) await page.keyboard.press(key);
  letScriptsCome();
  await expect(page.getByText("3 / 3")).toBeVisible();
  await expect(page.getByRole("button", { name: "Click to reveal" })).toBeVisible();
  await drawn(page);
  expect(posts).toHaveLength(1);
});

test("a tile is selected by a digit pressed before the scripts are there", async ({ page }) => {
  await signIn(page);
  await addNouns(page, 3);
  const path = await startPractice(page, "matching");
  const letScriptsCome = await openWithoutScripts(page, path);
  await expect(page.getByRole("form", { name: "Tiles" })).toBeVisible();
  await page.keyboard.press("1");
  letScriptsCome();
  const [first = ""] = await meaningsOnBoard(page);
  await expect(tile(page, first)).toHaveAttribute("aria-pressed", "true");
});

test("Space and the arrows steer a drill although they came before the scripts", async ({
  page,
}) => {
  await holdSounds(page);
  const address = await drillAddress(page);
  const comeWithSpace = await openWithoutScripts(page, address);
  await expect(page.getByRole("button", { name: /Pause|Loading/ })).toBeFocused();
  await page.keyboard.press("Space");
  comeWithSpace();
  await expect(page.getByRole("button", { name: /Resume/ })).toBeVisible();

  const comeWithArrow = await openWithoutScripts(page, address);
  await expect(page.getByText("Word 1 of 2")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  comeWithArrow();
  await expect(page.getByText("Word 2 of 2")).toBeVisible();
});

test("a menu opened before the scripts are there stays open, until it led to a page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const letScriptsCome = await openWithoutScripts(page, "/vocabulary");
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu).toBeVisible();
  letScriptsCome();
  await hydrated(page);
  await drawn(page);
  await expect(menu).toBeVisible();
  await menu.getByRole("link", { name: "Practice", exact: true }).click();
  await expect(menu).toBeHidden();
});
