import { signIn } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a card leads to the words of its root, of which one is added", {
  tag: "@scriptless",
}, async ({ page }) => {
  await signIn(page);
  const answer = await page.request.post("/api/vocabulary", {
    data: { arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun" },
  });
  const { id } = await answer.json();
  await page.goto(`/vocabulary/${id}`);
  await page.getByRole("link", { name: "Root ك ت ب" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Root ك ت ب" })).toBeVisible();
  const own = page.getByRole("list").filter({ has: page.getByRole("link", { name: "book" }) });
  await expect(own.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: /^Add.*to write/ }).click();
  await expect(page.getByRole("link", { name: "to write" })).toBeVisible();
  await expect(own.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("button", { name: /^Add.*to write/ })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.emulateMedia({ forcedColors: "active" });
  const letter = page.locator(".rooted b").first();
  await expect(letter).toHaveCSS("text-decoration-line", "underline");
});
