import { addNouns, signIn } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test("prints words in ink on white without what can be pressed, and of a card the card alone", {
  tag: "@scriptless",
}, async ({ page }) => {
  await signIn(page);
  await addNouns(page, 2);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto("/vocabulary");
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.getByRole("heading", { name: "Vocabulary" })).toHaveCSS(
    "color",
    "rgb(28, 27, 34)",
  );
  await expect(page.getByText("house", { exact: true })).toBeVisible();
  for (const role of ["button", "navigation", "banner", "search"] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }

  const [word] = await (await page.request.get("/api/vocabulary")).json();
  await page.goto(`/vocabulary/${word.id}`);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Vocabulary" })).toBeHidden();
});
