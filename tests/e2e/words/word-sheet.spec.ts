import { addWord, signIn } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";
import { boxOf, type } from "#tests/e2e/support/word-sheet.ts";

test("only the forms of the chosen category are asked, and the category is remembered", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/vocabulary/new");
  await expect(page.getByLabel("Plural")).toBeVisible();
  await expect(page.getByLabel("Past tense")).toBeHidden();
  const choose = (name: string) =>
    page
      .locator("label")
      .filter({ hasText: new RegExp(`^${name}$`) })
      .click();
  await choose("Expression");
  await expect(page.getByLabel("Plural")).toBeHidden();
  await expect(page.getByLabel("Past tense")).toBeHidden();
  await choose("Verb");
  await expect(page.getByLabel("Plural")).toBeHidden();
  await page.getByLabel("Past tense").fill("كَتَبَ");
  await type(page, "كَتَبَ", "to write");
  await page.getByRole("button", { name: "Save word" }).click();
  await page.waitForURL("/vocabulary");
  await page.goto("/vocabulary/new");
  await expect(page.getByRole("radio", { name: "Verb" })).toBeChecked();
  await expect(page.getByLabel("Past tense")).toBeVisible();
});

test("a line stays where it is when words are being chosen; the focus is on the line of the saved word, then on the one after a deleted word", {
  tag: "@without-scripts",
}, async ({ page, javaScriptEnabled }) => {
  await signIn(page);
  await addWord(page, "بَيْتٌ", "house");
  await addWord(page, "بَابٌ", "door");
  await page.goto("/vocabulary");
  const house = page.getByRole("listitem").filter({ hasText: "house" });
  const before = await boxOf(house);
  await page.getByRole("link", { name: "Select" }).click();
  await expect(page.getByRole("checkbox", { name: "house" })).toBeVisible();
  expect(await boxOf(house)).toEqual(before);
  await page.goBack();
  await page.getByRole("link", { name: "Add Word" }).click();
  await type(page, "كِتَابٌ", "book");
  await page.getByRole("button", { name: "Save word" }).click();
  const line = (name: string) => page.getByRole("link", { name, exact: true });
  await expect(line("book")).toBeFocused();
  await expect(page.locator("[data-fresh]")).toHaveCount(1);
  if (!javaScriptEnabled) {
    const area = page.getByRole("region", { name: /^Notifications/ });
    await expect(area).toContainText("Vocabulary item created successfully!");
    await expect(area).toHaveCSS("position", "static");
    await expect(area.getByRole("button")).toHaveCount(0);
  }

  await page.getByRole("link", { name: "Edit house" }).click();
  await page.getByLabel("English meaning").fill("home");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(line("home")).toBeFocused();

  await page.getByRole("link", { name: "Delete door" }).click();
  await page.getByRole("button", { name: "Delete word" }).click();
  await expect(line("home")).toBeFocused();
  await page.getByRole("link", { name: "Delete home" }).click();
  await page.getByRole("button", { name: "Delete word" }).click();
  await expect(line("book")).toBeFocused();
  await expect(page.locator("[data-fresh]")).toHaveCount(0);
});
