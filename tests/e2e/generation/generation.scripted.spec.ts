import type { Page } from "playwright/test";
import { signIn } from "#tests/e2e/support/learner.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

const generate = (page: Page) => page.getByRole("button", { name: "Generate from Arabic" });
const translate = (page: Page) => page.getByRole("button", { name: "Translate to Arabic" });
const arabic = (page: Page) => page.getByLabel("Arabic word", { exact: true });

test("Enter saves the word from where a translation put one, or another in its place, or none was asked for (PROD-06, RULE-10, RULE-11)", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/vocabulary/new");
  const meaning = page.getByLabel("English meaning");
  const saved = page.getByText("Vocabulary item created successfully!");

  await test.step("the Arabic of a question is found", async () => {
    await meaning.fill("How do you say book?");
    await translate(page).press("Enter");
    await expect(arabic(page)).toHaveValue("كِتَابٌ");
    await expect(meaning).toHaveValue("book");
    await expect(page.getByLabel("Plural")).toHaveValue("كُتُبٌ");
    await expect(page.getByText("Enter saves the word.")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/vocabulary$/);
    await expect(page.getByRole("link", { name: "book", exact: true })).toBeVisible();
  });

  await test.step("each button is open only while it can work", async () => {
    await page.getByRole("link", { name: "Add Word" }).click();
    await expect(generate(page)).toBeDisabled();
    await expect(translate(page)).toBeDisabled();
    await meaning.fill("pen");
    await expect(translate(page)).toBeEnabled();
    await arabic(page).fill(" قلم");
    await expect(translate(page)).toBeDisabled();
    await expect(generate(page)).toBeEnabled();
    await arabic(page).fill("  ");
    await expect(generate(page)).toBeDisabled();
    await arabic(page).fill("قَلَمٌ");
    await meaning.press("Enter");
    await expect(page.getByRole("link", { name: "pen", exact: true })).toBeVisible();
    await expect(saved).toBeVisible();
    const words: { englishMeaning: string }[] = await (
      await page.request.get("/api/vocabulary")
    ).json();
    expect(words.find(({ englishMeaning }) => englishMeaning === "pen")).toMatchObject({
      source: "manual",
      pluralForm: null,
    });
  });

  await test.step("another word can be chosen in its place", async () => {
    await page.getByRole("link", { name: "Add Word" }).click();
    await arabic(page).fill("كتب");
    await generate(page).click();
    await expect(page.getByText("3 of 5 left today.")).toBeVisible();
    const first = await arabic(page).inputValue();
    await page.getByRole("button", { name: "Use this one" }).first().click();
    await expect(arabic(page)).not.toHaveValue(first);
  });
});

test.describe("where a look-up does not come to its end", () => {
  test.use({
    refusals: {
      "/vocabulary/new/generated": [422, "lost"],
      "/vocabulary/new/translated": [422],
      "/api/check-tier-limits": ["lost"],
    },
  });

  test("what is typed stays, the reason is said, it can be stopped, and the keyboard goes on from the note (ERR-06, ERR-07, D2)", async ({
    page,
  }) => {
    await signIn(page);
    await page.route("**/api/check-tier-limits", (route) => route.abort());
    await page.goto(`/vocabulary?word=${encodeURIComponent("كتاب")}`);

    await test.step("the form stays usable where the limits do not arrive", async () => {
      await expect(arabic(page)).toHaveValue("كتاب");
      await expect(page.getByText("left today")).toHaveCount(0);
      await generate(page).click();
      await expect(arabic(page)).toHaveValue("كِتَابٌ");
      await expect(page.getByText("4 of 5 left today.")).toBeVisible();
      await page.unroute("**/api/check-tier-limits");
    });

    await test.step("a word that is not found did not count, and is not spoken of any more once there is another", async () => {
      await arabic(page).fill("زقنبوط");
      const [asked] = await Promise.all([
        page.waitForRequest("**/vocabulary/new/generated*"),
        generate(page).click(),
      ]);
      expect(asked.postData()).toMatch(/name="arabicWord"\r\n\r\nزقنبوط\r\n/);
      expect(asked.postData()).toMatch(/name="englishMeaning"\r\n\r\n\r\n/);
      const note = page.getByRole("alert").filter({ hasText: "Generation Failed" });
      await expect(note).toContainText("has no entry for “\u2068زقنبوط\u2069”");
      await expect(page.getByText("4 of 5 left today. This one did not count.")).toBeVisible();
      await expect(arabic(page)).toHaveValue("زقنبوط");
      await expectAccessible(page);
      await arabic(page).fill("كتاب");
      await expect(note).toHaveCount(0);
      await expect(page.getByText("This one did not count.")).toHaveCount(0);

      await page.route("**/vocabulary/new/generated*", (route) => route.abort());
      await generate(page).click();
      await expect(note).toContainText(
        "Failed to generate vocabulary data. Check your connection and try again.",
      );
      await expect(arabic(page)).toHaveValue("كتاب");
      await page.unroute("**/vocabulary/new/generated*");

      await arabic(page).fill("");
      await page.getByLabel("English meaning").fill("xyzzy");
      await translate(page).click();
      await expect(page.getByText("Translation Failed")).toBeVisible();
    });

    await test.step("it can be stopped, and stops when one leaves", async () => {
      let aborted = 0;
      page.on("requestfailed", (request) => {
        if (new URL(request.url()).pathname === "/vocabulary/new/generated.data") aborted += 1;
      });
      await page.route("**/vocabulary/new/generated*", () => undefined);
      const generateAndWaitForRequest = () =>
        Promise.all([page.waitForRequest("**/vocabulary/new/generated*"), generate(page).click()]);
      await arabic(page).fill("كتاب");
      await generateAndWaitForRequest();
      await page.getByRole("button", { name: "Stop" }).click();
      await expect(generate(page)).toBeEnabled();
      await expect(generate(page)).toBeFocused();
      await expect.poll(() => aborted).toBe(1);
      await expect(arabic(page)).toHaveValue("كتاب");

      await generateAndWaitForRequest();
      await expect(page.getByRole("button", { name: "Generating…" })).toBeVisible();
      page.once("dialog", (dialog) => dialog.accept());
      await page.getByRole("link", { name: "Cancel" }).click();
      await expect(page).toHaveURL("/vocabulary");
      await expect.poll(() => aborted).toBe(2);
      await page.unroute("**/vocabulary/new/generated*");
    });

    await test.step("what is typed meanwhile stays, and the focus is on the note", async () => {
      await page.getByRole("main").getByRole("link", { name: /^Add/ }).first().click();
      const answer = Promise.withResolvers<void>();
      await page.route("**/vocabulary/new/generated*", async (route) => {
        await answer.promise;
        await route.continue();
      });
      let loads = 0;
      page.on("domcontentloaded", () => {
        loads += 1;
      });
      await arabic(page).fill("كتاب");
      await generate(page).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: "Generating…" })).toBeFocused();
      await expect(page.getByText("Looking up كتاب. This may take a few seconds.")).toBeVisible();
      await page.getByLabel("Plural").fill("جَمْعِي");
      await page.getByLabel("English meaning").fill("my book");
      await page.getByRole("button", { name: "Generating…" }).focus();
      answer.resolve();
      await expect(arabic(page)).toHaveValue("كِتَابٌ");
      await expect(page.getByLabel("Plural")).toHaveValue("جَمْعِي");
      await expect(page.getByLabel("Plural")).toHaveAccessibleDescription("from you");
      await expect(page.getByLabel("English meaning")).toHaveValue("my book");
      await expect(page.getByLabel("Gender")).toHaveValue("masculine");
      await expect(page.getByRole("status").filter({ hasText: "Filled in from" })).toBeFocused();
      await expect(page).toHaveURL("/vocabulary/new");
      expect(loads).toBe(0);
    });
  });
});

test("the limit is asked for anew every half minute and when the window is come back to (API-016); another Arabic word clears what was filled in, but not what was edited; marks do not", async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page);
  await page.goto("/vocabulary/new");
  await test.step("the limit", async () => {
    await expect(page.getByText("5 of 5 left today.")).toBeVisible();
    const use = () =>
      page.request.post("/api/translate-to-arabic", { data: { englishQuery: "book" } });
    await use();
    await page.clock.fastForward(31_000);
    await expect(page.getByText("4 of 5 left today.")).toBeVisible();
    await use();
    const refreshed = page.waitForResponse("**/api/check-tier-limits");
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await refreshed;
    await expect(page.getByText("3 of 5 left today.")).toBeVisible();
    const same = page.waitForResponse("**/api/check-tier-limits");
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    expect((await same).headers().etag).toMatch(/^W\/"/);
  });

  await test.step("another word", async () => {
    await arabic(page).fill("كتاب");
    await generate(page).click();
    await expect(page.getByLabel("English meaning")).toHaveValue("book");
    await page.getByLabel("Example meaning").fill("My own sentence.");
    await expect(page.getByLabel("Example meaning")).toHaveAccessibleDescription("from you");

    await arabic(page).fill("كِتَاب");
    await page.clock.runFor(5000);
    await expect(page.getByLabel("Plural")).toHaveValue("كُتُبٌ");

    await arabic(page).fill("كتابة");
    await expect(page.getByLabel("Plural")).toHaveValue("");
    await expect(page.getByLabel("English meaning")).toHaveValue("");
    await expect(page.getByLabel("Example meaning")).toHaveValue("My own sentence.");
    await expect(arabic(page)).toHaveValue("كتابة");
    await expect(page.getByText("Filled in from")).toHaveCount(0);
  });
});

test.describe("a visitor at the limit", () => {
  test.use({ refusals: { "/try/generated": [429] } });

  test("comes to the sign-in dialog, with the word kept (D5)", async ({ page }) => {
    await page.goto("/try");
    for (let count = 0; count < 3; count += 1) {
      await page.request.post("/api/translate-to-arabic", { data: { englishQuery: "moon" } });
    }
    await arabic(page).fill("قمر");
    await generate(page).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("You have reached the daily limit for visitors.");
    const kept = await page.evaluate(() => localStorage.getItem("pending-word"));
    expect(kept).toContain("قمر");
  });
});
