import { setTimeLeft } from "#tests/e2e/support/database.ts";
import { addNouns, signIn } from "#tests/e2e/support/learner.ts";
import { sessionWith } from "#tests/e2e/support/session-with.ts";
import { answer, rightAnswer, startSession } from "#tests/e2e/support/study.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

const LOST = ["lost", 502, 503] satisfies (502 | 503 | "lost")[];

test.use({
  refusals: {
    "/session": LOST,
    "/session/": LOST,
  },
});

test("an answer that cannot be sent stays in its field and can be sent again", async ({
  page,
  context,
}) => {
  await signIn(page);
  await addNouns(page, 2);
  await startSession(page);
  const typed = await rightAnswer(page);
  await page.getByLabel(/^Your answer in/).fill(typed);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Submit answer" }).click();
  await expect(page.getByRole("alert")).toContainText("Your answer wasn’t sent.");
  await expect(page.getByLabel(/^Your answer in/)).toHaveValue(typed);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("alert")).toContainText("This wasn’t sent.");
  await expect(page.getByLabel(/^Your answer in/)).toHaveValue(typed);

  await context.setOffline(false);
  await page.getByRole("button", { name: "Submit answer" }).click();
  await expect(page.getByText(/Do you agree\?/)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a judgement whose reply was lost counts once when it is given again", async ({
  page,
  context,
}) => {
  await signIn(page);
  await addNouns(page, 1);
  await startSession(page);
  await answer(page, await rightAnswer(page));
  await page.route("**/session/judgement.data*", async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await page.getByRole("button", { name: /^Correct/ }).click();
  await expect(page.getByRole("alert")).toContainText("Your answer wasn’t sent.");
  await page.unroute("**/session/judgement.data*");
  await page.getByRole("button", { name: /^Correct/ }).click();
  await expect(page.getByRole("region", { name: "Feedback" })).toContainText("+15 points");
  await page.waitForURL(/\?answered=/);

  await context.setOffline(true);
  await page.getByRole("button", { name: "Undo this answer" }).click();
  await expect(page.getByRole("alert")).toContainText("This wasn’t sent.");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Question 2 of 2" })).toBeVisible();
  await expect(page.getByText("15 points")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a session stays on the page while the server answers with a failure of its own", async ({
  page,
}) => {
  await signIn(page);
  await addNouns(page, 1);
  await startSession(page);
  await page.route("**/session/judgement.data*", (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  );
  await page.getByRole("button", { name: "I don't know" }).click();
  await expect(page.getByRole("alert")).toContainText("wasn’t sent");
  await page.unroute("**/session/judgement.data*");
  await page.getByRole("button", { name: "I don't know" }).click();
  await expect(page.getByRole("region", { name: "Feedback" })).toContainText(
    "You didn’t know this one",
  );
});

test("feedback stays while the page that confirms it cannot be fetched, and goes on with the connection", async ({
  page,
  context,
}) => {
  await signIn(page);
  await addNouns(page, 1);
  await startSession(page);
  await answer(page, await rightAnswer(page));
  await page.route("**/session.data?answered=*", async (route) => {
    await context.setOffline(true);
    await route.abort();
  });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("We can’t reach the server.");
  const feedback = page.getByRole("region", { name: "Feedback" });
  await expect(feedback).toContainText("+15 points");
  await page.keyboard.press("Enter");
  await expect(feedback).toBeVisible();
  await page.unroute("**/session.data?answered=*");
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Question 2 of 2" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
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
