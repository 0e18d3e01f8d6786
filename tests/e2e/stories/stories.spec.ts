import type { Page } from "playwright/test";
import { addNouns, addWord, signIn } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test.use({ refusals: { "/story-review": [400, 404] } });

const words = [
  { arabicWord: "شَجَرَةٌ", englishMeaning: "tree", category: "noun" },
  { arabicWord: "قِطَّةٌ", englishMeaning: "cat", category: "noun" },
  { arabicWord: "خُبْزٌ", englishMeaning: "bread", category: "noun" },
];

/** Signs a learner in who has the words of one written passage. */
async function reader(page: Page): Promise<void> {
  await signIn(page, { subscriptionTier: "pro" });
  for (const data of words) await page.request.post("/api/vocabulary", { data });
}

async function createStory(page: Page, ...meanings: string[]): Promise<void> {
  await page.goto("/story-review?selectionType=custom");
  for (const name of meanings) await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: "Create story" }).click();
  await expect(page.getByRole("heading", { name: "Vocabulary used" })).toBeVisible();
}

test("a learner chooses words, reads the story in each way and finds it again", {
  tag: "@without-scripts",
}, async ({ page }) => {
  await reader(page);
  await page.goto("/story-review");
  await expect(page.getByText("3 of 5 words selected")).toBeVisible();
  await expect(page.getByText("5 of 5 stories left today")).toBeVisible();
  await page.getByRole("button", { name: "Create story" }).click();
  const story = page.getByRole("article");
  await expect(story.getByRole("heading", { level: 1 })).toHaveText("The cat and the bird");
  const address = page.url();

  await expect(story).toContainText("شَجَرَةٌ");
  await expect(story).not.toContainText("There was a big tree");
  await story.getByRole("button", { name: "Shown" }).click();
  await expect(story).toContainText("There was a big tree");
  await story.getByRole("button", { name: "Off" }).click();
  await expect(story).toContainText("شجرة");
  await expect(story).not.toContainText("شَجَرَةٌ");
  await expect(story).toContainText("There was a big tree");

  await page.getByRole("button", { name: "generate another" }).click();
  await expect(page).not.toHaveURL(new RegExp(address.replace(/[?].*/, "")));
  await page.getByRole("link", { name: "Recent stories" }).click();
  await expect(page.getByText("2 stories")).toBeVisible();
  await page.getByRole("link", { name: "The cat and the bird" }).click();
  await expect(page.getByRole("heading", { name: "Vocabulary used" })).toBeVisible();
  await page.getByRole("link", { name: "Start Learning Session" }).click();
  await expect(page).toHaveURL("/session-setup");
});

test("any word of a story tells its meaning in place, has the focus again after Escape and Close, and is kept there with one press", async ({
  page,
}) => {
  await reader(page);
  await createStory(page, "tree", "cat");
  const story = page.getByRole("article");
  const tree = story.getByRole("link", { name: "الشَّجَرَةِ" }).first();
  const card = page.getByRole("complementary");
  for (const close of ["Escape", "Close"]) {
    await tree.press("Enter");
    await expect(card).toHaveAccessibleName("Your card: tree");
    if (close === "Escape") await page.keyboard.press("Escape");
    else await card.getByRole("link", { name: "Close" }).press("Enter");
    await expect(card).toHaveCount(0);
    await expect(tree).toBeFocused();
  }
  const bird = story.getByRole("link", { name: "الطَّائِرُ", exact: true }).first();
  await bird.focus();
  await bird.press("Enter");
  await expect(card).toHaveAccessibleName("Dictionary: bird");
  await expect(card).toContainText("“the bird”, from طَائِرٌ");
  await card.getByRole("link", { name: "طَارَ to fly" }).click();
  await expect(card).toHaveAccessibleName("Dictionary: to fly");
  await card.getByRole("link", { name: "طَائِرٌ bird" }).click();
  await card.getByRole("button", { name: /^Add.*bird/ }).click();
  await expect(card).toHaveAccessibleName("Your card: bird");
  await expect(card).toContainText("Added to your words today.");
  await expect(story.getByRole("heading", { level: 1 })).toHaveText("The cat and the bird");
  await page.reload();
  await expect(card).toHaveAccessibleName("Your card: bird");
});

test("a card that is added in one's own words leads back to the word; Escape closes what is open above a card first, and does not stop an Add, after which the focus stays with the card", async ({
  page,
}) => {
  await reader(page);
  await createStory(page, "tree", "cat");
  const story = page.getByRole("article");
  const card = page.getByRole("complementary");
  await story.getByRole("link", { name: "الطَّائِرُ", exact: true }).first().click();
  await card.getByRole("link", { name: "Add in your own words" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Arabic word")).toHaveValue("الطَّائِرُ");
  await dialog.getByLabel("Arabic word").fill("طَائِرٌ");
  await dialog.getByLabel("English meaning").fill("my bird");
  await dialog.getByRole("button", { name: "Save word" }).click();
  await expect(card).toHaveAccessibleName("Your card: my bird");
  await card.getByRole("link", { name: "طَارَ to fly" }).click();
  await expect(card).toHaveAccessibleName("Dictionary: to fly");

  await page.setViewportSize({ width: 390, height: 800 });
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  const drawer = page.getByRole("navigation", { name: "Main" });
  await page.getByLabel("Menu").press("Enter");
  await expect(drawer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();

  const sent = Promise.withResolvers<void>();
  await page.route("**/story-review/**", async (route) => {
    if (route.request().method() === "POST") await sent.promise;
    await route.fallback();
  });
  const add = card.getByRole("button", { name: /^Add.*to fly/ });
  await add.press("Enter");
  await expect(add).toHaveAttribute("aria-busy");
  await page.keyboard.press("Escape");
  sent.resolve();
  await expect(card).toHaveAccessibleName("Your card: to fly");
  await expect(card).toBeFocused();
});

test("the forms of a used verb, the whole line of a sentence and its vowel marks are seen", {
  tag: "@scriptless",
}, async ({ page }) => {
  await reader(page);
  await addWord(page, "نَامَ", "to sleep", {
    category: "verb",
    presentTense: "يَنَامُ",
    verbalNoun: "نَوْمٌ",
  });
  await createStory(page, "to sleep", "cat");
  const used = page.getByRole("region", { name: "Vocabulary used" });
  await expect(used.getByText("يَنَامُ")).toBeVisible();
  await expect(used.getByText("نَوْمٌ")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(used.getByText("يَنَامُ")).toBeHidden();
  const line = await page.locator("#sentence-1 [lang=ar]").boundingBox();
  expect(line?.width).toBeGreaterThan(240);

  // Stories show their marks to one who hides those of words.
  const word = page.getByRole("article").locator("[lang=ar]").first();
  const face = () => word.evaluate((element) => getComputedStyle(element).fontFamily);
  const marked = await face();
  await page.evaluate(() => {
    document.documentElement.dataset.vowelMarks = "none";
  });
  expect(await face()).toBe(marked);
});

test("the story can be made from the first look on, in a wide window and on a phone", async ({
  page,
}) => {
  await signIn(page, { subscriptionTier: "pro" });
  await addNouns(page, 10);
  const create = page.getByRole("button", { name: "Create story" });
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/story-review");
    await expect(create).toBeInViewport({ ratio: 1 });
    await expect(page.getByText("5 of 5 words selected")).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 9000);
    await expect(page.getByRole("checkbox").last()).toBeInViewport({ ratio: 1 });
    await expect(create).toBeInViewport({ ratio: 1 });
    await page.getByText("Nouns", { exact: true }).click();
    await expect(page).toHaveURL(/categories=nouns/);
    await expect(page.getByText("5 of 5 words selected")).toBeVisible();
  }
  await create.click();
  await expect(page.getByRole("heading", { name: "Vocabulary used" })).toBeVisible();
});

test("choosing oneself begins with nothing, and needs a word; too many words are said so, and the first five are kept", async ({
  page,
}) => {
  await signIn(page, { subscriptionTier: "pro" });
  await addNouns(page, 7);
  await page.goto("/story-review");
  await page.getByText("Choose myself").click();
  await expect(page.getByText("0 of 5 words selected")).toBeVisible();
  await page.getByRole("button", { name: "Create story" }).click();
  await expect(page.getByText("Please select at least one word")).toBeVisible();
  await page.getByRole("checkbox", { name: "sea" }).check();
  await page.getByText("Verbs", { exact: true }).click();
  await page.getByText("All", { exact: true }).click();
  await expect(page.getByText("1 of 5 words selected")).toBeVisible();

  await page.goto("/story-review?selectionType=last7days");
  await expect(page.getByText("7 words selected")).toBeVisible();
  await expect(page.getByText("Too many words selected")).toBeVisible();
  const create = page.getByRole("button", { name: "Create story" });
  await expect(create).toBeDisabled();
  await expect(page.getByText("come after the first five. Untick 2, or keep")).toBeVisible();
  await create.focus();
  await page.keyboard.press("Enter");
  const keep = page.getByRole("button", { name: "Keep First 5 Words" });
  await expect(keep).toBeFocused();
  await expect(page).toHaveURL(/story-review\?/);
  await keep.press("Enter");
  await expect(page.getByText("5 of 5 words selected")).toBeVisible();
  await create.click();
  await expect(page.getByRole("heading", { name: "Vocabulary used" })).toBeVisible();
});

test("a learner's own text tells what they know, what its words mean, and is kept", async ({
  page,
}) => {
  await signIn(page);
  await addWord(page, "كِتَابٌ", "book", { pluralForm: "كُتُبٌ" });
  await page.goto("/story-review");
  await page.getByRole("link", { name: "Your own text" }).click();
  await page.getByLabel("Your text").fill("قرأت الكتب في البيت.");
  await page.getByRole("button", { name: "Read it" }).click();
  await expect(page.getByText("You know 0 of 4 words, 0%")).toBeVisible();
  const ways = page.getByRole("group", { name: "What to do with this text" });
  // A browser that gives no focus to a link that is clicked.
  await page.getByRole("main").blur();
  await page.getByRole("link", { name: "البيت" }).dispatchEvent("click");
  const card = page.getByRole("complementary");
  await expect(card).toHaveAccessibleName("Dictionary: house");
  await expect(ways).not.toBeFocused();
  await card.getByRole("button", { name: /^Add.*house/ }).click();
  await expect(card).toHaveAccessibleName("Your card: house");
  await page.getByRole("button", { name: "Keep this text" }).press("Enter");
  await expect(page.getByRole("button", { name: "Keep this text" })).toHaveCount(0);
  await expect(ways).toBeFocused();
  await page.getByRole("button", { name: /^Add these \d words/ }).press("Enter");
  await expect(page.getByRole("heading", { name: "Most useful new words" })).toHaveCount(0);
  await expect(ways).toBeFocused();
  await page.getByRole("link", { name: "Read your own text" }).click();
  await page.getByRole("link", { name: /^Read.*قرأت/ }).click();
  await page.getByRole("link", { name: "Delete text" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete text" }).click();
  await expect(page.getByRole("heading", { name: "Your texts" })).toHaveCount(0);
});
