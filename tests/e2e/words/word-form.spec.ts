import { keyboardOf, openKeyboard } from "#tests/e2e/support/arabic-keyboard.ts";
import { addWord, signIn } from "#tests/e2e/support/learner.ts";
import { startSessionToArabic } from "#tests/e2e/support/study.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

test.describe("the Arabic keyboard", () => {
  test("writes a vocalized word by touch or mouse and leaves the focus in the field", async ({
    page,
  }) => {
    await signIn(page);
    await page.goto("/vocabulary/new");
    const field = page.getByLabel("Arabic word");
    await openKeyboard(page, "Arabic word");
    await expectAccessible(page);
    const key = (name: string) => keyboardOf(page).getByRole("button", { name, exact: true });
    const press = async (...names: string[]) => {
      for (const name of names) await key(name).click();
    };
    await press("mim", "damma, short u", "ayn", "fatha, short a", "lam");
    await press("kasra, short i", "shadda, doubled letter", "mim", "dammatan, ending un");
    await expect(field).toHaveValue("مُعَلِّمٌ".normalize("NFC"));
    await expect(field).toBeFocused();
    await press("Erase", "Erase");
    await expect(field).toHaveValue("مُعَلِّ".normalize("NFC"));
    await field.press("ArrowRight");
    await press("kaf");
    expect((await field.inputValue()).length).toBe("مُعَلِّ".normalize("NFC").length + 1);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(field).toHaveValue("مُعَلِّ".normalize("NFC"));
    await page.keyboard.press("Escape");
    await expect(keyboardOf(page)).toHaveCount(0);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(field).toBeFocused();
  });

  test("stands at the answer where Arabic is expected, and Enter submits", async ({ page }) => {
    await signIn(page);
    await addWord(page, "بَيْتٌ", "house");
    await startSessionToArabic(page);
    const field = page.getByLabel("Your answer in Arabic");
    await openKeyboard(page, "Your answer in Arabic");
    const submit = page.getByRole("button", { name: "Submit answer" });
    await expect(submit).toBeDisabled();
    for (const name of ["ba", "ya", "ta"]) {
      await keyboardOf(page).getByRole("button", { name, exact: true }).click();
    }
    await expect(field).toHaveValue("بيت");
    await field.press("Enter");
    await expect(page.getByText(/Do you agree\?/)).toBeVisible();
  });
});

test.describe("a word that is there already", () => {
  test.use({ refusals: { "/vocabulary/new": [409] } });

  test("is warned of, while one types, and can be a different word", async ({ page }) => {
    await signIn(page);
    await addWord(page, "كِتَابٌ", "book");
    await page.goto("/vocabulary/new");
    const save = page.getByRole("button", { name: "Save word" });
    const warning = page.getByText('This word already exists: "كِتَابٌ" - book');
    const differs = page.getByRole("checkbox", { name: "This is a different word" });
    await page.getByLabel("Arabic word").fill("كِتَابٌ");
    await page.getByLabel("English meaning").fill("letter");
    await expect(warning).toBeVisible();
    await expect(differs).toHaveCount(0);
    await expect(save).toBeDisabled();
    await expect(page.getByLabel("English meaning")).toBeFocused();
    for (const name of ["Save word", /^Save and add another/]) {
      await expect(page.getByRole("button", { name })).toHaveAccessibleDescription(
        /^This word already exists: "كِتَابٌ" - book/,
      );
    }
    await page.getByLabel("Arabic word").fill("قَلَمٌ");
    await expect(warning).toHaveCount(0);
    await page.getByLabel("Arabic word").fill("كتاب");
    await expect(warning).toBeVisible();
    await expectAccessible(page);
    await expect(save).toBeDisabled();
    await differs.check();
    await expect(save).toBeEnabled();
    await differs.uncheck();
    await expect(save).toBeDisabled();
    await differs.check();
    await save.click();
    await expect(page.getByText("Vocabulary item created successfully!")).toBeVisible();
  });
});

test("a word in the address opens the form, and the address is clean again", async ({ page }) => {
  await signIn(page);
  await page.goto(`/vocabulary?word=${encodeURIComponent("سَمَكٌ")}`);
  await expect(page.getByLabel("Arabic word")).toHaveValue("سَمَكٌ");
  await expect(page).toHaveURL("/vocabulary");
  await page.getByLabel("English meaning").fill("fish");
  await page.getByRole("button", { name: "Save word" }).click();
  await expect(page.getByText("Vocabulary item created successfully!")).toBeVisible();
  await expect(page).toHaveURL("/vocabulary");
  await page.goto(`/vocabulary?word=${encodeURIComponent("سَمَكٌ")}`);
  await expect(page.getByText('This word already exists: "سَمَكٌ" - fish')).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/vocabulary");
});
