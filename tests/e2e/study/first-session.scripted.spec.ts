import type { Page } from "playwright/test";
import { pressWhenFocused, studyToTheEnd } from "#tests/e2e/support/first-session.ts";
import { signIn } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test("a newcomer goes from the first word through a session and into the next with Enter alone", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/");
  const lost = await framesWithoutFocus(page);
  await page.getByRole("button", { name: "Add these words" }).focus();
  await page.keyboard.press("Enter");
  await studyToTheEnd(page, { words: 5, asksAbout: 3 });
  await pressWhenFocused(page, "button", "Learn 5 more");
  await expect(page.getByRole("button", { name: "Got it" })).toBeFocused();
  expect(await lost()).toEqual([]);
});

test("a card that is held by a slow connection takes one Enter, and the next has the focus", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Add these words" }).click();
  await page.waitForURL("/session");
  const words = page.locator("#new-word-itself");
  const first = await words.textContent();
  let sent = 0;
  const held = Promise.withResolvers<void>();
  await page.route("**/session/introduction.data*", async (route) => {
    sent += 1;
    await held.promise;
    await route.continue();
  });
  const button = page.getByRole("button", { name: "Got it" });
  await page.keyboard.press("Enter");
  await expect(button).toBeDisabled();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  held.resolve();
  await expect(words.filter({ hasText: first ?? "" })).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(button).toBeEnabled();
  expect(sent).toBe(1);
});

/** Notes from now on what the page shows in each frame in which nothing has the focus. */
async function framesWithoutFocus(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const lost: string[] = [];
    Reflect.set(window, "lost", lost);
    let hadFocus = false;
    const look = () => {
      const isLost = document.activeElement === document.body;
      if (isLost && hadFocus)
        lost.push(document.querySelector("main")?.innerText.slice(0, 80) ?? "");
      hadFocus = hadFocus || !isLost;
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => Reflect.get(window, "lost"));
}
