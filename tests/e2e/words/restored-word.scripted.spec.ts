import { signIn } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test("whatever the browser holds in the word's place, the form is blank; a word that was brought back is not lost by Cancel without a question", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/vocabulary/new");
  for (const held of ["{", "null", '{"keptAt":"x","fields":7}', '{"keptAt":1,"fields":{}}']) {
    await page.evaluate((text) => localStorage.setItem("pending-word", text), held);
    await page.reload();
    await expect(page.locator("dialog:modal")).toBeVisible();
    await expect(page.getByLabel("Arabic word")).toHaveValue("");
    await expect(page.getByText("Data Restored")).toHaveCount(0);
  }

  await page.evaluate(() => {
    const kept = { keptAt: Date.now(), fields: { englishMeaning: "house" } };
    localStorage.setItem("pending-word", JSON.stringify(kept));
  });
  await page.reload();
  await expect(page.getByLabel("English meaning")).toHaveValue("house");
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    return dialog.dismiss();
  });
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect.poll(() => asked).toEqual(["Leave without saving what you typed?"]);
  await expect(page.getByLabel("English meaning")).toHaveValue("house");
});
