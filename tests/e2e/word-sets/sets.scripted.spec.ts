import { scriptFetched } from "#tests/e2e/support/hydration.ts";
import { addNouns, addWord, signIn } from "#tests/e2e/support/learner.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";
import { makeSet } from "#tests/e2e/support/word-sets.ts";

const isPreview = ({ pathname, search }: URL) =>
  pathname.endsWith("/preview.data") && search.includes("preview-set");

test.describe("the form of a set over home", () => {
  test.use({ refusals: { "/dashboard/new-word-set": [400] } });

  test("Enter is the dialog's; the color is chosen by keyboard; Escape closes the list and not the dialog", async ({
    page,
  }) => {
    await signIn(page);
    await addNouns(page, 1);
    await page.goto("/dashboard/new-word-set");
    await expect(page.getByRole("dialog").getByLabel(/name/i)).toBeFocused();
    const refused = page.waitForResponse((answer) => answer.status() === 400);
    await page.keyboard.press("Enter");
    await refused;
    await expect(page).toHaveURL("/dashboard/new-word-set");

    const color = page.locator("button").and(page.getByRole("combobox", { name: "Color" }));
    await color.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("option", { name: "Blue" })).toBeFocused();
    await expectAccessible(page, true);
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option", { name: "Green" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option", { name: "Amber" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(color).toContainText("Amber");
    await expect(color).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await expect(page.getByRole("dialog", { name: "Create New Word Set" })).toBeVisible();
    await expect(color).toContainText("Amber");
  });
});

test("all that a search finds, what is pressed in quick succession, and what is pressed just before the dialog is closed come into the set", async ({
  page,
}) => {
  await signIn(page);
  for (const word of ["وَرْدَةٌ", "غَابَةٌ", "زَهْرَةٌ"]) {
    await addWord(page, word, `${word} findable`);
  }
  await addNouns(page, 8);
  const id = await makeSet(page, { name: "Quick", vocabularyIds: [] });
  await page.goto(`/word-sets/${id}/words`);
  const dialog = page.getByRole("dialog");

  await test.step("all that a search finds, by one press", async () => {
    await dialog.getByRole("searchbox").fill("findable");
    await dialog.getByRole("button", { name: "Add all that were found" }).click();
    await expect(dialog.getByRole("heading", { name: "Words in Set (3)" })).toBeVisible();
    await expect(dialog.getByText("3 words added to set successfully")).toBeInViewport();
    await expect(dialog.getByRole("searchbox")).toBeFocused();
    await dialog.getByRole("searchbox").fill("");
    await expect(dialog.getByRole("heading", { name: "Available Words (8)" })).toBeVisible();
  });

  await test.step("in quick succession where they stand", async () => {
    const places: { x: number; y: number }[] = [];
    for (const word of ["house", "pen", "door", "boy", "sun", "moon"]) {
      const add = dialog.getByRole("button", { name: `Add ${word}` });
      await add.scrollIntoViewIfNeeded();
      const box = await add.boundingBox();
      if (box) places.push({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    }
    for (const { x, y } of places) await page.mouse.click(x, y);
    await expect(dialog.getByRole("heading", { name: "Words in Set (9)" })).toBeVisible();
  });

  await test.step("just before the dialog is closed, wherever one goes", async () => {
    const held = Promise.withResolvers<void>();
    await page.route("**/words.data*", async (route) => {
      if (route.request().method() === "POST") await held.promise;
      await route.continue();
    });
    for (const word of ["sea", "mountain"]) {
      await dialog.getByRole("button", { name: `Add ${word}` }).click({ noWaitAfter: true });
    }
    await dialog.getByRole("link", { name: "Close", exact: true }).last().click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole("link", { name: "Vocabulary", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Vocabulary" })).toBeVisible();
    held.resolve();
    const words = async () =>
      (await (await page.request.get(`/api/word-sets/${id}/words`)).json()).length;
    await expect.poll(words).toBe(11);
    await expect(page.getByRole("heading", { level: 1, name: "Vocabulary" })).toBeVisible();
  });
});

test.describe("without a connection", () => {
  test.use({
    refusals: {
      "/word-sets/": ["lost"],
      "/word-sets": ["lost"],
      "/practice/": ["lost"],
      "/practice": ["lost"],
    },
  });

  test("ERR-20: Manage Words says that it was not read, or a word not added, over its page, and keeps what was typed", async ({
    page,
  }) => {
    await signIn(page);
    await addNouns(page, 2);
    const id = await makeSet(page, { name: "Unread", vocabularyIds: [] });
    await page.goto("/word-sets");
    await page.route("**/words.data*", (route) => route.abort());
    await page.getByRole("link", { name: "Manage Words in Unread" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("alert")).toContainText(
      "Failed to fetch set words. Check your connection and try again.",
    );
    await expect(page.getByRole("heading", { name: "Word Sets", level: 1 })).toBeAttached();
    await page.unroute("**/words.data*");
    await dialog.getByRole("link", { name: "Try Again" }).click();
    await expect(dialog.getByRole("button", { name: "Add pen" })).toBeVisible();
    await page.route("**/words.data*", (route) => route.abort());
    await dialog.getByRole("button", { name: "Add pen" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Failed to add word to set");
    await expect(dialog.getByRole("button", { name: "Add pen" })).toBeVisible();
    await dialog.getByRole("searchbox").fill("house");
    await expect(dialog.getByRole("alert").first()).toContainText("Failed to fetch set words");
    await expect(dialog.getByRole("searchbox")).toHaveValue("house");
    await expect(dialog.getByRole("button", { name: "Add pen" })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/word-sets/${id}/words`);
  });

  test("a search in the form of a new set that is not answered loses nothing, and Enter in it makes no set", async ({
    page,
  }) => {
    await signIn(page);
    await addNouns(page, 2);
    for (const path of ["/word-sets/new", "/practice/new-set"]) {
      await page.goto(path);
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Set Name").fill("Kept");
      await dialog.getByRole("checkbox", { name: /pen/ }).check();
      await page.route("**/pickable-words.data*", (route) => route.abort());
      await dialog.getByRole("searchbox", { name: "Search" }).fill("house");
      await expect(dialog.getByText(/Your words couldn’t be searched/)).toBeVisible();
      await expect(dialog.getByLabel("Set Name")).toHaveValue("Kept");
      await expect(dialog.getByRole("checkbox", { name: /pen/ })).toBeChecked();
      await page.unroute("**/pickable-words.data*");
      await dialog.getByRole("searchbox", { name: "Search" }).fill("zzzz");
      await page.keyboard.press("Enter");
      await expect(dialog.getByText(/No words (match|found matching) your search/)).toBeVisible();
      await expect(dialog.getByLabel("Set Name")).toHaveValue("Kept");
      await dialog.getByRole("button", { name: "Clear search" }).click();
      await expect(dialog.getByRole("checkbox", { name: /pen/ })).toBeChecked();
      await expect(dialog.getByText("1 word selected")).toBeVisible();
    }
    expect(await (await page.request.get("/api/word-sets")).json()).toEqual([]);
  });

  test("ERR-26 ERR-27: a set under practice that is not duplicated or previewed says so in place", async ({
    page,
  }) => {
    const name = `Off ${Date.now().toString(36)}`;
    await signIn(page);
    await addNouns(page, 1);
    await makeSet(page, { name, isPublic: true });
    await signIn(page);
    await page.goto(`/practice/shared?q=${encodeURIComponent(name)}`);
    await scriptFetched(page, "copies");
    await page.context().setOffline(true);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: /^Duplicate Set/ }).click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "Failed to duplicate word set. Check your connection and try again.",
    );
    await page.context().setOffline(false);
    await page.route(
      ({ pathname }) => pathname.startsWith("/practice/shared/") && pathname.endsWith(".data"),
      (route) => route.abort(),
    );
    await dialog.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("dialog", { name: `Preview: ${name}` })).toBeVisible();
    await expect(page.getByText("Failed to load words for preview")).toBeVisible();
  });

  test("a set is made public once the connection is back, on the same page", async ({ page }) => {
    await signIn(page);
    const id = await makeSet(page, { name: "Cut off", vocabularyIds: [] });
    for (const path of ["/word-sets", `/word-sets/${id}`]) {
      await page.goto(path);
      await scriptFetched(page, "publicity");
      await page.context().setOffline(true);
      const button = page.getByRole("button", { name: /^Make public/ });
      await button.click();
      await expect(page.getByRole("alert").filter({ hasText: "Failed to update" })).toHaveText(
        "Failed to update word set publicity. Check your connection and try again.",
      );
      expect(new URL(page.url()).pathname).toBe(path);
      await page.context().setOffline(false);
      await button.click();
      await expect(page.getByText(/Cut off.* is public now/)).toBeVisible();
      await expect(page.getByText("Failed to update")).toHaveCount(0);
      await page.getByRole("button", { name: /^Make private/ }).click();
      await expect(page.getByText(/Cut off.* is private now/)).toBeVisible();
    }
  });

  test("a page stands whose script for a copy cannot be fetched, and the copy is made once it can", async ({
    page,
  }) => {
    const name = `Late ${Date.now().toString(36)}`;
    await signIn(page);
    await addNouns(page, 1);
    await makeSet(page, { name, isPublic: true });
    await signIn(page);
    const documents: string[] = [];
    page.on("request", (one) => one.resourceType() === "document" && documents.push(one.url()));
    await page.route("**/assets/copies-*", (route) => route.abort("internetdisconnected"));
    const cutOff = page.waitForEvent("requestfailed", (one) => one.url().includes("/copies-"));
    await page.goto(`/word-sets?q=${encodeURIComponent(name)}`);
    await cutOff;
    const button = page.getByRole("button", { name: /^Duplicate Set/ }).last();
    await button.click();
    await expect(page.locator(".notification")).toContainText("This isn’t sent yet");
    await page.unroute("**/assets/copies-*");
    await button.click();
    await expect(page.getByText(/\(Copy.*created successfully/)).toBeVisible();
    expect(documents).toHaveLength(1);
  });

  test("a preview says that its words are loading, that they did not arrive; its set is duplicated once the connection is back", async ({
    page,
  }) => {
    const name = `Far ${Date.now().toString(36)}`;
    await signIn(page, { firstName: "Layla" });
    await addNouns(page, 2);
    const id = await makeSet(page, { name, isPublic: true });
    await signIn(page);
    const list = `/word-sets?q=${encodeURIComponent(name)}`;
    await page.goto(list);
    const held = Promise.withResolvers<void>();
    await page.route(isPreview, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("dialog", { name: `Preview: ${name}` })).toBeVisible();
    await expect(page.getByText("Loading words...")).toBeVisible();
    held.resolve();
    await expect(page.getByText("Created by Layla • 2 words")).toBeVisible();
    await expect(page.getByText("Loading words...")).toHaveCount(0);
    await page.unroute(isPreview);

    for (const path of [list, `/word-sets/${id}/preview`]) {
      await page.goto(path);
      await scriptFetched(page, "copies");
      await page.context().setOffline(true);
      const button = page.getByRole("button", { name: /^Duplicate Set/ }).last();
      await button.click();
      await expect(page.getByText("Failed to duplicate word set. Check")).toBeVisible();
      await page.context().setOffline(false);
      await button.click();
      await expect(page.getByText(/\(Copy.*created successfully/)).toBeVisible();
    }

    await page.goto(list);
    await page.route(isPreview, (route) => route.abort());
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByText("Failed to load words for preview")).toBeVisible();
  });
});

test.describe("a set that was deleted or taken back meanwhile", () => {
  test.use({ refusals: { "/word-sets/": [404] } });

  test("is told in the dialog of the next press, which keeps what was typed", async ({ page }) => {
    await signIn(page);
    await addNouns(page, 1);
    const gone = async () => {
      const id = await makeSet(page, { name: "Gone soon", vocabularyIds: [] });
      return { id, remove: () => page.request.delete(`/api/word-sets/${id}`) };
    };
    const edited = await gone();
    await page.goto(`/word-sets/${edited.id}/edit`);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Set Name").fill("Typed for long");
    await edited.remove();
    await dialog.getByRole("button", { name: "Update Set" }).click();
    await expect(dialog.getByRole("alert")).toContainText(
      "Failed to update word set. Word set not found.",
    );
    await expect(dialog.getByLabel("Set Name")).toHaveValue("Typed for long");

    const deleted = await gone();
    await page.goto(`/word-sets/${deleted.id}/delete`);
    await deleted.remove();
    await dialog.getByRole("button", { name: "Delete Set" }).click();
    await expect(dialog.getByRole("alert")).toContainText(
      "Failed to delete word set. Word set not found.",
    );

    const managed = await gone();
    await page.goto(`/word-sets/${managed.id}/words`);
    await managed.remove();
    await dialog.getByRole("button", { name: "Add house" }).click();
    await expect(dialog.getByRole("alert")).toContainText(
      "Failed to add word to set. Word set not found.",
    );
    await expect(dialog.getByRole("button", { name: "Add house" })).toBeVisible();

    await test.step("taken back by its author", async () => {
      const name = `Back ${Date.now().toString(36)}`;
      await signIn(page);
      await addNouns(page, 1);
      const id = await makeSet(page, { name, isPublic: true });
      const author = await page.context().cookies();
      await signIn(page);
      const reader = await page.context().cookies();
      await page.goto(`/word-sets/${id}`);
      await page.context().addCookies(author);
      await page.request.patch(`/api/word-sets/${id}/publicity`, { data: { isPublic: false } });
      await page.context().addCookies(reader);
      await page.getByRole("button", { name: "Duplicate Set" }).click();
      await expect(page.getByRole("alert")).toHaveText(
        "Failed to duplicate word set. Word set not found.",
      );
      await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    });
  });
});
