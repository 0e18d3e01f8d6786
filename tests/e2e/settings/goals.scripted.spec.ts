import { signIn } from "#tests/e2e/support/learner.ts";
import { dismissNotification, expect, test } from "#tests/e2e/support/test.ts";

test.use({ refusals: { "/settings": ["lost"] } });

test("goals show their cost, what does not fit is not saved, and what could not be sent is said not to be saved (ERR-70)", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/settings");
  const minutes = page.getByLabel("Minutes a day");
  const newWords = page.getByLabel("New words per day");
  const reviews = page.getByLabel("Reviews per day");
  const save = page.getByRole("button", { name: "Save goals", exact: true }).last();
  const saved = page.getByText("Goals saved");

  await test.step("what could not be sent", async () => {
    await newWords.fill("8");
    await page.route("**/settings.data*", (route) => route.abort());
    const failed = page.getByText("Failed to update settings. Please try again.");
    await save.click();
    await expect(failed).toBeInViewport();
    await expect(newWords).toHaveValue("8");
    await page.unroute("**/settings.data*");
    await reviews.fill("20");
    await expect(page.getByText("This goal takes about 14 minutes a day")).toBeVisible();
    await save.click();
    await expect(saved).toBeVisible();
    await expect(failed).toHaveCount(0);
    await dismissNotification(page);
  });

  await test.step("what does not fit", async () => {
    await reviews.fill("8");
    await expect(save).toBeDisabled();
    await expect(
      page.getByText("Review questions must be greater than new words per day"),
    ).toBeVisible();
    page.once("dialog", (dialog) => dialog.accept());
    await page.reload();
    await expect(reviews).toHaveValue("20");
  });

  await test.step("minutes out of bounds change no other goal, and saved goals keep the focus", async () => {
    await expect(page.getByRole("button", { name: "More minutes" })).toBeVisible();
    await minutes.fill("20");
    await expect(newWords).not.toHaveValue("8");
    const before = await newWords.inputValue();
    await minutes.fill("300");
    await expect(newWords).toHaveValue(before);

    await minutes.fill("30");
    await save.click();
    await expect(saved).toBeVisible();
    await expect(save).toBeFocused();
    await expect(minutes).toHaveValue("30");

    const other = page.getByText("A goal has at least");
    await minutes.fill("1");
    await expect(other).toBeVisible();
    await save.click();
    await expect(other).toHaveCount(0);
  });
});
