import type { Page } from "playwright/test";
import { createAccount, signIn } from "#tests/e2e/support/learner.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";
import { openMoreDetails } from "#tests/e2e/support/word-images.ts";

const generate = (page: Page) => page.getByRole("button", { name: "Generate from Arabic" });
const arabic = (page: Page) => page.getByLabel("Arabic word", { exact: true });

test("a word is filled in around what was typed, in a narrow window too, undone, filled in again and saved (PROD-05)", {
  tag: "@without-scripts",
}, async ({ page, javaScriptEnabled }) => {
  await signIn(page);
  await page.goto("/vocabulary/new");
  await expect(page.getByText("5 of 5 left today.")).toBeVisible();
  await arabic(page).fill("كتب");
  await page.getByLabel("English meaning").fill("to write");
  await page.getByRole("group", { name: "Category" }).getByText("Verb").click();
  await generate(page).click();

  await expect(page.getByText("Filled in from the built-in dictionary.")).toBeVisible();
  await expect(
    page.getByText("Your letters and your meaning are as you typed them."),
  ).toBeVisible();
  await expect(page.getByText("4 of 5 left today.")).toBeVisible();
  await expect(arabic(page)).toHaveValue("كَتَبَ");
  await expect(arabic(page)).toHaveAccessibleDescription("from you, marks from the dictionary");
  await expect(page.getByLabel("Present tense")).toHaveValue("يَكْتُبُ");
  await expect(page.getByLabel("Present tense")).toHaveAccessibleDescription(
    "from the built-in dictionary",
  );
  await expect(page.getByLabel("Example sentence")).toBeVisible();
  await expectAccessible(page, javaScriptEnabled);
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page
    .getByRole("dialog")
    .evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(overflow).toBe(0);
  for (const button of await page.getByRole("button").all()) {
    const box = await button.boundingBox();
    if (box) expect(Math.round(box.height), await button.innerText()).toBeGreaterThanOrEqual(44);
  }

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(arabic(page)).toHaveValue("كتب");
  await expect(page.getByLabel("English meaning")).toHaveValue("to write");
  await expect(page.getByLabel("Present tense")).toHaveValue("");
  await expect(page.getByText("Filled in from")).toHaveCount(0);

  await generate(page).click();
  await expect(page.getByLabel("Present tense")).toHaveValue("يَكْتُبُ");
  await page.getByRole("button", { name: "Save word" }).click();
  await expect(page.getByText("Vocabulary item created successfully!")).toBeVisible();
  const [word] = await (await page.request.get("/api/vocabulary")).json();
  expect(word).toMatchObject({ arabicWord: "كَتَبَ", source: "dictionary", isAiGenerated: true });
});

test.describe("at the daily limit", () => {
  test.use({ refusals: { "/vocabulary/new/generated": [429] } });

  test("a dialog says what other plans have, and the word is there after it (ERR-05, UPGR-09)", async ({
    page,
  }) => {
    await signIn(page, { timeZone: "UTC" });
    await page.goto("/vocabulary/new");
    for (let count = 0; count < 5; count += 1) {
      await page.request.post("/api/translate-to-arabic", { data: { englishQuery: "book" } });
    }
    await arabic(page).fill("قَلَمٌ");
    await page.getByLabel("English meaning").fill("a pen");
    await generate(page).click();
    const dialog = page.getByRole("dialog", { name: "Daily Limit Reached" });
    await expect(dialog).toContainText("You've reached your daily vocabulary limit.");
    await expect(dialog).toContainText("Limits reset at midnight UTC");
    await expect(dialog.getByRole("link", { name: "Get Premium" })).toHaveAttribute(
      "href",
      "/pricing",
    );
    await expectAccessible(page);
    await dialog.getByRole("link", { name: "Maybe Later" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(arabic(page)).toBeFocused();
    await expect(arabic(page)).toHaveValue("قَلَمٌ");
    await expect(page.getByLabel("English meaning")).toHaveValue("a pen");
    await expect(page.getByText("0 of 5 left today.")).toBeVisible();
    await expect(generate(page)).toBeDisabled();
    await page.getByRole("button", { name: "Save word" }).click();
    await expect(page.getByText("Vocabulary item created successfully!")).toBeVisible();
  });
});

test("a visitor has a word filled in, and finds it so after signing up (STATE-10)", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Add Your First Word" }).click();
  await arabic(page).fill("قمر");
  await generate(page).click();
  await expect(arabic(page)).toHaveValue("قَمَرٌ");
  await expect(page.getByText("2 of 3 tries left today.")).toBeVisible();
  await openMoreDetails(page);
  await page.getByLabel("Synonym").fill("بَدْرٌ");
  await page.getByRole("button", { name: "Sign in to save" }).click();
  await expect(page.getByText("We’ve kept your word.")).toBeVisible();
  await createAccount(page);
  await page.waitForURL("/vocabulary/new");
  await expect(page.getByText("Data Restored").filter({ visible: true })).toBeVisible();
  await expect(arabic(page)).toHaveValue("قَمَرٌ");
  await expect(page.getByLabel("Plural")).toHaveAccessibleDescription(
    "from the built-in dictionary",
  );
  await expect(page.getByLabel("Synonym")).toHaveValue("بَدْرٌ");
  await page.getByRole("button", { name: "Save word" }).click();
  await expect(page.getByText("Vocabulary item created successfully!")).toBeVisible();
  const [word] = await (await page.request.get("/api/vocabulary")).json();
  expect(word).toMatchObject({ source: "dictionary", isAiGenerated: true });
  await page.goto("/vocabulary/new");
  await expect(arabic(page)).toHaveValue("");
  await expect(page.getByText("Data Restored")).toHaveCount(0);
});
