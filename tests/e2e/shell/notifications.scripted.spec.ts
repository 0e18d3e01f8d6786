import { addWord, signIn, typeWord } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.describe("with the clock in hand", () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  test("a notification shows for 5000 ms and is removed 1000 ms later, a new one takes its place, F8 leads to it and a swipe of 50 px to the right dismisses it", async ({
    page,
  }) => {
    const shown = page.locator(".notification");
    await test.step("as long as it takes to read", async () => {
      await typeWord(page, "كِتَابٌ", "book");
      await page.clock.runFor(4_999);
      await expect(shown).toHaveAttribute("data-state", "shown");
      await page.clock.runFor(1);
      await expect(shown).toHaveAttribute("data-state", "dismissed");
      await page.clock.runFor(999);
      await expect(shown).toHaveCount(1);
      await page.clock.runFor(1);
      await expect(shown).toHaveCount(0);
    });

    await test.step("a new one takes its place", async () => {
      for (const [arabic, english] of [
        ["بَابٌ", "door"],
        ["قَلَمٌ", "pen"],
      ] as const) {
        await page.getByRole("link", { name: "Add Word" }).click();
        await page.getByLabel("Arabic word").fill(arabic);
        await page.getByLabel("English meaning").fill(english);
        await page.getByRole("button", { name: "Save word" }).click();
        await expect(shown).toContainText(english);
      }
      await expect(shown).toHaveCount(1);
    });

    await test.step("F8 and a swipe", async () => {
      await page.keyboard.press("F8");
      await expect(page.getByRole("region", { name: /^Notifications/ })).toBeFocused();
      await page.clock.runFor(1_000);
      const box = await shown.boundingBox();
      if (!box) throw new Error("the notification has no place on the page");
      const [left, middle] = [Math.ceil(box.x) + 20, Math.round(box.y + box.height / 2)];
      for (const [distance, state] of [
        [49, "shown"],
        [50, "dismissed"],
      ] as const) {
        await page.mouse.move(left, middle);
        await page.mouse.down();
        await page.mouse.move(left + distance, middle, { steps: 4 });
        await page.mouse.up();
        await expect(shown).toHaveAttribute("data-state", state);
      }
    });
  });

  test("a tooltip opens after 700 ms, the next one at once if it follows within 300 ms, on focus too, describes its control and stands inside the window", async ({
    page,
  }) => {
    await addWord(page, "قَلَمٌ", "pen");
    await page.goto("/vocabulary");
    const edit = page.getByRole("link", { name: "Edit pen", exact: true });
    const remove = page.getByRole("link", { name: "Delete pen", exact: true });
    const tooltip = page.getByRole("tooltip");
    await edit.hover();
    await page.clock.runFor(699);
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(tooltip).toHaveText("Edit");
    await remove.hover();
    await page.clock.runFor(1);
    await expect(tooltip).toHaveText("Delete");
    await page.mouse.move(1, 1);
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(300);
    await edit.hover();
    await page.clock.runFor(699);
    await expect(tooltip).toHaveCount(0);
    await page.mouse.move(1, 1);

    await edit.focus();
    await page.keyboard.press("Tab");
    await expect(remove).toBeFocused();
    await expect(tooltip).toHaveText("Delete");
    await expect(remove).toHaveAccessibleDescription("Delete");
    await expect(tooltip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(tooltip).toHaveCount(0);
    await expect(remove).toHaveAccessibleDescription("");
  });
});
