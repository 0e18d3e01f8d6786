import { addNouns, signIn } from "#tests/e2e/support/learner.ts";
import {
  arabicOf,
  meaningsOnBoard,
  shownMeaning,
  startPractice,
  tile,
} from "#tests/e2e/support/practice.ts";
import { dismissNotification, expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

test("a newcomer makes a set and practices it as a typed quiz to its end, and again", {
  tag: "@without-scripts",
}, async ({ page, javaScriptEnabled }) => {
  await signIn(page);
  await addNouns(page, 2);
  await page.goto("/practice/get-started");
  await expect(page.getByRole("dialog", { name: "Get Started with Word Sets" })).toBeVisible();
  await expectAccessible(page, javaScriptEnabled);
  await page.getByRole("link", { name: "Create New Set" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Word Set" });
  await dialog.getByLabel("Set Name").fill("At home");
  await dialog.getByRole("checkbox", { name: /house/ }).check();
  await dialog.getByRole("checkbox", { name: /book|pen/ }).check();
  await dialog.getByRole("button", { name: "Create Set" }).click();
  await expect(page.getByRole("heading", { name: "Start Practice Session" })).toBeVisible();
  await expect(page.getByText("2 words")).not.toHaveCount(0);
  await page
    .locator("label")
    .filter({ hasText: /^Quiz$/ })
    .click();
  await page
    .locator("label")
    .filter({ hasText: /^Arabic → English$/ })
    .click();
  if (javaScriptEnabled) await expect(page.getByText("2 words, 2 questions")).toBeVisible();
  await expectAccessible(page, javaScriptEnabled);
  await page.getByRole("button", { name: "Start", exact: true }).click();

  await expect(page.getByRole("heading", { name: "Question 1 of 2" })).toBeVisible();
  await expect(page.getByText("At home")).toBeVisible();
  const field = page.getByLabel("Translate to English");
  await expect(field).toBeFocused();
  await field.fill(await shownMeaning(page));
  await field.press("Enter");
  await expect(page.getByRole("heading", { name: "Correct!" })).toBeVisible();
  await expect(page.getByText("1/1")).toBeVisible();
  await expectAccessible(page, javaScriptEnabled);
  await page.getByRole("link", { name: "Next Question" }).click();
  await expect(field).toHaveValue("");
  await field.fill("nonsense");
  await page.getByRole("button", { name: "Submit Answer" }).click();
  await expect(page.getByRole("heading", { name: "Incorrect" })).toBeVisible();
  await expect(page.getByText("Correct answer:")).toBeVisible();
  await page.getByRole("link", { name: "Finish Practice" }).click();
  await expect(page.getByRole("heading", { name: "Practice Complete!" })).toBeVisible();
  await expect(page.getByText("1 out of 2 correct")).toBeVisible();
  await expect(page.getByText("50%")).toBeVisible();
  await expect(page.getByText("1 word to review")).toBeVisible();
  await expectAccessible(page, javaScriptEnabled);
  await page.getByRole("button", { name: "Practice Again" }).click();
  await expect(page.getByRole("heading", { name: "Question 1 of 2" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Practice" }).click();
  const latest = page.getByRole("listitem").filter({ hasText: "Typed Quiz · At home" });
  await expect(latest).toContainText("1 of 2 correct");
  await page.getByRole("button", { name: /^Again/ }).click();
  await expect(page.getByRole("heading", { name: "Question 1 of 2" })).toBeVisible();
});

test("own words are practiced without a set", async ({ page }) => {
  await signIn(page);
  await addNouns(page, 3);
  await page.goto("/practice");
  await page.getByRole("link", { name: /Flashcard Practice/ }).click();
  await expect(page.getByRole("checkbox", { name: /Words of the last 7 days/ })).toBeChecked();
  await expect(page.getByText("No word is due today.")).toBeVisible();
  await page.getByRole("checkbox", { name: /All words/ }).check();
  await page.getByRole("checkbox", { name: /Words of the last 7 days/ }).uncheck();
  await expect(page.getByRole("status").filter({ hasText: "3 words" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByText("1 / 3")).toBeVisible();
  await page.getByRole("link", { name: "Back to Practice" }).click();
  await expect(page.getByRole("heading", { name: "Practice", exact: true })).toBeVisible();
});

test("flashcards are turned by a click anywhere, judged and counted; a sound that cannot be played is told of", async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () =>
      Promise.reject(new DOMException("no", "NotSupportedError"));
  });
  await signIn(page);
  await addNouns(page, 2);
  await startPractice(page, "flashcards");
  await expect(page.getByRole("heading", { name: "Flashcard Mode" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();
  await page.locator("#prompt").click({ force: true });
  await expect(page.getByRole("button", { name: "Know it" })).toBeVisible();
  await page.locator("#both hr").click({ force: true });
  await expect(page.getByRole("button", { name: "Click to reveal" })).toBeVisible();
  await page.getByRole("button", { name: "Listen to the word" }).click();
  await expect(page.getByText("Audio Error", { exact: true })).toBeVisible();
  await expect(page.getByText("Could not play audio for this item.")).toBeVisible();
  await dismissNotification(page);
  const meaning = await shownMeaning(page);
  await expect(page.getByText(meaning, { exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Click to reveal" }).click();
  await expect(page.getByText(meaning, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Know it" }).click();
  await expect(page.getByText("2 / 2")).toBeVisible();
  await expect(page.getByRole("button", { name: "Click to reveal" })).toBeVisible();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByText("1 / 2")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Click to reveal" }).click();
  await page.getByRole("button", { name: "Don't know" }).click();
  await expect(page.getByRole("heading", { name: "Flashcard Session Complete!" })).toBeVisible();
  await expect(page.getByText("You've reviewed all 2 vocabulary cards")).toBeVisible();
  await expect(page.getByText("1 you didn't know")).toBeVisible();
  await page.getByRole("button", { name: "Practice these" }).click();
  await expect(page.getByText("1 / 1")).toBeVisible();
});

test("words are matched, with digits too, a miss is said, and the end tells the time", async ({
  page,
}) => {
  await signIn(page);
  await addNouns(page, 5);
  await startPractice(page, "matching");
  await expect(page.getByText("0 of 5 words matched • 5 remaining")).toBeVisible();
  const [first = "", second = ""] = await meaningsOnBoard(page);
  await tile(page, first).click();
  await expect(tile(page, first)).toHaveAttribute("aria-pressed", "true");
  await tile(page, first).click();
  await expect(tile(page, first)).toHaveAttribute("aria-pressed", "false");
  await tile(page, first).click();
  await tile(page, arabicOf(second)).click();
  const miss = page.getByRole("alert").filter({ hasText: "Not a pair" });
  await expect(miss).toContainText(`isn't “${first}”`);
  await expect(tile(page, arabicOf(second))).toHaveAttribute("aria-pressed", "true");
  await expect(tile(page, first)).toHaveCSS("animation-name", "none");
  await expectAccessible(page);
  await tile(page, second).click();
  await expect(page.getByText("1 of 5 words matched • 4 remaining")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "A pair" })).toContainText(second);
  for (let matched = 1; matched < 5; matched += 1) {
    const [next = ""] = await meaningsOnBoard(page);
    const digit = await tile(page, next).getAttribute("aria-keyshortcuts");
    await page.keyboard.press(digit ?? "");
    await expect(tile(page, next)).toHaveAttribute("aria-pressed", "true");
    await tile(page, arabicOf(next)).focus();
    await page.keyboard.press("Enter");
    if (matched < 4) {
      await expect(page.getByText(`${matched + 1} of 5 words matched`)).toBeVisible();
      const form = page.getByRole("form", { name: "Tiles" });
      await expect(form.locator("button:focus")).toHaveCount(1);
    }
  }
  await expect(page.getByRole("button", { name: "Try Again" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Matching Complete!" })).toBeVisible();
  await expect(page.getByText("You completed all 2 batches with 5 word pairs")).toBeVisible();
  await expect(page.getByText(/^Time: \d:\d\d$/)).toBeVisible();
  await expect(page.getByText("2 took a second try")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("0 of 5 words matched • 5 remaining")).toBeVisible();
});

test("the setup offers only what the chosen exercise uses", async ({ page }) => {
  const offered: Record<string, string[]> = {
    Flashcards: ["Show", "Direction"],
    Matching: [],
    Pronunciation: ["Say", "Repetitions", "Pause between", "Show", "Keep"],
    Quiz: ["Ask for", "Word forms", "Direction"],
  };
  await signIn(page);
  await page.goto("/practice/start?sessionType=quiz");
  const form = page.locator("form.practice-setup");
  const names = new Set(Object.values(offered).flat());
  for (const [exercise, there] of Object.entries(offered)) {
    await form.getByText(exercise, { exact: true }).click();
    for (const name of names) {
      const count = there.includes(name) ? 1 : 0;
      const visible = form.getByText(name, { exact: true }).filter({ visible: true });
      await expect(visible, `${name} of ${exercise}`).toHaveCount(count);
    }
  }
});
