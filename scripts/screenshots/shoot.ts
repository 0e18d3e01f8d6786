import path from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page, Route } from "playwright/test";
import type { Screen } from "./screen.ts";
import type { Site } from "./site.ts";
import { nameOf, type Variant } from "./variants.ts";

export type Finding = { screen: string; variant: string; what: string; where: string };

/** Takes one screenshot; returns what is wrong with the page. */
export async function shoot(
  { browser, site, folder }: { browser: Browser; site: Site; folder: string },
  screen: Screen,
  variant: Variant,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const report = (what: string, where = "") =>
    findings.push({ screen: screen.name, variant: nameOf(variant), what, where });
  const viewport = { width: variant.width, height: variant.height };
  const context = await browser.newContext({
    viewport,
    baseURL: site.origin,
    colorScheme: variant.theme,
    forcedColors: variant.hasForcedColors ? "active" : "none",
    javaScriptEnabled: variant.scripts,
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(10_000);
  try {
    await screen.before?.();
    await context.addCookies(sessionCookies(screen, site));
    const page = await context.newPage();
    let status = 0;
    page.on("response", (answer) => {
      if (answer.request().isNavigationRequest()) status = answer.status();
      else if (/\.data(\?|$)/.test(answer.url()) && answer.status() >= 400)
        status = answer.status();
    });
    page.on("console", (message) => {
      const text = message.text();
      const isExpected = screen.status !== undefined && text.includes("Failed to load resource");
      if (message.type() === "error" && !isExpected) report("console", text.slice(0, 120));
    });
    if (screen.holdsPosts) await context.route("**/*", holdPosts);
    const settled = screen.holdsPosts ? "load" : "networkidle";
    await page.goto(screen.path, { waitUntil: settled });
    await screen.act?.(page);
    await page.waitForLoadState(settled);
    if (![screen.status ?? 200].flat().includes(status)) report(`status ${status}`);
    await showWhole(page, viewport);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (isWide > variant.width) report(`${isWide - variant.width} px too wide`);
    const hasDialog = (await page.locator("dialog[open]").count()) > 0;
    const file = path.join(folder, `${screen.name}-${nameOf(variant)}.png`);
    await page.screenshot({ path: file, fullPage: !hasDialog });
    if (variant.scripts) {
      const { violations } = await new AxeBuilder({ page }).analyze();
      for (const { id, impact, nodes } of violations) {
        report(`axe ${impact}: ${id}`, nodes.map((node) => node.target.join(" ")).join(", "));
      }
    }
  } catch (error) {
    report("not taken", String(error).slice(0, 200));
  } finally {
    await context.close();
  }
  return findings;
}

async function holdPosts(route: Route): Promise<void> {
  if (route.request().method() !== "POST") await route.continue();
}

/** A dialog scrolls inside the window, so the window grows to show all of it. */
async function showWhole(page: Page, viewport: { width: number; height: number }): Promise<void> {
  const dialog = page.locator("dialog[open]");
  if ((await dialog.count()) === 0) return;
  const height = await dialog.first().evaluate((element) => element.scrollHeight);
  if (height > viewport.height + 1) await page.setViewportSize({ ...viewport, height });
}

export function sessionCookies(screen: Screen, site: Site) {
  const cookies = screen.person?.visitor.cookies.named("session") ?? [];
  return cookies.map(({ name, value }) => ({ name, value, url: site.origin }));
}
