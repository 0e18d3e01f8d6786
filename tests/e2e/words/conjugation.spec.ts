import { signIn } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a verb's forms are read on a phone without scrolling sideways, and printed without what can be pressed", {
  tag: "@scriptless",
}, async ({ page }) => {
  await signIn(page);
  const answer = await page.request.post("/api/vocabulary", {
    data: {
      arabicWord: "اِسْتَخْدَمَ",
      englishMeaning: "to use",
      category: "verb",
      pastTense: "اِسْتَخْدَمَ",
      presentTense: "يَسْتَخْدِمُ",
      verbalNoun: "اِسْتِخْدَامٌ",
    },
  });
  const { id } = await answer.json();
  await page.goto(`/vocabulary/${id}`);
  await page.getByRole("link", { name: "All forms of this verb" }).click();
  await expect(page).toHaveURL(`/vocabulary/${id}/conjugation`);
  await expect(page.getByText("أَسْتَخْدِمُ", { exact: true })).toBeVisible();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(390);
  const jussive = page.getByRole("heading", { name: "Jussive" });
  await expect(jussive).not.toBeInViewport();
  await page.getByRole("link", { name: "Jussive" }).click();
  await expect(jussive).toBeInViewport();

  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("أَسْتَخْدِمُ", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Jussive" })).toBeHidden();
  await expect(page.locator("tr button").first()).toBeHidden();
  expect(await width()).toBe(390);
});
