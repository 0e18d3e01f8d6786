import type { Page } from "playwright/test";
import { sendList } from "#tests/e2e/support/bulk-import.ts";
import { addNouns, signIn } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";
import { listOf } from "#tests/support/words/nouns.ts";

type Given = { page: Page; isScripted: boolean };

/** The ways to each screen, and what its next step is called. */
const screens: [string, (given: Given) => Promise<unknown>, string][] = [
  ["bulk import", ({ page }) => page.goto("/bulk-import"), "Continue"],
  [
    "bulk import with a full list",
    async ({ page }) => {
      await page.goto("/bulk-import");
      await page.getByLabel("Your words").fill(listOf(50));
    },
    "Continue",
  ],
  [
    "bulk import preview",
    ({ page, isScripted }) => sendList(page, listOf(12).split("\n"), isScripted),
    "Import 12 words",
  ],
  ["display settings", ({ page }) => page.goto("/settings/display"), "Save"],
  ["study settings", ({ page }) => page.goto("/settings/study"), "Save"],
  ["archive", ({ page }) => page.goto("/settings/archive"), "Download the archive"],
  ["session setup", ({ page }) => page.goto("/session-setup"), "Start session"],
];

for (const [width, height] of [
  [375, 560],
  [390, 844],
  [1280, 800],
] as const) {
  test.describe(`at ${width} by ${height}`, () => {
    test.use({ viewport: { width, height } });

    for (const [name, open, step] of screens) {
      test(`the next step of ${name} is in view`, async ({ page, javaScriptEnabled }) => {
        await signIn(page, { subscriptionTier: "basic" });
        if (name === "session setup") await addNouns(page, 3);
        await open({ page, isScripted: javaScriptEnabled });
        await page.evaluate(() => window.scrollTo(0, 0));
        const control = page
          .getByRole("button", { name: step, exact: true })
          .or(page.getByRole("link", { name: step, exact: true }));
        const box = await control.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      });
    }
  });
}
