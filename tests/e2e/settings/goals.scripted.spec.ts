import { signIn } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test("minutes out of bounds change no other goal, and saved goals keep the focus", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/settings");
  const minutes = page.getByLabel("Minutes a day");
  const newWords = page.getByLabel("New words per day");
  const save = page.getByRole("button", { name: "Save goals", exact: true }).last();
  await expect(page.getByRole("button", { name: "More minutes" })).toBeVisible();
  await minutes.fill("20");
  await expect(newWords).not.toHaveValue("5");
  const before = await newWords.inputValue();
  await minutes.fill("300");
  await expect(newWords).toHaveValue(before);

  await minutes.fill("30");
  await save.click();
  await expect(page.getByText("Goals saved")).toBeVisible();
  await expect(save).toBeFocused();
  await expect(minutes).toHaveValue("30");

  const other = page.getByText("A goal has at least");
  await minutes.fill("1");
  await expect(other).toBeVisible();
  await save.click();
  await expect(other).toHaveCount(0);
});
