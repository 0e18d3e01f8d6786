import type { Browser, BrowserContext, Page } from "playwright/test";
import { waitForHydration } from "#tests/e2e/support/hydration.ts";

const QUIET_MS = 120;
const SETTLED_WITHIN_MS = 6_000;

/** A browser window that knows what it still waits for. */
export type Walker = {
  context: BrowserContext;
  page: Page;
  waiting(): number;
  /** How many forms were sent so far. */
  sent(): number;
  lastActive(): number;
  /** Something was pressed, of which requests may follow. */
  touch(): void;
  /** Begins with a fresh page. */
  free(): Promise<void>;
};

export async function newWalker(browser: Browser): Promise<Walker> {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    serviceWorkers: "block",
    viewport: { width: 1280, height: 800 },
  });
  // A machine with much else to do may take that long.
  context.setDefaultTimeout(30_000);
  await waitForHydration(context);
  const open = new Set<unknown>();
  let sent = 0;
  let active = performance.now();
  context.on("request", (request) => {
    open.add(request);
    if (request.method() === "POST") sent += 1;
    active = performance.now();
  });
  const close = (request: unknown) => {
    open.delete(request);
    active = performance.now();
  };
  context.on("requestfinished", close);
  context.on("requestfailed", close);
  const walker: Walker = {
    context,
    page: await context.newPage(),
    waiting: () => open.size,
    sent: () => sent,
    lastActive: () => active,
    touch() {
      active = performance.now();
    },
    async free() {
      await walker.page.close();
      open.clear();
      active = performance.now();
      await context.unrouteAll();
      walker.page = await context.newPage();
      walker.page.on("dialog", (dialog) => dialog.accept());
    },
  };
  return walker;
}

/** Resolves when nothing was asked of the server for a moment. */
export async function settled(walker: Walker): Promise<void> {
  const started = performance.now();
  while (performance.now() - started < SETTLED_WITHIN_MS) {
    const quietMs = performance.now() - walker.lastActive();
    if (walker.waiting() === 0 && quietMs >= QUIET_MS && (await isDrawn(walker))) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Waits until the page has done what it was asked to, as it may be slower than the clock; false if it asked for more by that. */
async function isDrawn(walker: Walker): Promise<boolean> {
  const before = walker.lastActive();
  const drawn = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
  await walker.page.evaluate(drawn).catch(() => undefined);
  return walker.waiting() === 0 && walker.lastActive() === before;
}

const COMES_WITHIN_MS = 6_000;

/** Asks again for a while until it is so; gives what was found last. */
export async function eventually<Found>(
  find: () => Promise<Found>,
  isSo: (found: Found) => boolean,
): Promise<Found> {
  const started = performance.now();
  for (;;) {
    const found = await find();
    if (isSo(found) || performance.now() - started > COMES_WITHIN_MS) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
