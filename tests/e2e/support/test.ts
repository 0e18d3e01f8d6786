import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, type ConsoleMessage, expect, type Page } from "playwright/test";
import { waitForHydration } from "./hydration.ts";

/**
 * A test that fails on any console error, page error or Content-Security-Policy violation; that the whole Chromium asks
 * for the icon of the page while the connection is lost is its own affair. Chromium
 * itself writes an error for every answer of 400 or above; `test.use({ refusals: {...} })` names the
 * pages whose refused forms a test is about, and the statuses they answer with.
 */
export const test = base.extend<{ refusals: Refusals; quietConsole: undefined }>({
  refusals: [{}, { option: true }],
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) await waitForHydration(context);
    await use(context);
  },
  quietConsole: [
    async ({ page, refusals }, use) => {
      const problems: string[] = [];
      // Scripts are fetched before they are needed, also at the moment a connection is cut.
      const cutsConnection = Object.values(refusals).flat().includes("lost");
      page.on("console", (message) => {
        const isExpected =
          isRefusal(message, "/favicon.svg", "lost") ||
          (cutsConnection && isRefusal(message, "/assets/", "lost")) ||
          Object.entries(refusals).some(([path, outcomes]) =>
            outcomes.some((outcome) => isRefusal(message, path, outcome)),
          );
        if (message.type() === "error" && !isExpected) {
          problems.push(`${message.text()} ${message.location().url}`);
        }
      });
      page.on("pageerror", (error) => problems.push(error.message));
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

type Outcome = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | "lost";

/** By path; one that ends in a slash stands for every path below it. */
type Refusals = Record<string, Outcome[]>;

function isRefusal(message: ConsoleMessage, path: string, outcome: Outcome): boolean {
  const { pathname } = new URL(message.location().url || "about:blank");
  const what = outcome === "lost" ? "net::" : `the server responded with a status of ${outcome} (`;
  const isThere = path.endsWith("/")
    ? pathname.startsWith(path)
    : pathname.replace(/\.data$/, "") === path;
  return message.text().startsWith(`Failed to load resource: ${what}`) && isThere;
}

/** Takes the notification away, which on a small window lies over the buttons of a form for five seconds, or finds it gone. */
export async function dismissNotification(page: Page, isScripted = true): Promise<void> {
  if (!isScripted) return;
  const dismiss = page.getByRole("button", { name: "Dismiss" });
  await dismiss.evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click();
  });
  await expect(dismiss).toHaveCount(0);
}

const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** Asserts that axe finds nothing serious on the page (scripts on only: axe is a script). */
export async function expectAccessible(page: Page, isScripted = true): Promise<void> {
  if (!isScripted) return;
  // A document reads axe once; its builder, which would have it read twice each time, is given nothing to add.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  // Half faded in, a text has less contrast than it is given.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
  const axe = new AxeBuilder({ page, axeSource: "void 0" });
  // Legacy mode runs in the page itself, instead of opening another one to finish in; what passes is not told, which
  // saves a third of the time.
  const { violations } = await axe
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`),
  ).toEqual([]);
}
