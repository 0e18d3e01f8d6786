import { expect, signUp, test } from "./support/test.ts";

test("what is typed before the scripts arrive is kept", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "without scripts there is nothing to arrive");
  await signUp(page);
  let letScriptsCome = () => {};
  const gate = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route(/entry\.client/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto("/vocabulary/new", { waitUntil: "commit" });
  await page.getByLabel("Arabic word").fill("بَيْتٌ");
  const arrived = page.waitForResponse(/entry\.client/);
  letScriptsCome();
  await arrived;
  await expect(page.locator("dialog:modal")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByLabel("Arabic word")).toHaveValue("بَيْتٌ");
});
