import type { Page } from "playwright/test";
import { addNouns, signIn } from "#tests/e2e/support/learner.ts";
import { answer, startSession } from "#tests/e2e/support/study.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

/** Presses a key as another layout writes it. */
async function pressAs(page: Page, key: string, code: string, more: object = {}): Promise<void> {
  await page.evaluate(
    ([key, code, more]) => {
      const event = { key, code, bubbles: true, cancelable: true, ...(more as object) };
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", event));
    },
    [key, code, more] as const,
  );
}

test("keys answer, judge and take back, by their places too, and not where they mean something else", async ({
  page,
}) => {
  await signIn(page);
  await addNouns(page, 1);
  await startSession(page);
  const field = page.getByLabel(/^Your answer in/);
  const judging = page.getByText(/Do you agree\?/);
  const feedback = page.getByRole("region", { name: "Feedback" });
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const correct = page.getByRole("button", { name: "Correct", exact: true });
  const proposed = page.getByRole("button", { name: "Incorrect (proposed)" });

  await test.step("no key acts in a field", async () => {
    await expect(field).toBeFocused();
    await field.press("p");
    await page.keyboard.type("u?n/");
    await expect(field).toHaveValue("pu?n/");
    await expect(page.getByRole("region", { name: "Question" })).toBeVisible();
  });

  await test.step("Ctrl and Enter say that one does not know, also in the field, and the sheet names it", async () => {
    await field.fill("");
    await field.press("Control+Enter");
    await expect(page.getByText("You didn’t know this one")).toBeVisible();
    await page.keyboard.press("?");
    await expect(sheet).toContainText(/I don’t know\s*Ctrl Enter/);
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await page.keyboard.press("u");
    await expect(field).toBeVisible();
  });

  await test.step("no key acts with a modifier, while a word is composed or behind the sheet", async () => {
    await answer(page, "nonsense");
    await expect(correct).toHaveAttribute("aria-keyshortcuts", "1 C");
    await expect(correct.locator("kbd")).toHaveText("1");
    for (const held of [
      { ctrlKey: true },
      { altKey: true },
      { metaKey: true },
      { isComposing: true },
    ]) {
      await pressAs(page, "1", "Digit1", held);
    }
    await page.keyboard.press("Shift+C");
    await expect(judging).toBeVisible();
    await page.keyboard.press("?");
    await expect(sheet).toBeVisible();
    await expectAccessible(page, true);
    await page.keyboard.press("1");
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(judging).toBeVisible();
    await expect(proposed).toBeFocused();
    await page.keyboard.press("p");
    await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
    await page.getByRole("button", { name: "Resume" }).press("Enter");
    await expect(proposed).toBeFocused();
  });

  await test.step("1, 2, C and I judge, and U takes back", async () => {
    for (const [key, outcome] of [
      ["1", "Correct!"],
      ["2", "Incorrect"],
      ["c", "Correct!"],
      ["i", "Incorrect"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(feedback).toContainText(outcome);
      await page.keyboard.press("u");
      await expect(judging).toBeVisible();
      const told = page.getByRole("status").filter({ hasText: "Answer taken back" });
      await expect(told).toHaveCount(1);
      await expect(proposed).toBeFocused();
    }
    await page.setViewportSize({ width: 400, height: 800 });
    await expect(correct.locator("kbd")).toBeHidden();
  });

  await test.step("an Arabic keyboard judges by the places of the keys", async () => {
    await pressAs(page, "١", "Digit1");
    await expect(feedback).toContainText("Correct!");
    await pressAs(page, "ع", "KeyU");
    await expect(judging).toBeVisible();
    await pressAs(page, "ه", "KeyI");
    await expect(feedback).toContainText("Incorrect");
    await pressAs(page, "ع", "KeyU");
    await expect(judging).toBeVisible();
    await pressAs(page, "؟", "Slash", { shiftKey: true });
    await expect(sheet).toBeVisible();
  });

  await test.step("the switch on the sheet turns single keys off, Enter goes on", async () => {
    await sheet.getByRole("checkbox").uncheck();
    await sheet.getByRole("button", { name: "Save" }).click();
    await expect(sheet).toHaveCount(0);
    await expect(correct).not.toHaveAttribute("aria-keyshortcuts");
    await expect(correct.locator("kbd")).toHaveCount(0);
    await page.keyboard.press("1");
    await page.keyboard.press("?");
    await expect(sheet).toHaveCount(0);
    await expect(judging).toBeVisible();
    await proposed.press("Enter");
    await expect(feedback).toContainText("Incorrect");
    await page.goto("/settings/study");
    await expect(page.getByRole("checkbox", { name: /^Keyboard shortcuts/ })).not.toBeChecked();
    await expectAccessible(page, true);
  });
});

test("a slash leads to the search and N to a new word", async ({ page }) => {
  await signIn(page);
  await addNouns(page, 1);
  await page.goto("/settings");
  await page.keyboard.press("/");
  await page.waitForURL("/vocabulary");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("n/");
  await expect(page.getByRole("searchbox")).toHaveValue("n/");
  await page.goto("/settings");
  await page.keyboard.press("n");
  await page.waitForURL("/vocabulary/new");
});
