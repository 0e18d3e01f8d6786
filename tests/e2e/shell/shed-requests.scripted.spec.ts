import { signIn } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";
import { startFaultyServer } from "#tests/support/app/faulty-server.ts";

const BUSY = "The server is busy. Please try again.";
const SHED = {
  status: 503,
  headers: { "Not-Begun": "1", "Retry-After": "1" },
  contentType: "application/json",
  body: JSON.stringify({ refused: BUSY }),
};

test.use({
  refusals: { "/vocabulary/starter-words": [503], "/vocabulary/new": [503], "/word-sets": [503] },
});

test("a link that finds no place leads on by itself; a button is sent again by itself, twice, and then says so", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/");
  let refused = 1;
  await page.route("**/word-sets.data*", (route) => {
    refused -= 1;
    return refused >= 0 ? route.fulfill(SHED) : route.fallback();
  });
  await page.getByRole("link", { name: "Sets", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Word Sets" })).toBeVisible();
  await page.goBack();

  const sent: string[] = [];
  refused = 3;
  await page.route("**/vocabulary/starter-words.data*", (route) => {
    sent.push(route.request().postData() ?? "");
    refused -= 1;
    return refused >= 0 ? route.fulfill(SHED) : route.fallback();
  });
  await page.getByRole("button", { name: "Add these words" }).click();
  await expect(page.getByRole("alert")).toContainText(BUSY);
  expect(sent).toHaveLength(3);
  expect(new Set(sent).size).toBe(1);

  refused = 2;
  await page.getByRole("button", { name: "Add these words" }).click();
  await expect(page).not.toHaveURL("/");
  expect(sent).toHaveLength(6);
});

test("a form that was sent before the scripts came, and found no place, gets a page that sends it again", async ({
  page,
}) => {
  const { server, hold, heal, stop } = await startFaultyServer();
  const { origin } = server;
  try {
    await page.goto(`${origin}/api/login?mode=signup`);
    await page.getByLabel("Username").fill("somebody");
    await page.getByLabel(/^Password/).fill("a long enough password");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.waitForURL(`${origin}/`);
    await page.goto(`${origin}/vocabulary/new`);
    await page.getByLabel("Arabic word").fill("باب");
    await page.getByLabel("English meaning").fill("door");
    await hold(["find", "aggregate", "update", "insert", "bulkWrite"], 1000);
    const send = () =>
      page.request.post(`${origin}/vocabulary/new`, { form: {}, headers: { Origin: origin } });
    const others = Array.from({ length: 42 }, send);
    // Two of them are at work and forty wait, of which one is shed already.
    const shed = await Promise.race([...others, send()]);
    expect(shed.status()).toBe(503);
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>(
        'form[method="post"]:has([name=arabicWord])',
      );
      if (!form) throw new Error("the page has no form");
      form.submit();
    });
    await expect(page.getByText("We’ll send it again in a moment.")).toBeVisible();
    await heal();
    await Promise.all(others);
    await expect(page).toHaveURL(/\/vocabulary(\?|$)/, { timeout: 15_000 });
    await expect(page.getByText("door").first()).toBeVisible();
  } finally {
    await heal();
    await stop();
  }
});
