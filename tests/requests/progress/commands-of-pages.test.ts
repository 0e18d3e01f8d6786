import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import { addNouns, setupForm } from "#tests/support/study/study.ts";

const app = await testApp();

async function visit(learner: Awaited<ReturnType<typeof app.learner>>) {
  const commands = app.watchCommands();
  const html = await (await learner.get("/")).text();
  return {
    html,
    commands: commands.splice(0).map(({ name, command }) => `${name} ${command[name]}`),
  };
}

test("a visit to the dashboard takes two commands, after a change and in a session too, and shows what was changed", async () => {
  const learner = await app.learner();
  const [id] = await addNouns(learner, 3);
  const two = ["aggregate web_sessions", "aggregate studySessions"];
  expect((await visit(learner)).commands).toEqual(two);
  await learner.json("PATCH", `/api/progress/${id}`, {
    translationDirection: "arabic-to-english",
    isCorrect: true,
  });
  const first = await visit(learner);
  expect(first.commands).toEqual(two);
  expect(first.html).toContain("1 / 15 questions completed");
  await learner.post("/session-setup", setupForm());
  const open = await visit(learner);
  expect(open.commands).toEqual(two);
  expect(open.html).toContain("Resume your session");
  await learner.post("/session/departure", {});
  expect((await visit(learner)).html).not.toContain("Resume your session");
});

test("an answer and a new word take out what the version before kept of the dashboard", async () => {
  const learner = await app.learner();
  const [id] = await addNouns(learner, 1);
  const stats = app.database.collection("userStats");
  const own = { _id: new ObjectId(learner.id) };
  const change = {
    answer: () =>
      learner.json("PATCH", `/api/progress/${id}`, {
        ...{ translationDirection: "arabic-to-english", isCorrect: true },
      }),
    word: () =>
      learner.json("POST", "/api/vocabulary", {
        ...{ arabicWord: "قَلَم", englishMeaning: "pen", category: "noun" },
      }),
  };
  for (const make of [change.answer, change.word]) {
    await stats.updateOne(own, { $set: { dashboard: { due: 7 } } });
    expect((await make()).ok).toBe(true);
    expect(await stats.findOne(own)).not.toHaveProperty("dashboard");
  }
});

test.each([
  ["/session-setup", 2],
  ["/progress", 2],
  ["/vocabulary-progress", 3],
  ["/vocabulary-progress?sort=latest&category=noun", 3],
  ["/vocabulary-progress?sort=newest", 2],
  ["/vocabulary", 2],
  ["/vocabulary?category=noun", 3],
  ["/vocabulary?sort=due", 3],
  ["/vocabulary?sort=hardest", 3],
  ["/vocabulary?q=house", 3],
])("%s takes %i commands, the one of the session included", async (page, commands) => {
  const learner = await app.learner();
  const [id] = await addNouns(learner, 3);
  await learner.json("PATCH", `/api/progress/${id}`, {
    translationDirection: "arabic-to-english",
    isCorrect: true,
  });
  // The first search of a process reads all that is searched.
  if (page.includes("q=")) await learner.get(page);
  const sent = app.watchCommands();
  expect((await learner.get(page)).status).toBe(200);
  expect(sent.map(({ name }) => name)).toHaveLength(commands);
});

test("the setup takes two commands, also when nothing is due and in a session, whose word it shows", async () => {
  const learner = await app.learner({ dailyNewWords: 0 });
  await addNouns(learner, 2);
  const sent = app.watchCommands();
  const setup = await (await learner.get("/session-setup")).text();
  expect(setup.replaceAll("<!-- -->", "")).toContain("Learn 2 more");
  expect(sent.splice(0)).toHaveLength(2);
  await learner.post("/session-setup/new-words", { next: "start" });
  sent.length = 0;
  expect(await (await learner.get("/session-setup")).text()).toContain("unfinished session");
  expect(sent).toHaveLength(2);
});

async function learnerWithBacklog() {
  const learner = await app.learner({ dailyNewWords: 1, dailyReviews: 2 });
  const ids = await addNouns(learner, 10);
  const ago = new Date(Date.now() - 6 * 86_400_000).toISOString();
  for (const id of ids) {
    await learner.json("PATCH", `/api/progress/${id}`, {
      translationDirection: "arabic-to-english",
      isCorrect: false,
      answeredAt: ago,
    });
  }
  return learner;
}

test("the offer to catch up is put away for the day, in every browser, and comes back tomorrow", async () => {
  const learner = await learnerWithBacklog();
  const offer = await (await learner.get("/")).text();
  expect(offer).toContain("How would you like to catch up?");
  expect(offer).not.toContain("data-next-step");
  const away = await learner.post("/catch-up", { catchUp: "later" });
  expect(away.headers.get("Location")).toBe("/");
  const other = await app.anotherBrowserOf(learner);
  for (const browser of [learner, other]) {
    const html = await (await browser.get("/")).text();
    expect(html).not.toContain("How would you like to catch up?");
    expect(html).toContain("10 words are waiting for you");
  }
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await app.database
    .collection("users")
    .updateOne({ username: learner.username }, { $set: { "catchUp.until": yesterday } });
  expect((await visit(learner)).html).toContain("How would you like to catch up?");
});

test("far more due words than the goal can be spread, and no date changes", async () => {
  const learner = await learnerWithBacklog();
  const progress = async () => (await learner.json("GET", "/api/progress")).json();
  const before = await progress();
  const { html: offer } = await visit(learner);
  expect(offer).toContain("How would you like to catch up?");
  expect(offer).toMatch(/<h2[^>]*>10 words are due<\/h2>/);
  expect(offer.match(/>Start</g)).toHaveLength(1);
  expect(offer).not.toContain("waiting for you");
  expect((await learner.post("/catch-up", { catchUp: "never" })).status).toBe(400);
  const started = await learner.post("/catch-up", { catchUp: "some", perDay: "3" });
  expect(started.headers.get("Location")).toBe("/session");
  await learner.post("/session/departure", {});
  const { stats } = await (await learner.json("GET", "/api/dashboard")).json();
  expect(stats.wordsDue).toBe(3);
  const review = await (await learner.json("GET", "/api/vocabulary/review?onlyDue=true")).json();
  expect(review).toHaveLength(3);
  const { html } = await visit(learner);
  expect(html).toContain("catching up: 3 due words a day");
  expect(html).toContain("7 more wait for the days after.");
  expect(await progress()).toEqual(before);
  for (const [perDay, told] of [
    ["1", "catching up: 1 due word a day until"],
    ["9", "1 more waits for the days after."],
  ] as const) {
    await learner.post("/catch-up", { catchUp: "some", perDay });
    await learner.post("/session/departure", {});
    expect((await visit(learner)).html).toContain(told);
  }
  await learner.post("/catch-up", { catchUp: "stop" });
  expect((await (await learner.json("GET", "/api/dashboard")).json()).stats.wordsDue).toBe(10);
  for (const perDay of ["-5", "x", "", "1e99"]) {
    const answer = await learner.post("/catch-up", { catchUp: "some", perDay });
    expect(answer.status).toBe(302);
    await learner.post("/session/departure", {});
  }
});
