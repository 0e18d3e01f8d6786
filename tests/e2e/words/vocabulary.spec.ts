import type { Locator, Page } from "playwright/test";
import { addNouns, addWord, signIn } from "#tests/e2e/support/learner.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

async function learnerWithWords(page: Page): Promise<void> {
  await signIn(page);
  await addWord(page, "كِتَابٌ", "book");
  await addWord(page, "مَكْتَبٌ", "office");
  await addWord(page, "بَيْتٌ", "house");
  await page.goto("/vocabulary");
}

test("the list is searched in both scripts, as one types; a word looked for in vain leads to one form, which saves it (ROUTE-24)", async ({
  page,
}) => {
  await learnerWithWords(page);
  const field = page.getByRole("searchbox", { name: "Search your words" });
  const find = async (typed: string) => {
    await field.fill(typed);
    await page.waitForURL((url) => url.searchParams.get("q") === typed);
  };
  await find("كتاب");
  await expect(page.getByRole("link", { name: "Edit book" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit office" })).toHaveCount(0);
  await expect(field).toBeFocused();
  await find("hou");
  await expect(page.getByRole("link", { name: "Edit house" })).toBeVisible();
  await expectAccessible(page);
  await find("zebra");
  await expect(page.getByRole("heading", { name: "No words found" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(page.getByRole("link", { name: "Edit book" })).toBeVisible();
  await expect(field).toHaveValue("");

  await find("tree");
  await page.getByRole("link", { name: "Add this word" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(page.getByLabel("English meaning")).toHaveValue("tree");
  await page.getByLabel("Arabic word").fill("شَجَرَةٌ");
  await page.getByRole("button", { name: "Save word" }).click();
  await expect(page.getByText("Vocabulary item created successfully!")).toBeVisible();
});

test("words are ticked, a page at once too, kept in the address and deleted, the focus on the next one left", async ({
  page,
}) => {
  await learnerWithWords(page);
  const box = (name: string) => page.getByRole("checkbox", { name });
  await page.getByRole("link", { name: "Select" }).click();
  await page.getByRole("button", { name: "Select all on this page" }).click();
  await expect(page.getByText("3 words selected")).toBeVisible();
  await page.getByRole("button", { name: "Clear this page" }).click();
  await expect(page.getByText("Select words")).toBeVisible();
  await box("house").check();
  await expect(page.getByText("1 word selected")).toBeVisible();
  await page.reload();
  await expect(box("house")).toBeChecked();
  await box("office").check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete selected" }).click();
  await expect(page.getByRole("heading", { name: "Delete 2 words?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Keep them" }).click();
  await expect(box("house")).toBeChecked();
  await expect(box("book")).not.toBeChecked();
  await page.getByRole("button", { name: "Delete selected" }).click();
  await page.getByRole("button", { name: "Delete 2 words" }).click();
  await expect(page.getByText("2 words deleted.")).toBeVisible();
  await expect(page.getByRole("link", { name: "book", exact: true })).toBeFocused();
  await expect(page.getByRole("link", { name: "Edit house" })).toHaveCount(0);
});

test("on a small window nothing moves when a search begins, and the first session stands apart from the tabs", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await addNouns(page, 2);
  await page.goto("/vocabulary");
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
  const tabs = page.getByRole("navigation", { name: "Category" });
  const { y = 0, height = 0 } = (await tabs.boundingBox()) ?? {};
  const firstSession = page.getByRole("region", { name: "Your first session" });
  expect(await topOf(firstSession)).toBeGreaterThanOrEqual(y + height + 8);

  const field = page.getByLabel("Search your words");
  const before = await topOf(field);
  await field.fill("house");
  await expect(page.getByRole("link", { name: "Clear" })).toBeVisible();
  expect(await topOf(field)).toBe(before);
});
