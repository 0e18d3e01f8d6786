import type { Page, Route } from "playwright/test";
import { answersOf, changeMeaning } from "#tests/e2e/support/database.ts";
import { addNouns, type Learner, signIn } from "#tests/e2e/support/learner.ts";
import { rightAnswer, startSession } from "#tests/e2e/support/study.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test.use({ refusals: { "/session": ["lost", 503], "/session/": ["lost", 503] } });

async function inSession(page: Page, words: number, countExactMatches = false): Promise<Learner> {
  const learner = await signIn(page, { countExactMatches });
  await addNouns(page, words);
  await startSession(page);
  return learner;
}

type Held = { made: string[]; release: () => Promise<void>; lose: () => Promise<void> };

/** Holds every post of the session back; gives their addresses, and lets them go on or loses them. */
async function holdPosts(page: Page): Promise<Held> {
  const made: string[] = [];
  const held: Route[] = [];
  let isHolding = true;
  await page.route(/\/session(\/\w+)?\.data/, async (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.continue();
    made.push(new URL(request.url()).pathname.replace(/\.data$/, ""));
    if (isHolding) held.push(route);
    else await route.continue();
  });
  const letGo = async (how: (route: Route) => Promise<void>) => {
    isHolding = false;
    for (const route of held.splice(0)) await how(route);
  };
  return {
    made,
    release: () => letGo((route) => route.continue()),
    lose: () => letGo((route) => route.abort()),
  };
}

const field = (page: Page) => page.getByLabel(/^Your answer in/);
const feedbackOn = (page: Page) => page.getByRole("region", { name: "Feedback" });

test("Enter three times judges, counts and goes on before the server has answered, and posts each step once, however fast", async ({
  page,
}) => {
  const learner = await inSession(page, 2);
  const { made, release } = await holdPosts(page);
  await field(page).fill(await rightAnswer(page));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Correct (proposed)" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(feedbackOn(page)).toContainText("+15 points");
  await expect(page.getByRole("status").filter({ hasText: /^Correct!.*\+15 points$/ })).toHaveCount(
    1,
  );
  await expect(page.getByRole("link", { name: "Continue" })).toBeFocused();
  await page.keyboard.press("Enter");
  expect(made).toEqual(["/session"]);
  expect(await answersOf(learner)).toHaveLength(0);

  await release();
  await expect(page.getByRole("heading", { name: "Question 2 of 4" })).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(page.getByText("15 points")).toBeVisible();
  expect(made).toEqual(["/session", "/session/judgement"]);
  expect(await answersOf(learner)).toHaveLength(1);

  // Posts that go through the runner are slower than fingers.
  await page.unrouteAll();
  await test.step("pressed as fast as can be", async () => {
    for (const number of [3, 4]) {
      await field(page).fill(await rightAnswer(page));
      await field(page).evaluate((element) => {
        const press = () => {
          const { activeElement } = document;
          if (activeElement instanceof HTMLInputElement) activeElement.form?.requestSubmit();
          else if (activeElement instanceof HTMLElement) activeElement.click();
        };
        element.focus();
        for (let time = 0; time < 3; time += 1) press();
      });
      const next = page.getByRole("heading", { name: `Question ${number} of 4` });
      // What is pressed before the page has drawn the next step counts for nothing.
      await expect(async () => {
        if (!(await next.isVisible())) await page.keyboard.press("Enter");
        await expect(next).toBeVisible({ timeout: 200 });
      }).toPass({ timeout: 10_000 });
      expect(await answersOf(learner)).toHaveLength(number - 1);
    }
  });

  await test.step("a double click judges nothing, and a key held down neither", async () => {
    const isArabic = /\p{Script=Arabic}/u.test(await rightAnswer(page));
    await field(page).fill(isArabic ? "كلام" : "nonsense");
    await page.getByRole("button", { name: "Submit answer" }).dblclick();
    await expect(page.getByText(/Do you agree\?/)).toBeVisible();
    for (let time = 0; time < 3; time += 1) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await expect(feedbackOn(page)).toContainText("Incorrect");
    await page.waitForURL(/\?answered=/);
    await expect(feedbackOn(page)).toBeVisible();
    expect(await answersOf(learner)).toHaveLength(4);
  });
});

test("an exact answer that counts goes straight to its feedback, and on with the second Enter", async ({
  page,
}) => {
  const learner = await inSession(page, 1, true);
  const { made, release } = await holdPosts(page);
  await field(page).fill(await rightAnswer(page));
  await page.keyboard.press("Enter");
  await expect(feedbackOn(page)).toContainText("Correct!");
  await page.keyboard.press("Enter");
  await release();
  await expect(page.getByRole("heading", { name: "Question 2 of 2" })).toBeVisible();
  expect(made).toEqual(["/session"]);
  expect(await answersOf(learner)).toHaveLength(1);
});

test("where the server judges otherwise its verdict is shown, and nothing is judged unseen", async ({
  page,
}) => {
  const learner = await inSession(page, 1);
  await expect(field(page)).toBeFocused();
  const { made, release } = await holdPosts(page);
  await field(page).fill(await rightAnswer(page));
  await changeMeaning(learner, "something else", "كِتَابٌ آخَرُ");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Correct (proposed)" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(feedbackOn(page)).toContainText("Correct!");
  await release();
  await expect(page.getByRole("button", { name: "Incorrect (proposed)" })).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("Something changed in the meantime.");
  expect(made).toEqual(["/session"]);
  expect(await answersOf(learner)).toHaveLength(0);
});

test("a step that cannot be sent is told, and the answer stands in its field again", async ({
  page,
}) => {
  const learner = await inSession(page, 1);
  const typed = await rightAnswer(page);
  const { lose } = await holdPosts(page);
  await field(page).fill(typed);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Correct (proposed)" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(feedbackOn(page)).toContainText("Correct!");
  await lose();
  await expect(page.getByRole("alert")).toContainText("Your answer wasn’t sent.");
  await expect(field(page)).toHaveValue(typed);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Correct (proposed)" })).toBeFocused();

  await page.route("**/session/judgement.data*", (route) =>
    route.fulfill({ status: 503, json: { refused: "Too many people at once." } }),
  );
  await page.keyboard.press("1");
  await expect(page.getByRole("alert")).toContainText("Too many people at once.");
  await expect(page.getByRole("button", { name: "Correct (proposed)" })).toBeFocused();
  await page.unroute("**/session/judgement.data*");
  await page.keyboard.press("1");
  await expect(page.getByRole("link", { name: "Continue" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Question 2 of 2" })).toBeVisible();
  expect(await answersOf(learner)).toHaveLength(1);
});

test("an answer given in another tab meanwhile is not given again", async ({ page, context }) => {
  const learner = await inSession(page, 2);
  const other = await context.newPage();
  await other.goto("/session");
  const { release } = await holdPosts(page);
  await field(page).fill("nonsense");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(feedbackOn(page)).toContainText("Incorrect");
  await other.getByRole("button", { name: "I don't know" }).click();
  await expect(feedbackOn(other)).toContainText("You didn’t know this one");
  await other.waitForURL(/\?answered=/);
  await release();
  await expect(page.getByText("Your answer wasn’t saved").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Question 2 of 4" })).toBeVisible();
  expect(await answersOf(learner)).toHaveLength(1);
});
