import type { Locator, Page } from "playwright/test";
import { scriptFetched } from "#tests/e2e/support/hydration.ts";
import { addNouns, signIn } from "#tests/e2e/support/learner.ts";
import { arabicOf, meaningsOnBoard, startPractice, tile } from "#tests/e2e/support/practice.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test.use({ refusals: { "/practice-session/": ["lost", 502] } });

const NOT_SAVED = "Your answers aren’t saved yet. We’ll keep trying.";

test("cards judged while the connection is down or the server fails are kept and sent again, and all count at the end", async ({
  page,
  context,
}) => {
  await signIn(page);
  await addNouns(page, 3);
  await startPractice(page, "flashcards");
  for (const name of ["card-back", "answered"]) await scriptFetched(page, name);
  await context.setOffline(true);
  for (const number of [2, 3]) {
    await turn(page);
    await page.keyboard.press("1");
    await expect(page.getByText(`${number} / 3`)).toBeVisible();
    await expect(page.getByRole("alert")).toContainText(NOT_SAVED);
  }
  const known = await turn(page);
  await page.keyboard.press("1");
  await expect(known).toBeDisabled();
  await expect(known).toBeFocused();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Flashcard Session Complete!" })).toBeVisible();
  await expect(page.getByText("3 of 3", { exact: true })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);

  await test.step("that the server fails to keep, and the cards are finished early", async () => {
    const path = await startPractice(page, "flashcards");
    await page.route(`**${path}.data*`, (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Oops</h1>" })
        : route.continue(),
    );
    await turn(page);
    await page.keyboard.press("2");
    await expect(page.getByRole("alert")).toContainText(NOT_SAVED);
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("button", { name: "Finish" }).click();
    await page.unroute(`**${path}.data*`);
    await expect(page.getByRole("heading", { name: "Flashcard Session Complete!" })).toBeVisible();
    await expect(page.getByText("1 you didn't know")).toBeVisible();
  });
});

test("a board says that its pairs are not saved yet, and tells them once the server is back", async ({
  page,
  context,
}) => {
  await signIn(page);
  await addNouns(page, 5);
  const path = await startPractice(page, "matching");
  const matchAsNumber = async (matched: number) => {
    const [meaning = ""] = await meaningsOnBoard(page);
    await tile(page, meaning).click();
    await tile(page, arabicOf(meaning)).click();
    await expect(page.getByText(`${matched} of 5 words matched`)).toBeVisible();
  };
  await context.setOffline(true);
  await matchAsNumber(1);
  await expect(page.getByRole("alert")).toContainText(NOT_SAVED);
  await context.setOffline(false);
  await expect(page.getByRole("alert")).toHaveCount(0);

  await page.route(`**${path}*`, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  for (const matched of [2, 3]) await matchAsNumber(matched);
  const told = page.waitForResponse((one) => one.request().method() === "POST" && one.ok());
  await page.unroute(`**${path}*`);
  await told;
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("3 of 5 words matched • 2 remaining")).toBeVisible();
});

test("a quiz keeps its page when an answer, an override or another run cannot be sent", async ({
  page,
  context,
}) => {
  await signIn(page);
  await addNouns(page, 1);
  await startPractice(page, "quiz");
  const lost = page.getByRole("alert").filter({ hasText: "wasn’t sent. Check your connection" });
  const press = async (name: string, module: string) => {
    // What answers the press is fetched with the page, beside it.
    await scriptFetched(page, module);
    await context.setOffline(true);
    const button = page.getByRole("button", { name });
    await button.click();
    await expect(lost).toBeVisible();
    await context.setOffline(false);
    await button.click();
  };
  const field = page.getByLabel("Translate to English");
  await field.fill("nonsense");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Submit Answer" }).click();
  await expect(page.getByText("wasn’t sent. Check your connection")).toBeVisible();
  await expect(field).toHaveValue("nonsense");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Submit Answer" }).click();
  await expect(page.getByRole("heading", { name: "Incorrect" })).toBeVisible();
  await press("I was right", "override");
  await expect(page.getByRole("heading", { name: "Correct!" })).toBeVisible();
  await page.getByRole("link", { name: "Finish Practice" }).click();
  await expect(page.getByText("1 out of 1 correct")).toBeVisible();
  await press("Practice Again", "restart");
  await expect(page.getByRole("heading", { name: "Question 1 of 1" })).toBeVisible();
});

async function turn(page: Page): Promise<Locator> {
  const known = page.getByRole("button", { name: "Know it" });
  await expect(page.getByRole("button", { name: "Click to reveal" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(known).toBeFocused();
  return known;
}
