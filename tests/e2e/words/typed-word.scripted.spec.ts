import type { Page } from "playwright/test";
import { addWord, importNouns, signIn, typeWord } from "#tests/e2e/support/learner.ts";
import { startPractice } from "#tests/e2e/support/practice.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

/** Answers each question before leaving as it is told; gives what was asked so far. */
function answerWith(page: Page, isSure: () => boolean): string[] {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    return isSure() ? dialog.accept() : dialog.dismiss();
  });
  return asked;
}

const waysOut: Record<string, (page: Page) => Promise<unknown>> = {
  "the cross": (page) => page.getByRole("link", { name: "Close", exact: true }).click(),
  Cancel: (page) => page.getByRole("link", { name: "Cancel" }).click(),
  Escape: (page) => page.keyboard.press("Escape"),
  "the page behind": (page) => page.mouse.click(5, 400),
  "the Back button": (page) => page.goBack(),
};

test("a typed word is not lost without a question, by whichever way out, nor with its page (faults 3.5)", async ({
  page,
}) => {
  await signIn(page);
  const word = page.getByLabel("Arabic word", { exact: true });
  let isSure = false;
  const asked = answerWith(page, () => isSure);
  await page.goto("/vocabulary");
  for (const [name, leave] of Object.entries(waysOut)) {
    await test.step(name, async () => {
      isSure = false;
      asked.length = 0;
      await page.getByRole("link", { name: "Add Word" }).click();
      await word.fill("بَيْتٌ");
      for (const times of [1, 2]) {
        await leave(page);
        await expect.poll(() => asked.length).toBe(times);
        await expect(word).toHaveValue("بَيْتٌ");
        await expect(page).toHaveURL("/vocabulary/new");
      }
      isSure = true;
      await leave(page);
      await expect(page).toHaveURL("/vocabulary");
      expect(asked).toEqual(["confirm", "confirm", "confirm"]);
    });
  }
  isSure = false;
  asked.length = 0;
  await page.goto("/vocabulary/new");
  await page.getByLabel("English meaning").fill("house");
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(page.getByLabel("English meaning")).toHaveValue("house");
});

test("a goal is not lost by a link or with its page without a question; what is saved is not asked about", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/settings");
  const goal = page.getByLabel("New words per day");
  await goal.fill("7");
  const asked = answerWith(page, () => false);
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Sets" });
  await link.click();
  await expect.poll(() => asked).toEqual(["confirm"]);
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => asked).toEqual(["confirm", "beforeunload"]);
  await page.getByRole("button", { name: "Save studying" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await expect(goal).toHaveValue("7");
  await page.getByRole("button", { name: "Save goals" }).last().click();
  await expect(page.getByText("Goals saved")).toBeVisible();
  await link.click();
  await expect(page).toHaveURL("/word-sets");
  expect(asked).toEqual(["confirm", "beforeunload"]);
});

test("nobody is asked about an answer that was begun, or about numbers for a session", async ({
  page,
}) => {
  await signIn(page);
  await addWord(page, "بَيْتٌ", "house");
  const asked = answerWith(page, () => false);
  await page.goto("/session-setup");
  await page.getByLabel("Number of questions").fill("20");
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page).toHaveURL(/\/(dashboard)?$/);
  await startPractice(page, "quiz");
  await page.getByLabel("Translate to English").fill("hou");
  await page.getByRole("link", { name: "Back to Practice" }).click();
  await expect(page).toHaveURL(/\/practice/);
  expect(asked).toEqual([]);
});

test.describe("where a changed word was refused", () => {
  test.use({ refusals: { "/vocabulary/": [409] } });

  test("it is not lost by Cancel; nobody is asked about what is saved, or where nothing was typed", async ({
    page,
  }) => {
    await signIn(page);
    await addWord(page, "قَلَمٌ", "pen");
    const asked = answerWith(page, () => false);
    await typeWord(page, "بَيْتٌ", "house");
    await page.getByRole("link", { name: "Edit house" }).click();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL(/\/vocabulary$/);
    expect(asked).toEqual([]);

    await page.getByRole("link", { name: "Edit house" }).click();
    await page.getByLabel("Arabic word", { exact: true }).fill("قَلَمٌ");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("alert")).toContainText("This word already exists");
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect.poll(() => asked).toEqual(["confirm"]);
    await expect(page.getByLabel("Arabic word", { exact: true })).toHaveValue("قَلَمٌ");
  });
});

test("a list and a changed entry are not lost by a link without a question", async ({ page }) => {
  await signIn(page, { subscriptionTier: "basic" });
  await importNouns(page, 1);
  await page.goto("/bulk-import");
  await page.getByLabel("Your words").fill("زقنبوط riddle");
  let isSure = false;
  const asked = answerWith(page, () => isSure);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Sets" }).click();
  await expect.poll(() => asked).toEqual(["confirm"]);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: "Edit entry 1" }).click();
  await page.getByLabel("English meaning").fill("mystery");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect.poll(() => asked).toEqual(["confirm", "confirm"]);
  isSure = true;
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/bulk-import/preview");
});
