import type { Page } from "playwright/test";
import { addWord, expect, expectAccessible, signUp, test } from "./support/test.ts";

const keyboardOf = (page: Page) => page.getByRole("region", { name: "Arabic keyboard" });

async function openKeyboard(page: Page, field: string): Promise<void> {
  const wrapper = page.locator("div.relative").filter({ has: page.getByLabel(field) });
  await wrapper.last().getByRole("button", { name: "Arabic keyboard" }).click();
  await expect(keyboardOf(page)).toBeVisible();
}

test.describe("the Arabic keyboard", () => {
  test("writes a vocalised word by touch or mouse and leaves the focus in the field", async ({
    page,
    javaScriptEnabled,
  }) => {
    await signUp(page);
    await page.goto("/vocabulary/new");
    const field = page.getByLabel("Arabic word");
    if (!javaScriptEnabled) {
      await expect(page.getByRole("button", { name: "Arabic keyboard" })).toHaveCount(0);
      return;
    }
    await openKeyboard(page, "Arabic word");
    await expectAccessible(page, true);
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

  test("puts every mark on its letter, in whatever order, at the caret or in the middle", async ({
    page,
    javaScriptEnabled,
  }) => {
    test.skip(!javaScriptEnabled, "the keyboard needs scripts");
    await signUp(page);
    await page.goto("/vocabulary/new");
    const field = page.getByLabel("Arabic word");
    await openKeyboard(page, "Arabic word");
    const names: Record<string, string> = {
      ك: "kaf",
      ت: "ta",
      "\u064E": "fatha, short a",
      "\u064F": "damma, short u",
      "\u0651": "shadda, doubled letter",
      "\u0652": "sukun, no vowel",
      "<": "Erase",
    };
    const cases: [written: string, caret: number, keys: string, after: string][] = [
      ["", 0, "ك\u064E\u064F", "ك\u064F"],
      ["", 0, "ك\u0651\u064E", "ك\u064E\u0651"],
      ["", 0, "ك\u064E\u0651", "ك\u064E\u0651"],
      ["", 0, "ك\u0651\u064E\u064F", "ك\u064F\u0651"],
      ["", 0, "ك\u064Eت\u064F\u0651", "ك\u064Eت\u064F\u0651"],
      ["ك\u064Eتب", 2, "\u064F", "ك\u064Fتب"],
      ["ك\u064Eتب", 1, "\u0652", "ك\u0652تب"],
      ["ك\u0651تب", 2, "\u064E", "ك\u064E\u0651تب"],
      ["ك\u064E\u0651تب", 3, "\u064F", "ك\u064F\u0651تب"],
      ["ك\u064Eتب", 2, "ت\u064F", "ك\u064Eت\u064Fتب"],
      ["ك\u064E\u0651ت", 3, "<", "ك\u064Eت"],
      ["ك\u064E\u0651ت", 2, "<", "ك\u0651ت"],
      ["ك\u064E\u0651ت", 3, "<<<", "ت"],
    ];
    for (const [written, caret, keys, after] of cases) {
      await field.fill(written);
      await field.evaluate((input, at) => {
        (input as HTMLInputElement).setSelectionRange(at, at);
      }, caret);
      for (const key of keys) {
        await keyboardOf(page)
          .getByRole("button", { name: names[key] ?? "", exact: true })
          .click();
      }
      expect([keys, await field.inputValue()]).toEqual([keys, after]);
    }
    await field.fill("ك\u0651");
    await keyboardOf(page).getByRole("button", { name: "damma, short u", exact: true }).click();
    await expect(field).toHaveValue("ك\u064F\u0651");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(field).toHaveValue("ك\u0651");
    await page.getByRole("button", { name: "Buckwalter", exact: true }).click();
    for (const [keys, after] of [
      ["kau", "ك\u064F"],
      ["mudar~is", "م\u064Fد\u064Eر\u0650\u0651س"],
      ["k~au", "ك\u064F\u0651"],
    ] as const) {
      await field.fill("");
      await field.pressSequentially(keys);
      await expect(field).toHaveValue(after);
    }
  });

  test("is worked by keys alone", async ({ page, javaScriptEnabled }) => {
    test.skip(!javaScriptEnabled, "the keyboard needs scripts");
    await signUp(page);
    await page.goto("/vocabulary/new");
    const field = page.getByLabel("Arabic word");
    await field.focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const key = (name: string) => keyboardOf(page).getByRole("button", { name, exact: true });
    await expect(key("fatha, short a")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(key("dad, heavy d")).toBeFocused();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Space");
    await expect(field).toHaveValue("ض\u064E");
    await expect(key("fatha, short a")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(field).toBeFocused();
  });

  test("lets Latin keys write Arabic, which the browser remembers", async ({
    page,
    javaScriptEnabled,
  }) => {
    test.skip(!javaScriptEnabled, "the keyboard needs scripts");
    await signUp(page);
    await page.goto("/vocabulary/new");
    const field = page.getByLabel("Arabic word");
    await openKeyboard(page, "Arabic word");
    await page.getByRole("button", { name: "US keyboard as Arabic keys" }).click();
    await field.pressSequentially("hgsghl");
    await expect(field).toHaveValue("السلام");
    await page.reload();
    await expect(page.getByRole("button", { name: "US keys write Arabic" }).first()).toBeVisible();
    await field.pressSequentially("lEuQgA~lR");
    await expect(field).toHaveValue("مُعَلِّمٌ".normalize("NFC"));
    await page.getByLabel("English meaning").pressSequentially("teacher");
    await expect(page.getByLabel("English meaning")).toHaveValue("teacher");
    await openKeyboard(page, "Arabic word");
    await page.getByRole("button", { name: "Buckwalter", exact: true }).click();
    await field.press("ControlOrMeta+a");
    await field.pressSequentially("kitaAbN");
    await expect(field).toHaveValue("كِتَابٌ".normalize("NFC"));
    await page.getByRole("button", { name: "Buckwalter", exact: true }).click();
    await field.press("ControlOrMeta+a");
    await field.pressSequentially("abc");
    await expect(field).toHaveValue("abc");
  });

  test("stands at the answer where Arabic is expected, and Enter submits", async ({
    page,
    javaScriptEnabled,
  }) => {
    await signUp(page);
    await addWord(page, "بَيْتٌ", "house");
    await page.goto("/session-setup");
    await page.getByRole("radio", { name: /English to Arabic/ }).check();
    await page.getByRole("button", { name: "Start session" }).click();
    await page.waitForURL("/session");
    const field = page.getByLabel("Your answer in Arabic");
    if (javaScriptEnabled) {
      await openKeyboard(page, "Your answer in Arabic");
      const submit = page.getByRole("button", { name: "Submit answer" });
      await expect(submit).toBeDisabled();
      for (const name of ["ba", "ya", "ta"]) {
        await keyboardOf(page).getByRole("button", { name, exact: true }).click();
      }
      await expect(field).toHaveValue("بيت");
      await expectAccessible(page, true);
    } else {
      await field.fill("بيت");
    }
    await field.press("Enter");
    await expect(page.getByText(/What do you say\?/)).toBeVisible();
  });
});

test("saving waits for what every word needs, where scripts run", async ({
  page,
  javaScriptEnabled,
}) => {
  await signUp(page);
  await page.goto("/vocabulary/new");
  const save = page.getByRole("button", { name: "Save word" });
  if (!javaScriptEnabled) {
    await expect(save).toBeEnabled();
    return;
  }
  await expect(save).toBeDisabled();
  await page.getByLabel("Arabic word").fill("بَيْتٌ");
  await page.getByLabel("English meaning").fill("  ");
  await expect(save).toBeDisabled();
  await page.getByLabel("English meaning").fill("house");
  await expect(save).toBeEnabled();
});

test.describe("a word that is there already", () => {
  test.use({ refusals: { "/vocabulary/new": [409] } });

  test("is warned of, while one types where scripts run, and can be a different word", async ({
    page,
    javaScriptEnabled,
  }) => {
    await signUp(page);
    await addWord(page, "كِتَابٌ", "book");
    await page.goto("/vocabulary/new");
    const save = page.getByRole("button", { name: "Save word" });
    const warning = page.getByText('This word already exists: "كِتَابٌ" - book');
    const differs = page.getByRole("checkbox", { name: "This is a different word" });
    const submitPlainly = async () => {
      if (!javaScriptEnabled) await save.click();
    };
    await page.getByLabel("Arabic word").fill("كِتَابٌ");
    await page.getByLabel("English meaning").fill("letter");
    await submitPlainly();
    await expect(warning).toBeVisible();
    await expect(differs).toHaveCount(0);
    if (javaScriptEnabled) {
      await expect(save).toBeDisabled();
      await expect(page.getByLabel("English meaning")).toBeFocused();
    }
    await page.getByLabel("Arabic word").fill("قَلَمٌ");
    if (javaScriptEnabled) await expect(warning).toHaveCount(0);
    await page.getByLabel("Arabic word").fill("كتاب");
    await submitPlainly();
    await expect(warning).toBeVisible();
    await expectAccessible(page, javaScriptEnabled);
    if (javaScriptEnabled) await expect(save).toBeDisabled();
    await differs.check();
    await expect(save).toBeEnabled();
    if (javaScriptEnabled) {
      await differs.uncheck();
      await expect(save).toBeDisabled();
      await differs.check();
    }
    await save.click();
    await expect(page.getByText("Vocabulary item created successfully!")).toBeVisible();
  });
});

test("a word in the address opens the form, and the address is clean again", async ({
  page,
  javaScriptEnabled,
}) => {
  await signUp(page);
  await page.goto(`/vocabulary?word=${encodeURIComponent("سَمَكٌ")}`);
  await expect(page.getByLabel("Arabic word")).toHaveValue("سَمَكٌ");
  if (javaScriptEnabled) await expect(page).toHaveURL("/vocabulary");
  await page.getByLabel("English meaning").fill("fish");
  await page.getByRole("button", { name: "Save word" }).click();
  await expect(page.getByText("Vocabulary item created successfully!")).toBeVisible();
  await expect(page).toHaveURL("/vocabulary");
  await page.goto(`/vocabulary?word=${encodeURIComponent("سَمَكٌ")}`);
  if (javaScriptEnabled) {
    await expect(page.getByText('This word already exists: "سَمَكٌ" - fish')).toBeVisible();
  }
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/vocabulary");
});
