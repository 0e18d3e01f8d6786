import type { BrowserContext, Page } from "playwright/test";

declare global {
  interface Window {
    isHydrated?: boolean;
  }
}

/** Makes every page of the context say when its scripts have taken over, and lets its navigations wait for that. */
export async function waitForHydration(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // React tells the developer tools of every commit, also in production; the first one is the hydration.
    const onPostCommitFiberRoot = () => {
      window.isHydrated = true;
    };
    const nothing = () => undefined;
    Object.defineProperty(window, "__REACT_DEVTOOLS_GLOBAL_HOOK__", {
      value: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: nothing,
        onCommitFiberUnmount: nothing,
        onPostCommitFiberRoot,
      },
    });
  });
  context.on("page", (page) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (options?.waitUntil !== "commit") await hydrated(page);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      await hydrated(page);
      return response;
    };
  });
}

/** Resolves when the scripts of the page have taken over; at once on a page without scripts. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => window.isHydrated || !document.querySelector('script[type="module"]'),
  );
}

/** Resolves when the page has drawn what its scripts have done so far, and told of every request they have sent. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Resolves when the page has fetched the script of that name. */
export async function scriptFetched(page: Page, name: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const scripts = performance.getEntriesByType("resource").filter((one) => "responseEnd" in one);
    return scripts.some((one) => one.name.includes(`/assets/${wanted}-`));
  }, name);
}
