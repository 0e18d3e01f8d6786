import { addWord, expect, expectAccessible, signUp, test } from "./support/test.ts";

test("the front page shows what the product is, from this host alone and without a script", async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/", { waitUntil: "networkidle" });

  await expect(page.getByRole("link", { name: "Add Your First Word" })).toBeVisible();
  await expect(page.locator("[data-feature]")).toHaveCount(4);
  await expect(page.locator("[data-coming-soon]", { hasText: "Coming Soon" })).toHaveCount(3);
  for (const name of ["Reading", "Writing", "Listening immersion"]) {
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  }
  expect(asked.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  expect(asked.filter((url) => url.endsWith(".js"))).toEqual([]);
  await expectAccessible(page, javaScriptEnabled === true);
});

test("the sign-in dialog is an address of its own and keeps the way back", async ({ page }) => {
  await page.goto("/?sign-in&returnTo=/vocabulary");
  const dialog = page.getByRole("dialog", { name: "Sign in to Kalima" });
  await expect(dialog.getByRole("link", { name: "Sign in", exact: true })).toHaveAttribute(
    "href",
    "/api/login?returnTo=%2Fvocabulary",
  );
  await expect(dialog.getByRole("link", { name: "Create an account" })).toHaveAttribute(
    "href",
    "/api/login?mode=signup&returnTo=%2Fvocabulary",
  );
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/");
  await page.getByRole("link", { name: "Get Started Free" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("on a phone the side menu opens by keyboard and leads everywhere", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const menu = page.getByRole("navigation", { name: "Main" });
  for (const name of ["Home", "Practice", "Vocabulary", "Sets", "Settings", "Logout"]) {
    await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await expect(menu.getByText("Quick Actions")).toBeVisible();
  await menu.getByRole("link", { name: "Vocabulary", exact: true }).click();
  await expect(page).toHaveURL("/vocabulary");
  await expect(menu).toBeHidden();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test("a notification stays on a page without scripts", async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === true, "with scripts it goes by itself");
  await signUp(page);
  await addWord(page, "كِتَابٌ", "book");
  const area = page.getByRole("region", { name: /^Notifications/ });
  await expect(area).toContainText("Vocabulary item created successfully!");
  expect(await area.evaluate((element) => getComputedStyle(element).position)).toBe("static");
  await expect(area.getByRole("button")).toHaveCount(0);
});

test("a notification shows for five seconds, is removed one later and is swiped away", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "without scripts it stays");
  await signUp(page);
  await page.clock.install();
  await addWord(page, "كِتَابٌ", "book");
  const shown = page.locator(".notification");
  await page.mouse.move(5, 5);
  await page.clock.runFor(4_000);
  await expect(shown).toHaveAttribute("data-state", "shown");
  await page.clock.runFor(1_500);
  await expect(shown).toHaveAttribute("data-state", "dismissed");
  await page.clock.runFor(1_000);
  await expect(shown).toHaveCount(0);

  await addWord(page, "قَلَمٌ", "pen");
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: /^Notifications/ })).toBeFocused();
  const box = await shown.boundingBox();
  if (!box) throw new Error("the notification has no place on the page");
  const middle = box.y + box.height / 2;
  for (const [distance, state] of [
    [49, "shown"],
    [50, "dismissed"],
  ] as const) {
    await page.mouse.move(box.x + 20, middle);
    await page.mouse.down();
    await page.mouse.move(box.x + 20 + distance, middle, { steps: 4 });
    await page.mouse.up();
    await expect(shown).toHaveAttribute("data-state", state);
  }
});

test("an unmatched path answers 404 with a card and a way home", async ({ page, request }) => {
  const answer = await request.get("/no/such/page");
  expect(answer.status()).toBe(404);
  await page.setContent(await answer.text());
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
});
