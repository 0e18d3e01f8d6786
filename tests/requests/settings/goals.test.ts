import mongoose from "mongoose";
import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import { whileUnwritable } from "#tests/support/app/failing-database.ts";

const app = await testApp();

const goals = (dailyNewWords: string, dailyReviews: string) => ({
  dailyNewWords,
  dailyReviews,
  desiredRetention: "0.9",
});

/** The names and values of the fields of the goals that a page shows, in its order. */
const drawn = (html: string): [string, string][] =>
  [...html.matchAll(/<input[^>]*name="(shown|minutes|dailyNewWords|dailyReviews)"[^>]*>/g)].map(
    ([input, name = ""]) => [name, /value="(\d+)"/.exec(input)?.[1] ?? ""],
  );

/** Posts what a page shows, as without scripts, with these fields changed. */
async function postDrawn(
  learner: Awaited<ReturnType<typeof app.learner>>,
  page: Response,
  changes: Record<string, string>,
) {
  const fields = drawn(await page.text()).filter(([name]) => !(name in changes));
  expect(fields.length).toBeGreaterThan(0);
  return learner.post("/settings", [...fields, ...Object.entries(changes)]);
}

async function goalsOf(learner: Awaited<ReturnType<typeof app.learner>>) {
  const user = await (await learner.json("GET", "/api/auth/user")).json();
  return [user.dailyNewWords, user.dailyReviews];
}

/** Stores an ended session of ten seconds a question. */
async function endSession(userId: string): Promise<void> {
  const ended = { completedAt: new Date(), startedAt: new Date(), position: 10, seconds: 100 };
  await app.database
    .collection("studySessions")
    .insertOne({ ...ended, userId: new mongoose.Types.ObjectId(userId), categories: [] });
}

test("the settings hold the goals, the account and the way out of it", async () => {
  const learner = await app.learner();
  const html = await (await learner.get("/settings")).text();
  for (const text of [
    "Daily Learning Goals",
    "Must be greater than new words per day",
    "Recommended: 5-10",
    "Danger zone",
    "This goal takes about",
  ]) {
    expect(html).toContain(text);
  }
  for (const to of [
    "/settings/display",
    "/account/password",
    "/account/recovery-code",
    "/settings/zone",
    "/settings/archive",
    "/settings/delete-account",
  ]) {
    expect(html).toContain(`href="${to}"`);
  }
  expect(html).not.toContain("View Cancellation Feedback");
});

test("goals are saved, clamped to their bounds", async () => {
  const learner = await app.learner();
  const saved = await learner.post("/settings", goals("8", "20"));
  expect(saved.headers.get("Location")).toBe("/settings");
  expect(await goalsOf(learner)).toEqual([8, 20]);
  await learner.post("/settings", goals("900", "-4.5"));
  expect(await goalsOf(learner)).toEqual([8, 20]);
  await learner.post("/settings", goals("0", "1e9"));
  expect(await goalsOf(learner)).toEqual([1, 100]);
});

test.each([
  ["10", "10"],
  ["20", "10"],
  ["1", "1"],
  ["900", "900000"],
])(
  "%s new words and %s reviews: the larger number of reviews alone is saved",
  async (fresh, reviews) => {
    const learner = await app.learner();
    const answer = await learner.post("/settings", goals(fresh, reviews));
    if (Number(reviews) > 50) {
      expect(await goalsOf(learner)).toEqual([50, 100]);
      return;
    }
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain("Review questions must be greater than new words per day");
    expect(html).toContain("Invalid settings");
    expect(html).toContain("Review questions per day must be greater than new words per day.");
    expect(await goalsOf(learner)).toEqual([5, 10]);
  },
);

test("what a goal takes and gives is one sentence, shown before it is saved", async () => {
  const learner = await app.learner();
  const text = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "");
  expect(await text(await learner.get("/settings"))).toContain(
    "This goal takes about 8 minutes a day: words that are due come first, so new words slow down by themselves, to about 1 a day after a month.",
  );
  const answer = await learner.post("/settings", { ...goals("8", "20"), preview: "1" });
  expect(answer.status).toBe(200);
  expect(await text(answer)).toMatch(
    /This goal takes about 14 minutes a day: words that are due come first, so new words slow down by themselves, to about 2 a day after a month\./,
  );
  const few = await learner.post("/settings", { ...goals("1", "100"), preview: "1" });
  expect(await text(few)).toContain("words that are due come first, new words after them.");
  expect(await goalsOf(learner)).toEqual([5, 10]);
});

test("minutes a day become goals at the learner's own pace, unless the goals were changed too", async () => {
  const learner = await app.learner();
  const post = async (changes: Record<string, string>) =>
    postDrawn(learner, await learner.get("/settings"), changes);
  const saved = await post({ minutes: "15" });
  expect(saved.headers.get("Location")).toBe("/settings");
  expect(await goalsOf(learner)).toEqual([10, 20]);
  const html = await (await learner.get("/settings")).text();
  expect(html).toMatch(/<input[^>]*name="minutes"[^>]*value="15"/);
  await post({ dailyNewWords: "8", minutes: "20" });
  expect(await goalsOf(learner)).toEqual([8, 20]);
  await post({ minutes: "60" });
  expect(await goalsOf(learner)).toEqual([40, 80]);
});

test.each(["0", "abc", "", "-5", "61", "1e9", "7.5"])(
  "%j minutes a day are refused with the reason, and stay as typed",
  async (minutes) => {
    const learner = await app.learner();
    const changes = { minutes, desiredRetention: "0.8" };
    const answer = await postDrawn(learner, await learner.get("/settings"), changes);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain("Minutes a day must be a whole number from 1 to 60");
    expect(/<input[^>]*name="minutes"[^>]*>/.exec(html)?.[0]).toContain(`value="${minutes}"`);
    expect(html).not.toContain("Goals saved");
    expect(await goalsOf(learner)).toEqual([5, 10]);
    const again = await postDrawn(learner, new Response(html), { minutes: "15" });
    expect(again.headers.get("Location")).toBe("/settings");
    expect(await goalsOf(learner)).toEqual([10, 20]);
  },
);

test("goals of more minutes than can be chosen stay as they are when only the retention is saved", async () => {
  const learner = await app.learner();
  await learner.post("/settings", goals("50", "100"));
  const page = await learner.get("/settings");
  expect(drawn(await page.clone().text())).toContainEqual(["minutes", "60"]);
  const saved = await postDrawn(learner, page, { desiredRetention: "0.8" });
  expect(saved.headers.get("Location")).toBe("/settings");
  expect(await goalsOf(learner)).toEqual([50, 100]);
});

test("goals stay as they are when the pace has changed since the page was shown", async () => {
  const learner = await app.learner();
  const page = await learner.get("/settings");
  await endSession(learner.id);
  const saved = await postDrawn(learner, page, { desiredRetention: "0.8" });
  expect(saved.headers.get("Location")).toBe("/settings");
  expect(await goalsOf(learner)).toEqual([5, 10]);
});

test("minutes that are changed once more after their cost was shown are the ones that are saved", async () => {
  const learner = await app.learner();
  const asked = { minutes: "15", preview: "1" };
  const preview = await postDrawn(learner, await learner.get("/settings"), asked);
  expect(preview.status).toBe(200);
  await postDrawn(learner, preview, { minutes: "20" });
  expect(await goalsOf(learner)).toEqual([13, 27]);
});

test("whoever answers quickly gets more questions for their minutes", async () => {
  const learner = await app.learner();
  await endSession(learner.id);
  const page = await learner.get("/settings");
  expect(drawn(await page.clone().text())).toContainEqual(["minutes", "3"]);
  await postDrawn(learner, page, { minutes: "10" });
  expect(await goalsOf(learner)).toEqual([20, 40]);
});

test("minutes that no goal takes are said to be others, before they are saved and when they are", async () => {
  const learner = await app.learner();
  await endSession(learner.id);
  const most =
    "A goal has at most 50 new words and 100 reviews, which take you about 25 minutes, not 60.";
  const asked = { minutes: "60", preview: "1" };
  const preview = await postDrawn(learner, await learner.get("/settings"), asked);
  expect(await preview.text()).toContain(most);
  await postDrawn(learner, await learner.get("/settings"), { minutes: "60" });
  expect(await goalsOf(learner)).toEqual([50, 100]);
  const page = await learner.get("/settings");
  expect(await page.clone().text()).toContain(most);
  await postDrawn(learner, page, { minutes: "20" });
  expect(await (await learner.get("/settings")).text()).not.toContain("A goal has at");
});

test.skipIf(process.env.MONGODB_URI)(
  "goals that cannot be saved are said to be, and stand in their fields",
  async () => {
    const learner = await app.learner();
    const answer = await whileUnwritable("users", () =>
      learner.post("/settings", goals("8", "20")),
    );
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(html).toContain("Failed to update settings. Please try again.");
    expect(html).toMatch(/<input[^>]*name="dailyNewWords"[^>]*value="8"/);
    expect(await goalsOf(learner)).toEqual([5, 10]);
  },
);

test("what is no number stays as it was", async () => {
  const learner = await app.learner();
  const forms: Record<string, string>[] = [goals("many", ""), {}, { dailyNewWords: "NaN" }];
  for (const form of forms) {
    expect((await learner.post("/settings", form)).status).toBe(302);
  }
  expect(await goalsOf(learner)).toEqual([5, 10]);
});

test("a zone is chosen, one that does not exist is refused", async () => {
  const learner = await app.learner();
  expect((await learner.post("/settings/zone", { timeZone: "Mars/Olympus" })).status).toBe(400);
  expect((await learner.post("/settings/zone", {})).status).toBe(400);
  const saved = await learner.post("/settings/zone", { timeZone: "Africa/Cairo" });
  expect(saved.headers.get("Location")).toBe("/settings");
  const user = await (await learner.json("GET", "/api/auth/user")).json();
  expect(user.timeZone).toBe("Africa/Cairo");
});

test("the call changes some settings and answers with all", async () => {
  const learner = await app.learner();
  const change = async (body: unknown) => {
    const answer = await learner.json("PATCH", "/api/user/settings", body);
    return [answer.status, await answer.json()];
  };
  const settings = { dailyNewWords: 5, dailyReviews: 10, timeZone: "UTC", desiredRetention: 0.9 };
  expect(await change({ dailyReviews: 12 })).toEqual([200, { ...settings, dailyReviews: 12 }]);
  expect(await change({ desiredRetention: 0.85, timeZone: "Asia/Amman" })).toEqual([
    200,
    { ...settings, dailyReviews: 12, desiredRetention: 0.85, timeZone: "Asia/Amman" },
  ]);
  for (const [timeZone, stored] of [
    [" europe/london ", "Europe/London"],
    ["AFRICA/CAIRO", "Africa/Cairo"],
    ["Etc/UTC", "UTC"],
  ]) {
    expect(await change({ timeZone })).toMatchObject([200, { timeZone: stored }]);
  }
  await learner.post("/settings/zone", { timeZone: " asia/amman " });
  expect((await (await learner.json("GET", "/api/auth/user")).json()).timeZone).toBe("Asia/Amman");
});

test.each([
  [{}, "Invalid settings"],
  [{ dailyNewWords: 0 }, "Invalid settings"],
  [{ dailyNewWords: 51 }, "Invalid settings"],
  [{ dailyReviews: 101 }, "Invalid settings"],
  [{ dailyNewWords: "5" }, "Invalid settings"],
  [{ desiredRetention: 0.79 }, "Invalid settings"],
  [{ desiredRetention: 0.96 }, "Invalid settings"],
  [{ timeZone: "Mars/Olympus" }, "Invalid settings"],
  [{ timeZone: "+02:00" }, "Invalid settings"],
  [{ dailyNewWords: 10 }, "Review questions per day must be greater than new words per day."],
  [{ dailyReviews: 5 }, "Review questions per day must be greater than new words per day."],
])("the call refuses %j", async (body, message) => {
  const learner = await app.learner();
  const answer = await learner.json("PATCH", "/api/user/settings", body);
  expect(answer.status).toBe(400);
  expect((await answer.json()).message).toBe(message);
});

test("fifty changes at once never leave goals that do not fit", async () => {
  const learner = await app.learner();
  const changes = Array.from({ length: 50 }, (_, n) =>
    n % 2 === 0 ? { dailyNewWords: 1 + (n % 20) } : { dailyReviews: 2 + (n % 25) },
  );
  await Promise.all(changes.map((body) => learner.json("PATCH", "/api/user/settings", body)));
  const [dailyNewWords, dailyReviews] = await goalsOf(learner);
  expect(dailyReviews).toBeGreaterThan(dailyNewWords);
});
