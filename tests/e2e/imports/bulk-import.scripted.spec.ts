import { sendList } from "#tests/e2e/support/bulk-import.ts";
import { addWord, signIn } from "#tests/e2e/support/learner.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";
import { listOf } from "#tests/support/words/nouns.ts";

test("the focus goes on to the next entry when one is removed", async ({ page }) => {
  await signIn(page, { subscriptionTier: "basic" });
  await sendList(page, ["كِتَابٌ book", "قَلَمٌ pen", "بَابٌ door"], true);
  const removal = (number: number) => page.getByRole("button", { name: `Remove entry ${number}` });
  for (const [number, next] of [
    [2, 3],
    [3, 1],
  ] as const) {
    await removal(number).focus();
    await page.keyboard.press("Enter");
    await expect(removal(number)).toHaveCount(0);
    await expect(removal(next)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nothing left in this list")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});

test("an import that the server was too busy for goes on by itself", async ({ page }) => {
  await signIn(page, { subscriptionTier: "basic" });
  await sendList(page, ["كِتَابٌ book", "قَلَمٌ pen"], true);
  const batchId = await page.locator("input[name=batchId]").first().inputValue();
  const begun = await page.request.post("/bulk-import/preview", {
    form: { batchId, portion: "1" },
    headers: { Origin: new URL(page.url()).origin },
    maxRedirects: 0,
  });
  expect(begun.headers().location).toBe("/bulk-import/importing");
  await page.goto("/bulk-import/importing?busy=1");
  await expect(page.getByText("The server is busy")).toBeVisible();
  await page.waitForURL("/");
  await expect(page.getByText("2 words imported.")).toBeVisible();
});

test.describe("where a post is lost on its way", () => {
  test.use({ refusals: { "/bulk-import": ["lost"], "/bulk-import/": ["lost"] } });

  test("the list stays where it is and goes on later, and its words come in once, with progress (ERR-63, ERR-65)", async ({
    page,
    context,
  }) => {
    await signIn(page, { subscriptionTier: "basic" });
    await page.goto("/bulk-import");
    const lines = [..."بتثجحخدذرزسش"].map((letter, index) => `${letter}وءا m${index}`);
    await page.getByLabel("Your words").fill(lines.join("\n"));
    await context.setOffline(true);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alert")).toContainText("Parse Error");
    await expect(page.getByLabel("Your words")).toHaveValue(/m11$/);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL("/bulk-import/preview");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Import 12 words" }).click();
    await expect(page.getByRole("alert")).toContainText(
      "Import ErrorFailed to import vocabulary entries. This wasn’t sent.",
    );
    await context.setOffline(false);
    const seen: string[] = [];
    page.on("framenavigated", (frame) => seen.push(new URL(frame.url()).pathname));
    await page.getByRole("button", { name: "Import 12 words" }).click();
    await page.waitForURL("/");
    await expect(page.getByText("12 words imported.")).toBeVisible();
    await page.getByRole("link", { name: "See the new words" }).click();
    await expect(page.locator("li[data-fresh]")).toHaveCount(12);
    await expect(page.getByText("12 words", { exact: true })).toBeVisible();
    expect(seen).toContain("/bulk-import/importing");
    await page.goBack();
    await page.goBack();
    await expect(page.getByLabel("Your words")).toBeVisible();
  });
});

test.describe("a list that is refused", () => {
  test.use({ refusals: { "/bulk-import": [400] } });

  test("is shown as it will be read while it is typed, takes the focus to what is wrong, and of 61 lines 50 are taken", async ({
    page,
  }) => {
    await signIn(page, { subscriptionTier: "basic" });
    await addWord(page, "دَفْتَرٌ", "notebook");
    await page.goto("/bulk-import");
    const box = page.getByLabel("Your words");

    await test.step("the lines as they will be read", async () => {
      await box.fill("to write كَتَبَ\nدفتر a notebook\nمِفْتَاحٌ");
      const lines = page.getByRole("list", { name: "How we read your lines" });
      await expect(lines.getByRole("listitem")).toContainText([
        /to write.*verb/,
        /We’ll skip it/,
        /Line 3 needs an English meaning/,
      ]);
      await expect(page.getByRole("heading", { name: "1 word to import" })).toBeVisible();
      await expect(page.getByText("1 duplicate, 1 to fix")).toBeVisible();
      await expectAccessible(page, true);
      await box.fill("");
      await expect(page.getByRole("heading", { name: "How to write a line" })).toBeVisible();
    });

    await test.step("the focus is on what is wrong, the second time too", async () => {
      const refusal = page.getByRole("alert").filter({ hasText: "Format Check" });
      for (const list of ["كِتَابٌ", "قَلَمٌ"]) {
        await box.fill(list);
        await page.getByRole("button", { name: "Continue", exact: true }).click();
        await expect(refusal).toContainText(list);
        await expect(refusal).toBeFocused();
        await box.focus();
        await expect(refusal).not.toBeFocused();
      }
    });

    await test.step("the rest of 61 lines is said to wait", async () => {
      await box.fill(listOf(61));
      await expect(page.getByText("61 / 50 lines")).toBeVisible();
      await expect(page.getByText("11 stay here for a second import.")).toBeVisible();
      await page.getByRole("button", { name: "Continue", exact: true }).click();
      await page.waitForURL("/bulk-import/preview");
      await expect(
        page.getByText("50 of 61 lines taken, 11 left for a second import"),
      ).toBeVisible();
    });
  });
});
