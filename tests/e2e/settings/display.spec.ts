import { addWord, signIn } from "#tests/e2e/support/learner.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

test("the chosen display is seen on every page after it is saved", async ({ page }) => {
  await signIn(page);
  await addWord(page, "كِتَابٌ", "book");
  await page.goto("/vocabulary");
  const word = page.locator("bdi[lang=ar]").first();
  const before = await word.evaluate((element) =>
    Number.parseFloat(getComputedStyle(element).fontSize),
  );

  await page.goto("/settings/display");
  await page.locator("label").filter({ hasText: /^Dark/ }).click();
  await page.getByText("Vazirmatn").click();
  await page.locator("label").filter({ hasText: /^200%/ }).click();
  await page.getByText("None", { exact: true }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Display settings saved")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await expectAccessible(page);

  await page.goto("/vocabulary");
  await expect(word).toHaveCSS("font-size", `${before * 2}px`);
  await expect(word).toHaveCSS("font-family", /^"Kalima Vazirmatn Bare"/);
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(18, 19, 27)");
});

test("marks on tap come back for the touched word, and for the whole page by the header's button", {
  tag: "@scriptless",
}, async ({ page }) => {
  await signIn(page);
  await addWord(page, "كِتَابٌ", "book");
  await addWord(page, "قَلَمٌ", "pen");
  await page.goto("/settings/display");
  await page.getByText("On tap", { exact: true }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Display settings saved")).toBeVisible();

  await page.goto("/vocabulary");
  const [touched, other] = [page.getByText("قَلَمٌ"), page.getByText("كِتَابٌ")];
  const [bare, marked] = [/^"Kalima Naskh Bare"/, /^"Kalima Naskh",/];
  await page.mouse.move(1, 1);
  await expect(touched).toHaveCSS("font-family", bare);
  await touched.hover({ force: true });
  await expect(touched).toHaveCSS("font-family", marked);
  await expect(other).toHaveCSS("font-family", bare);
  await page.mouse.move(1, 1);
  await page.getByText("Vowel marks", { exact: true }).click();
  await expect(touched).toHaveCSS("font-family", marked);
  await expect(other).toHaveCSS("font-family", marked);
});

test("the choice of a face loads the letters of its samples, not four whole faces", {
  tag: "@scriptless",
}, async ({ page }) => {
  await signIn(page);
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(new URL(request.url()).pathname);
  });
  await page.goto("/settings/display");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(fonts.filter((file) => file.includes("-sample"))).toHaveLength(4);
  expect(fonts.filter((file) => /-(core|bare)-/.test(file))).toHaveLength(1);
});
