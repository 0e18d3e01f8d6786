import { addWord, signIn, signUp } from "#tests/e2e/support/learner.ts";
import { dismissNotification, expect, test } from "#tests/e2e/support/test.ts";

test.describe("where the server does not answer", () => {
  test.use({ refusals: { "/vocabulary/duplicate": ["lost"], "/settings/time-zone": ["lost"] } });

  test("a field says what it needs once it is left, a word in Latin letters is remarked on and saved, and a check while one types takes nothing away (RULE-01, RULE-02, D47)", async ({
    page,
  }) => {
    await page.route("**/settings/time-zone*", (route) => route.abort());
    await signIn(page);
    await page.goto("/vocabulary/new");
    const save = page.getByRole("button", { name: "Save word" });
    await expect(save).toBeDisabled();
    await page.getByLabel("Arabic word").focus();
    await page.getByLabel("English meaning").focus();
    await expect(page.getByText("Arabic word is required")).toBeVisible();
    await page.getByLabel("Arabic word").fill("kalb");
    await expect(page.getByText("Arabic word is required")).toHaveCount(0);
    await expect(page.getByText("English meaning is required")).toBeVisible();
    await expect(page.getByLabel("Arabic word")).toHaveAccessibleDescription(
      "This has no Arabic letters.",
    );
    await page.getByLabel("Arabic word").fill("كَلْبٌ");
    await expect(page.getByText("This has no Arabic letters.")).toHaveCount(0);
    await page.getByLabel("English meaning").fill("  ");
    await expect(save).toBeDisabled();
    await page.getByText("More details").click();
    await page.getByLabel("English meaning").fill("dog");
    await expect(save).toBeEnabled();
    await page
      .getByLabel("Other correct answers")
      .fill(Array.from({ length: 21 }, (_, n) => n).join("\n"));
    await expect(save).toBeDisabled();
    await page.getByLabel("English meaning").focus();
    await expect(page.getByText("At most 20 accepted answers")).toBeVisible();
    await page.getByLabel("Other correct answers").fill("");
    await page.getByLabel("Arabic word").fill("kalb");
    await save.click();
    await expect(page.getByText("This has no Arabic letters.")).toBeVisible();

    await page.route("**/vocabulary/duplicate*", (route) => route.abort());
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/vocabulary/duplicate")) asked.push(request.url());
    });
    await page.getByRole("link", { name: "Add Word" }).click();
    await page.getByLabel("Arabic word").fill("بَيْتٌ");
    await page.getByLabel("English meaning").fill("house");
    await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(4);
    await expect(page.getByLabel("Arabic word")).toHaveValue("بَيْتٌ");
    await page.getByRole("button", { name: "Save word" }).click();
    await expect(page.getByText("Vocabulary item created successfully!")).toBeVisible();
  });
});

test("a check keeps the word of one who was signed out meanwhile until one has signed in again", async ({
  page,
}) => {
  const { username, password } = await signUp(page);
  await page.goto("/vocabulary/new");
  await page.context().clearCookies({ name: /session/ });
  await page.getByLabel("Arabic word").fill("بَيْتٌ");
  await page.getByRole("dialog").getByRole("link", { name: "Sign in", exact: true }).click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("/vocabulary/new");
  await expect(page.getByText("Data Restored").filter({ visible: true })).toBeVisible();
  await expect(page.getByLabel("Arabic word")).toHaveValue("بَيْتٌ");
});

test.describe("where a post is lost on its way", () => {
  const lost = ["lost" as const];
  test.use({
    refusals: {
      "/vocabulary": lost,
      "/vocabulary/": lost,
      "/bulk-import": lost,
      "/bulk-import/": lost,
    },
  });

  test("a word stays in its form and is saved later (ERR-09, ERR-10, ERR-58, ERR-60)", async ({
    page,
    context,
  }) => {
    await signIn(page);
    await addWord(page, "كِتَابٌ", "book");
    await page.goto("/vocabulary/new");
    await page.getByLabel("Arabic word").fill("بَيْتٌ");
    const checked = page.waitForResponse(/\/vocabulary\/duplicate/);
    await page.getByLabel("English meaning").fill("house");
    await checked;
    await context.setOffline(true);
    await page.getByRole("button", { name: "Save word" }).click();
    await expect(page.getByRole("alert")).toContainText("Failed to create vocabulary item.");
    await expect(page.getByLabel("Arabic word")).toHaveValue("بَيْتٌ");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Save word" }).click();
    await expect(page.getByText("Vocabulary item created successfully!")).toBeVisible();
    await dismissNotification(page);

    await page.getByRole("link", { name: "Edit house" }).click();
    await page.getByLabel("English meaning").fill("home");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("alert")).toContainText("Failed to update vocabulary item.");
    await expect(page.getByLabel("English meaning")).toHaveValue("home");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Vocabulary item updated successfully!")).toBeVisible();
    await dismissNotification(page);

    await page.getByRole("link", { name: "Delete home" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Delete word" }).click();
    await expect(page.getByText("Failed to delete vocabulary item.")).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Delete word" }).click();
    await expect(page.getByText("Vocabulary item deleted.")).toBeVisible();

    await context.setOffline(true);
    await page.getByRole("link", { name: "Nouns" }).click();
    await expect(page.getByText("This page couldn’t be loaded")).toBeVisible();
    await expect(page.getByText("book")).toBeVisible();
    await context.setOffline(false);
    await dismissNotification(page);
    await page.getByRole("link", { name: "Nouns" }).click();
    await expect(page).toHaveURL(/category=noun/);
    await expect(page.getByText("book")).toBeVisible();
  });
});
