import { addNouns, addWord, signIn } from "#tests/e2e/support/learner.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";
import { chooseColor, makeSet } from "#tests/e2e/support/word-sets.ts";

test("a first set is made of words that are searched and ticked", {
  tag: "@without-scripts",
}, async ({ page, javaScriptEnabled: isScripted }) => {
  await signIn(page);
  await addNouns(page, 4);
  await page.goto("/word-sets");
  await expect(page.getByRole("heading", { name: "No word sets yet" })).toBeVisible();
  await page.getByRole("link", { name: "Create Your First Set" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Word Set" });
  await expect(dialog.getByLabel("Set Name")).toBeFocused();
  await expectAccessible(page, isScripted);
  await dialog.getByLabel("Set Name").fill("In my flat");
  await dialog.getByLabel("Description").fill("What stands in rooms.");
  await chooseColor(page, "Violet", isScripted);
  const create = dialog.getByRole("button", { name: "Create Set" });
  if (isScripted) {
    await expect(create).toBeDisabled();
    const refusal = dialog.getByRole("list").filter({ hasText: "Please select at least one word" });
    await dialog.getByLabel("Set Name").press("Enter");
    await expect(refusal).toBeFocused();
    await create.press("Enter");
    await expect(refusal).toBeFocused();
  }
  const find = async (typed: string) => {
    await dialog.getByRole("searchbox", { name: "Search" }).fill(typed);
    if (!isScripted) await dialog.getByRole("button", { name: "Search", exact: true }).click();
  };
  await dialog.getByRole("checkbox", { name: /pen/ }).check();
  await find("qwalem");
  await expect(dialog.getByText("No words found matching your search")).toBeVisible();
  await expect(dialog.getByText("1 word selected")).toBeVisible();
  await find("بيت");
  await dialog.getByRole("checkbox", { name: /house/ }).check();
  if (isScripted) await expect(dialog.getByText("2 words selected")).toBeVisible();
  await expect(dialog.getByLabel("Set Name")).toHaveValue("In my flat");
  await create.click();
  await expect(page.getByText(/Word set .*In my flat.* created successfully/)).toBeVisible();
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "In my flat" }) });
  await expect(card).toContainText("What stands in rooms.");
  await expect(card).toContainText("2 words");
  await expect(card).toContainText("Private");
  await expect(card.locator("circle")).toHaveAttribute("fill", "#8B5CF6");
  await expectAccessible(page, isScripted);
});

test("a set is edited, has a page with the address to share, is shown to others, hidden again and deleted; its words stay", async ({
  page,
}) => {
  await signIn(page);
  await addNouns(page, 2);
  const id = await makeSet(page, { name: "Old name" });
  await page.goto("/word-sets");
  await page.getByRole("link", { name: "Edit Old name" }).focus();
  await page.keyboard.press("Enter");
  const edit = page.getByRole("dialog", { name: "Edit Word Set" });
  await edit.getByLabel("Set Name").fill("New name");
  await chooseColor(page, "Lime");
  await edit.getByRole("button", { name: "Update Set" }).click();
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "New name" }) });
  await expect(card.locator("circle")).toHaveAttribute("fill", "#84CC16");
  await card.hover();
  await card.getByTitle("Make public").click();
  await expect(card.getByText("Public", { exact: true })).toBeVisible();
  await card.hover();
  await card.getByTitle("Make private").click();
  await expect(card.getByText("Private", { exact: true })).toBeVisible();

  await card.getByRole("link", { name: "New name", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New name" })).toBeVisible();
  await expect(page.getByLabel("Link to share")).toHaveCount(0);
  await page.getByRole("button", { name: "Make public" }).click();
  const link = page.getByLabel("Link to share");
  await expect(link).toHaveValue(new RegExp(`/word-sets/${id}$`));
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("button", { name: "Couldn’t copy" })).toBeVisible();
  await expect(link).toBeFocused();
  await page.getByRole("link", { name: "Manage Words" }).click();
  await page.getByRole("dialog").locator("footer").getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(`/word-sets/${id}`);

  await page.getByRole("link", { name: "Sets", exact: true }).first().click();
  await card.hover();
  await card.getByRole("link", { name: "Delete New name" }).click();
  const ask = page.getByRole("dialog", { name: "Delete Word Set" });
  await expect(ask).toContainText("Your words stay in your vocabulary.");
  await expectAccessible(page);
  await ask.getByRole("button", { name: "Delete Set" }).click();
  await expect(page.getByRole("heading", { name: "No word sets yet" })).toBeVisible();
  await page.goto("/vocabulary");
  await expect(page.getByRole("link", { name: "Edit house" })).toBeVisible();
});

test("words are put into a set and taken out, the focus going on to the next", async ({ page }) => {
  await signIn(page);
  await addNouns(page, 4);
  await makeSet(page, { name: "Managed", vocabularyIds: [] });
  await page.goto("/word-sets");
  await page.getByRole("link", { name: "Manage Words in Managed" }).click();
  const dialog = page.getByRole("dialog", { name: /Manage Words in .*Managed/ });
  await expect(dialog.getByRole("heading", { name: "Words in Set (0)" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add door" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("heading", { name: "Words in Set (1)" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Add pen" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Add house" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Add boy" })).toBeFocused();
  await expect(dialog.getByRole("heading", { name: "Available Words (1)" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  const news = dialog.getByRole("status").getByText("Word added to set successfully");
  await expect(news).toBeInViewport();
  expect((await news.boundingBox())?.width).toBeGreaterThan(100);
  await dialog.getByRole("button", { name: "Remove pen" }).click();
  await expect(dialog.getByRole("heading", { name: "Words in Set (3)" })).toBeVisible();
  await dialog.getByRole("searchbox").fill("qwalem");
  await expect(dialog.getByText("No words found matching your search")).toBeVisible();
  await dialog.locator("footer").getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/word-sets");
  await expect(page.getByText(/^3 words/)).toBeVisible();
});

test("a set of somebody else is found, previewed and duplicated", async ({ page }) => {
  const name = `Lent ${Date.now().toString(36)}`;
  await signIn(page, { firstName: "Layla" });
  await addNouns(page, 3);
  const id = await makeSet(page, { name, isPublic: true });
  await signIn(page);
  await addNouns(page, 1);
  await page.goto("/word-sets");
  await page.getByRole("searchbox", { name: "Search shared sets" }).fill(name);
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name, exact: true }).click();
  const preview = page.getByRole("dialog", { name: `Preview: ${name}` });
  await expect(preview.getByText("Created by Layla • 3 words")).toBeVisible();
  await expect(preview.getByText("house")).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole("button", { name: "Duplicate Set" }).click();
  await expect(
    page.getByText("2 words added to your vocabulary. You had 1 already."),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: `${name} (Copy)` })).toBeVisible();
  await page.goto(`/word-sets/${id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("by Layla")).toBeVisible();
  await expectAccessible(page);
});

test("chosen words of the vocabulary go into a new set", async ({ page }) => {
  await signIn(page);
  await addNouns(page, 3);
  await page.goto("/vocabulary?select=on");
  await page.getByRole("checkbox", { name: /house/ }).check();
  await page.getByRole("checkbox", { name: /pen/ }).check();
  await page.getByRole("button", { name: "Add to set" }).click();
  const dialog = page.getByRole("dialog", { name: "Add 2 words to a set" });
  await expectAccessible(page);
  await dialog.getByLabel("Name of the new set").fill("Chosen");
  await dialog.getByRole("button", { name: "Add to set" }).click();
  await expect(page.getByText(/Word set .*Chosen.* created successfully/)).toBeVisible();
});

test("the next page of shared sets is read from its beginning", async ({ page }) => {
  await signIn(page, { firstName: "Paging" });
  await addWord(page, "وَرَقَةٌ", "leaf");
  const name = `Leaf ${Date.now().toString(36)}`;
  for (let number = 0; number < 14; number += 1) {
    await makeSet(page, { name: `${name} ${number}`, isPublic: true });
  }
  await signIn(page);
  await page.goto(`/word-sets?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("link", { name: "From the start" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Shared with me" })).toBeInViewport();
});

test("a phrase on a card does not lie over its name", { tag: "@scriptless" }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  await addWord(page, "السَّلَامُ عَلَيْكُمْ", "peace be upon you", { category: "expression" });
  await makeSet(page, { name: "Greetings" });
  await page.goto("/word-sets");
  const card = page.locator(".set-cards > li").first();
  const face = await card.locator("[lang=ar]").boundingBox();
  const name = await card.getByRole("heading").boundingBox();
  expect((face?.y ?? 0) + (face?.height ?? 0)).toBeLessThanOrEqual((name?.y ?? 0) + 1);
});
