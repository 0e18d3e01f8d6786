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

test.describe("with the clock in hand", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "without scripts nothing is timed");

  test.beforeEach(async ({ page }) => {
    await signUp(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  test("a notification shows for 5000 ms and is removed 1000 ms later", async ({ page }) => {
    await addWord(page, "كِتَابٌ", "book");
    const shown = page.locator(".notification");
    await page.clock.runFor(4_999);
    await expect(shown).toHaveAttribute("data-state", "shown");
    await page.clock.runFor(1);
    await expect(shown).toHaveAttribute("data-state", "dismissed");
    await page.clock.runFor(999);
    await expect(shown).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(shown).toHaveCount(0);
  });

  test("a new notification takes the place of the one being shown", async ({ page }) => {
    await page.goto("/vocabulary/new");
    for (const [arabic, english] of [
      ["كِتَابٌ", "book"],
      ["قَلَمٌ", "pen"],
    ] as const) {
      await page.getByLabel("Arabic word").fill(arabic);
      await page.getByLabel("English meaning").fill(english);
      await page.getByRole("button", { name: "Save and add another" }).click();
      await expect(page.locator(".notification")).toContainText(english);
      await expect(page.getByLabel("English meaning")).toHaveValue("");
    }
    await expect(page.locator(".notification")).toHaveCount(1);
  });

  test("F8 leads to the notification and a swipe of 50 px to the right dismisses it", async ({
    page,
  }) => {
    await addWord(page, "قَلَمٌ", "pen");
    await page.keyboard.press("F8");
    await expect(page.getByRole("region", { name: /^Notifications/ })).toBeFocused();
    const shown = page.locator(".notification");
    await page.clock.runFor(1_000);
    const box = await shown.boundingBox();
    if (!box) throw new Error("the notification has no place on the page");
    const [left, middle] = [Math.ceil(box.x) + 20, Math.round(box.y + box.height / 2)];
    for (const [distance, state] of [
      [49, "shown"],
      [50, "dismissed"],
    ] as const) {
      await page.mouse.move(left, middle);
      await page.mouse.down();
      await page.mouse.move(left + distance, middle, { steps: 4 });
      await page.mouse.up();
      await expect(shown).toHaveAttribute("data-state", state);
    }
  });

  test("a tooltip opens after 700 ms, the next one at once if it follows within 300 ms", async ({
    page,
  }) => {
    await addWord(page, "قَلَمٌ", "pen");
    const [edit, remove] = ["Edit pen", "Delete pen"].map((name) =>
      page.getByRole("link", { name, exact: true }),
    );
    const tooltip = page.getByRole("tooltip");
    await edit?.hover();
    await page.clock.runFor(699);
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(tooltip).toHaveText("Edit");
    await remove?.hover();
    await page.clock.runFor(1);
    await expect(tooltip).toHaveText("Delete");
    await page.mouse.move(1, 1);
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(300);
    await edit?.hover();
    await page.clock.runFor(699);
    await expect(tooltip).toHaveCount(0);
  });
});

test("an unmatched path answers 404 with a card and a way home", async ({ page, request }) => {
  const answer = await request.get("/no/such/page");
  expect(answer.status()).toBe(404);
  await page.setContent(await answer.text());
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
});
