import { signIn, typeWord } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test("a notification stays on a page without scripts", async ({ page }) => {
  await signIn(page);
  await typeWord(page, "كِتَابٌ", "book");
  const area = page.getByRole("region", { name: /^Notifications/ });
  await expect(area).toContainText("Vocabulary item created successfully!");
  expect(await area.evaluate((element) => getComputedStyle(element).position)).toBe("static");
  await expect(area.getByRole("button")).toHaveCount(0);
});
