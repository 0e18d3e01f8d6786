import type { Page } from "playwright/test";
import { SIGNED_OUT } from "#app/connection/call-server.ts";
import { addNouns, signIn, signInAgain } from "#tests/e2e/support/learner.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test.use({
  refusals: {
    "/settings/study": ["lost"],
    "/vocabulary/starter-words": ["lost", 503],
    "/word-sets": ["lost"],
  },
});

const UNSENT = "This wasn’t sent";

/** Cuts what is sent to an address. */
async function cut(page: Page, address: string, method: "GET" | "POST"): Promise<void> {
  await page.route(`**${address}.data*`, (route) =>
    route.request().method() === method ? route.abort("connectionreset") : route.fallback(),
  );
}

test("a button that gets no answer leaves its page, says so and works at the next press", async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto("/");
  await cut(page, "/vocabulary/starter-words", "POST");
  await page.getByRole("button", { name: "Add these words" }).click();
  await expect(page.getByRole("alert")).toContainText(UNSENT);
  await page.unroute("**/vocabulary/starter-words.data*");
  await page.route("**/vocabulary/starter-words.data*", (route) =>
    route.fulfill({ status: 503, contentType: "text/html", body: "<h1>boom</h1>" }),
  );
  await page.getByRole("button", { name: "Add these words" }).click();
  await expect(page.getByRole("alert")).toContainText("Something went wrong on the server");
  await page.unroute("**/vocabulary/starter-words.data*");
  await expect(page).toHaveURL("/");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Add these words" }).click();
  await expect(page.getByRole("alert")).toContainText(`${UNSENT}. Check your connection`);
  await expect(page.getByRole("button", { name: "Add these words" })).toBeFocused();
  await expect(page).toHaveURL("/");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Add these words" }).click();
  await expect(page.getByRole("heading", { name: "New word" })).toBeVisible();
});

test("a link and a form of another page that get no answer leave the page with what was typed and chosen, and a link leads on at the next press", async ({
  page,
}) => {
  await signIn(page);
  await addNouns(page, 1);
  await page.goto("/settings");
  const box = page.getByRole("checkbox", { name: /exact/i }).first();
  await box.setChecked(!(await box.isChecked()));
  const chosen = await box.isChecked();
  await cut(page, "/settings/study", "POST");
  await page.getByRole("button", { name: "Save studying" }).click();
  await expect(page.locator(".notification")).toContainText(UNSENT);
  await expect(page).toHaveURL("/settings");
  expect(await box.isChecked()).toBe(chosen);

  const goal = page.getByLabel(/New words/).first();
  await goal.fill("17");
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  await cut(page, "/word-sets", "GET");
  const link = page.getByRole("link", { name: "Sets", exact: true }).first();
  await link.click();
  await expect(page.locator(".notification")).toContainText("This page couldn’t be loaded");
  await expect(page).toHaveURL("/settings");
  await expect(goal).toHaveValue("17");
  await page.unroute("**/word-sets.data*");
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Word Sets" })).toBeVisible();
  expect(asked).toEqual(["confirm", "confirm"]);
});

test("what is typed by somebody who was signed out meanwhile is back after the sign-in, for nobody else", async ({
  page,
}) => {
  const goal = page.getByLabel(/New words/).first();
  const typeAndSend = async () => {
    await page.goto("/settings");
    await goal.fill("6");
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Save goals" }).last().click();
    await expect(page).toHaveURL("/?sign-in=typed&returnTo=%2Fsettings");
    await expect(page.getByRole("dialog")).toContainText("what you typed is kept");
  };
  const { id } = await signIn(page);
  page.on("dialog", (dialog) => dialog.accept());
  await typeAndSend();
  await signInAgain(page, id);
  await page.goto("/settings");
  await expect(page.getByText("Data Restored")).toBeVisible();
  await expect(goal).toHaveValue("6");
  await page.reload();
  await expect(goal).toHaveValue("5");

  await typeAndSend();
  await signIn(page);
  await page.goto("/settings");
  await expect(goal).toHaveValue("5");
  await signInAgain(page, id);
  await page.goto("/settings");
  await expect(goal).toHaveValue("5");

  await test.step("although another answer says the same just as the page leads to the sign-in", async () => {
    await goal.fill("6");
    await page.context().clearCookies();
    // The address changes before the page does.
    await page.evaluate((signedOut) => {
      const push = window.history.pushState;
      window.history.pushState = (...args) => {
        push.apply(window.history, args);
        sessionStorage.setItem("told at", location.pathname);
        window.dispatchEvent(new Event(signedOut));
      };
    }, SIGNED_OUT);
    await page.getByRole("button", { name: "Save goals" }).last().click();
    await expect(page.getByRole("dialog")).toContainText("what you typed is kept");
    expect(await page.evaluate(() => sessionStorage.getItem("told at"))).toBe("/");
    await signInAgain(page, id);
    await page.goto("/settings");
    await expect(page.getByText("Data Restored")).toBeVisible();
    await expect(goal).toHaveValue("6");
  });
});
