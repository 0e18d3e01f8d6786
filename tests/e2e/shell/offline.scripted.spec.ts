import type { Page } from "playwright/test";
import { addNouns, signIn } from "#tests/e2e/support/learner.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

const LOST = ["lost"] satisfies "lost"[];

test.use({
  serviceWorkers: "allow",
  refusals: { "/": LOST, "/vocabulary": LOST, "/dashboard": LOST },
});

/** Opens a page and waits until the service worker answers for the next ones. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
  });
}

/** The addresses of all that the browser keeps for us. */
function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map((name) => window.caches.open(name)),
    );
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

test("a page that cannot be fetched says so and can be tried again; nothing of a learner is kept, nor of an earlier build", async ({
  page,
  context,
}) => {
  const { username } = await signIn(page);
  await addNouns(page, 1);

  await test.step("what an earlier build kept goes", async () => {
    await page.goto("/offline");
    await page.evaluate(() => caches.open("kalima-earlier"));
    await openWithWorker(page, "/");
    await expect
      .poll(() => page.evaluate(() => caches.keys()))
      .toEqual([expect.not.stringContaining("earlier")]);
  });

  await test.step("it says so in the app's own look", async () => {
    await context.setOffline(true);
    await page.goto("/vocabulary");
    await expect(page).toHaveTitle("This page cannot be reached · Kalima");
    await expect(page.getByRole("heading", { name: "This page cannot be reached" })).toBeVisible();
    await expect(page.getByText("What you answered and saved is safe.")).toBeVisible();
    await expectAccessible(page, true);
    const button = page.getByRole("link", { name: "Try again" });
    await expect(button).toHaveCSS("background-color", "rgb(43, 58, 155)");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(18, 19, 27)");
    await button.click();
    await expect(page.getByRole("heading", { name: "This page cannot be reached" })).toBeVisible();
    await context.setOffline(false);
    await button.click();
    await expect(page).toHaveURL("/vocabulary");
    await expect(page.getByText("house")).toBeVisible();
  });

  await test.step("nothing is kept but files and the offline page", async () => {
    await page.getByRole("link", { name: "Logout" }).first().click();
    await expect(page.getByRole("link", { name: "Get Started Free" }).first()).toBeVisible();
    const kept = await keptAddresses(page);
    expect(kept).toContain("/offline");
    expect(
      kept.filter(
        (address) => address !== "/offline" && !/^\/(assets\/|favicon\.svg$)/.test(address),
      ),
    ).toEqual([]);
    const offline = await page.evaluate(async () => (await caches.match("/offline"))?.text());
    expect(offline).toContain("cannot be reached");
    expect(offline).not.toContain(username);
  });
});

test("the app works with a service worker that is broken", async ({ page, context }) => {
  const body = `self.addEventListener("install", (event) => event.waitUntil(Promise.reject()));
    self.addEventListener("fetch", () => { throw new Error("broken"); });`;
  await context.route("**/sw.js*", (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  );
  await signIn(page);
  await addNouns(page, 1);
  await page.goto("/");
  await page.goto("/vocabulary");
  await expect(page.getByText("house")).toBeVisible();
});
