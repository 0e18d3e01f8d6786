import { keyboardOf, openKeyboard } from "#tests/e2e/support/arabic-keyboard.ts";
import { signIn } from "#tests/e2e/support/learner.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

test("writes a vocalized word by touch or mouse, puts every mark on its letter, in whatever order, and is worked by keys alone", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/vocabulary/new");
  const field = page.getByLabel("Arabic word");
  const key = (name: string) => keyboardOf(page).getByRole("button", { name, exact: true });

  await test.step("by keys alone", async () => {
    await field.focus();
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("English meaning")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(key("fatha, short a")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(key("dad, heavy d")).toBeFocused();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Space");
    await expect(field).toHaveValue("ض\u064E");
    await expect(key("fatha, short a")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(keyboardOf(page)).toHaveCount(0);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(field).toBeFocused();
  });

  await test.step("by touch or mouse, the focus stays in the field", async () => {
    await field.fill("");
    await openKeyboard(page, "Arabic word");
    await expectAccessible(page);
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

  await test.step("every mark on its letter, at the caret or in the middle", async () => {
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
      ["", 0, "ك\u0651\u064E\u064F", "ك\u064F\u0651"],
      ["ك\u064Eتب", 1, "\u0652", "ك\u0652تب"],
      ["ك\u064Eتب", 2, "ت\u064F", "ك\u064Eت\u064Fتب"],
      ["ك\u064E\u0651ت", 2, "<", "ك\u0651ت"],
      ["ك\u064E\u0651ت", 3, "<<", "كت"],
    ];
    for (const [written, caret, keys, after] of cases) {
      await field.fill(written);
      await field.evaluate((input, at) => {
        (input as HTMLInputElement).setSelectionRange(at, at);
      }, caret);
      for (const letter of keys) {
        await key(names[letter] ?? "").click();
      }
      expect([keys, await field.inputValue()]).toEqual([keys, after]);
    }
    await field.fill("ك\u0651");
    await key("damma, short u").click();
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
});

test("lets Latin keys write Arabic, which the browser remembers", async ({ page }) => {
  await signIn(page);
  await page.goto("/vocabulary/new");
  const field = page.getByLabel("Arabic word");
  await openKeyboard(page, "Arabic word");
  await page.getByRole("button", { name: "Type Arabic on a US keyboard" }).click();
  await field.pressSequentially("hgsghl");
  await expect(field).toHaveValue("السلام");
  await page.reload();
  await expect(page.getByRole("button", { name: "US keys type Arabic" }).first()).toBeVisible();
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
