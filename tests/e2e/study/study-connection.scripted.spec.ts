import { setTimeLeft } from "#tests/e2e/support/database.ts";
import { addNouns, signIn } from "#tests/e2e/support/learner.ts";
import { sessionWith } from "#tests/e2e/support/session-with.ts";
import { answer, rightAnswer, startSession } from "#tests/e2e/support/study.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

const LOST = ["lost", 502, 503] satisfies (502 | 503 | "lost")[];

const RULES = /\/state-after-post-[^/]*\.js$/;

test.use({
  refusals: {
    "/session": LOST,
    "/session/": LOST,
  },
});

test("each step of a session that is lost on its way stays on the page and counts once when it is sent again", async ({
  page,
  context,
}) => {
  await signIn(page);
  await addNouns(page, 2);
  const lost = page.waitForEvent("requestfailed", (request) => RULES.test(request.url()));
  await page.route(RULES, (route) => route.abort(), { times: 1 });
  await startSession(page);
  await lost;
  const alert = page.getByRole("alert");
  const feedback = page.getByRole("region", { name: "Feedback" });
  const judgements = "**/session/judgement.data*";

  await test.step("an answer stays in its field", async () => {
    const typed = await rightAnswer(page);
    const field = page.getByLabel(/^Your answer in/);
    await field.fill(typed);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Submit answer" }).click();
    await expect(alert).toContainText("Your answer wasn’t sent.");
    await expect(field).toHaveValue(typed);
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(alert).toContainText("This wasn’t sent.");
    await expect(field).toHaveValue(typed);
    await context.setOffline(false);
    const kept = page.waitForResponse("**/session.data*");
    await page.getByRole("button", { name: "Submit answer" }).click();
    await expect(page.getByText(/Do you agree\?/)).toBeVisible();
    await expect(alert).toHaveCount(0);
    await kept;
  });

  await test.step("a judgement whose reply was lost counts once", async () => {
    await page.route(judgements, async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    });
    await page.getByRole("button", { name: /^Correct/ }).click();
    await expect(alert).toContainText("Your answer wasn’t sent.");
    await page.unroute(judgements);
    await page.getByRole("button", { name: /^Correct/ }).click();
    await expect(feedback).toContainText("+15 points");
    await page.waitForURL(/\?answered=/);
  });

  await test.step("an undoing that was not sent is told, and does not stop the way on", async () => {
    await context.setOffline(true);
    await page.getByRole("button", { name: "Undo this answer" }).click();
    await expect(alert).toContainText("This wasn’t sent.");
    await context.setOffline(false);
    await page.getByRole("link", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "Question 2 of 4" })).toBeVisible();
    await expect(page.getByText("15 points")).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  await test.step("the server answers with a failure of its own", async () => {
    await page.route(judgements, (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
    );
    await page.getByRole("button", { name: "I don't know" }).click();
    await expect(alert).toContainText("wasn’t sent");
    await page.unroute(judgements);
    await page.getByRole("button", { name: "I don't know" }).click();
    await expect(feedback).toContainText("You didn’t know this one");
    await page.waitForURL(/\?answered=/);
    await page.getByRole("link", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "Question 3 of 4" })).toBeVisible();
  });

  await test.step("feedback stays while the page that confirms it cannot be fetched", async () => {
    await answer(page, await rightAnswer(page));
    await page.route("**/session.data?answered=*", async (route) => {
      await context.setOffline(true);
      await route.abort();
    });
    await page.keyboard.press("Enter");
    await expect(alert).toContainText("We can’t reach the server.");
    await expect(feedback).toContainText("+15 points");
    await page.keyboard.press("Enter");
    await expect(feedback).toBeVisible();
    await page.unroute("**/session.data?answered=*");
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: "Question 4 of 4" })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
});

test("an answer that is refused when the time runs out is not sent over and over", async ({
  page,
}) => {
  await page.clock.install();
  const learner = await sessionWith(page, 60);
  let sent = 0;
  await page.route("**/session.data", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent += 1;
    return route.fulfill({ status: 503, contentType: "text/html", body: "<h1>Busy</h1>" });
  });
  const field = page.getByLabel(/^Your answer in/);
  await field.fill("in time");
  await setTimeLeft(learner, 0);
  await page.clock.runFor(60_000);
  await expect(page.getByRole("alert")).toContainText("Your answer wasn’t sent.");
  await page.clock.runFor(60_000);
  expect(sent).toBe(1);
  await expect(field).toHaveValue("in time");
  await page.unroute("**/session.data");
  await page.getByRole("button", { name: "Submit answer" }).click();
  await expect(page.getByText(/We’ve kept your typed answer/)).toBeVisible();
});
