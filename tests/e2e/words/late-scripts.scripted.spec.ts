import { hydrated } from "#tests/e2e/support/hydration.ts";
import { signIn } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test("what is typed before the scripts arrive is kept", async ({ page }) => {
  await signIn(page);
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
  await hydrated(page);
  await expect(page.getByLabel("Arabic word")).toHaveValue("بَيْتٌ");
});
