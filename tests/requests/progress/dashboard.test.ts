import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import { addNouns, hiddenValue, setupForm } from "#tests/support/study/study.ts";

const app = await testApp();

const shown = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

test("the call tells today's numbers, the queue and the latest sessions", async () => {
  const learner = await app.learner({ firstName: "Amina" });
  const ids = await addNouns(learner, 7);
  const question = (vocabularyId = "", isCorrect = true) => ({
    vocabularyId,
    userAnswer: "x",
    correctAnswer: "y",
    isCorrect,
    translationDirection: "arabic-to-english",
    pointsEarned: 15,
  });
  for (const [index, id] of ids.slice(0, 6).entries()) {
    await learner.json("POST", "/api/sessions", {
      questionCount: 1,
      correctAnswers: 1,
      pointsEarned: 15,
      categories: ["noun"],
      questions: [question(id, index > 0)],
    });
  }
  const dashboard = await (await learner.json("GET", "/api/dashboard")).json();
  expect(Object.keys(dashboard).sort()).toEqual(["sessions", "stats", "user", "wordsForReview"]);
  expect(dashboard.user).toEqual(await (await learner.json("GET", "/api/auth/user")).json());
  expect(dashboard.stats).toEqual({
    questionsCompletedToday: 6,
    dailyTarget: 15,
    correctAnswersToday: 5,
    pointsEarnedToday: 80,
    wordsDue: 0,
  });
  expect(dashboard.wordsForReview).toEqual([]);
  expect(dashboard.sessions).toHaveLength(5);
  expect(dashboard.sessions[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    userId: dashboard.user.id,
    questionCount: 1,
    correctAnswers: 1,
    pointsEarned: 15,
    categories: ["noun"],
    seconds: null,
    completedAt: expect.stringMatching(/Z$/),
  });
  const times = dashboard.sessions.map((session: { completedAt: string }) => session.completedAt);
  expect(times).toEqual(times.toSorted().toReversed());
});

test("words due count the whole queue, with five new words a day", async () => {
  const learner = await app.learner();
  const ids = await addNouns(learner, 8);
  const { stats, wordsForReview } = await (await learner.json("GET", "/api/dashboard")).json();
  expect(stats.wordsDue).toBe(5);
  expect(wordsForReview.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 5));
  expect(wordsForReview[0].progress.nextReview).toBeNull();
});

test("both addresses show a learner the dashboard, and a visitor only one of them anything", async () => {
  const learner = await app.learner({ firstName: "Amina" });
  for (const path of ["/", "/dashboard"]) {
    const answer = await learner.get(path);
    expect(answer.status).toBe(200);
    expect(shown(await answer.text())).toContain("Welcome, Amina");
  }
  const visitor = app.visitor();
  const refused = await visitor.get("/dashboard");
  expect(refused.status).toBe(302);
  expect(refused.headers.get("Location")).toBe("/?sign-in&returnTo=%2Fdashboard");
  const front = await visitor.get("/");
  expect(front.status).toBe(200);
  expect(await front.text()).not.toContain("Words Due");
});

test("greets by first name, else the beginning of the e-mail, else the username (P34)", async () => {
  const named = await app.learner({ firstName: "Amina <b>", email: "a@example.org" });
  expect(await (await named.get("/")).text()).toContain("Amina &lt;b&gt;");
  const mailed = await app.learner({ email: "layla.k@example.org" });
  expect(shown(await (await mailed.get("/")).text())).toMatch(/Welcome, layla\.k /);
  const plain = await app.learner();
  expect(shown(await (await plain.get("/")).text())).toContain(`Welcome, ${plain.username}`);
});

test("a learner without words is led to the first one", async () => {
  const learner = await app.learner();
  const html = await (await learner.get("/")).text();
  expect(shown(html)).toContain("Start with 20 everyday words");
  expect(html).toContain('href="/vocabulary/new"');
  expect(shown(html)).toMatch(
    /Word progress .*Today Correct Answers – none yet Total Questions – none yet Points Earned – none yet Words Due – none yet .*0 \/ 15 questions completed Your first answer starts your day streak and earns your first points\./,
  );
  expect(shown(html)).not.toMatch(/\b0 (day streak|points)/);
});

test("a month says nothing of the days before the account, and there is no zero until one has begun", async () => {
  const learner = await app.learner();
  const [id] = await addNouns(learner, 2);
  const before = await (await learner.get("/progress?month=2020-02")).text();
  expect(shown(before)).toContain("February 2020");
  expect(before).not.toContain("no session");
  expect(before).not.toContain('<i class="ring" aria-hidden="true">');
  const first = shown(await (await learner.get("/")).text());
  expect(first).toMatch(
    /Welcome, .*Start Change.*Learning calendar .*Today Correct Answers – none/,
  );
  expect(first).toMatch(
    /Words Due 2 .*Your first answer starts your day streak and earns your first points/,
  );

  const data = { translationDirection: "arabic-to-english", isCorrect: true };
  await learner.json("PATCH", `/api/progress/${id}`, data);
  const begun = shown(await (await learner.get("/")).text());
  expect(begun).toMatch(
    /Welcome back, .* 1 day streak 15 points .*Today Correct Answers 1 .*Learning calendar /,
  );
});

test("a past day of the account without a session has its ring", async () => {
  const learner = await app.learner({ createdAt: new Date("2020-02-10T12:00:00Z") });
  const html = await (await learner.get("/progress?month=2020-02")).text();
  expect(html.match(/no session/g)).toHaveLength(20);
});

test("says what comes on each of the next seven days, new words among them", async () => {
  const learner = await app.learner({ dailyNewWords: 2 });
  const ids = await addNouns(learner, 5);
  const reviewed = async (id = "") => {
    const data = { translationDirection: "arabic-to-english", isCorrect: false };
    await learner.json("PATCH", `/api/progress/${id}`, data);
  };
  await reviewed(ids[0]);
  const text = shown(await (await learner.get("/dashboard")).text());
  const { stats } = await (await learner.json("GET", "/api/dashboard")).json();
  expect(stats.wordsDue).toBe(1);
  const words = comingUp(text);
  expect(words).toHaveLength(7);
  expect(words[0]).toBe(1);
  expect([2, 3]).toContain(words[1]);
  expect(words.reduce((sum, one) => sum + one, 0)).toBe(5);
  expect(text).toContain("4 of these words are new.");
  expect(text).not.toContain("This week");
});

test("as many words come tomorrow as are said to be ready then", async () => {
  const learner = await app.learner({ dailyNewWords: 2 });
  const ids = await addNouns(learner, 3);
  for (const id of ids.slice(0, 2)) {
    const data = { translationDirection: "arabic-to-english", isCorrect: false };
    await learner.json("PATCH", `/api/progress/${id}`, data);
  }
  const text = shown(await (await learner.get("/dashboard")).text());
  const ready = /Tomorrow: (\d+) words?, about \d+ minutes?\. /.exec(text);
  expect(ready).not.toBeNull();
  expect(comingUp(text).slice(0, 2)).toEqual([0, Number(ready?.[1])]);
  expect(text).toContain("1 of these words is new.");
});

function comingUp(text: string): number[] {
  const days = /Coming up words a day (.*?) \d+ of these/.exec(text)?.[1] ?? "";
  return [...days.matchAll(/\b\d+\b/g)].map(Number);
}

test.each([
  ["/", "Home"],
  ["/dashboard", "Home"],
  ["/progress", "Progress"],
  ["/vocabulary-progress", "Progress"],
  ["/vocabulary", "Vocabulary"],
])("the menu marks where one is at %s: %s", async (path, name) => {
  const learner = await app.learner();
  const html = await (await learner.get(path)).text();
  const menu = html.slice(html.indexOf(' aria-label="Main"'));
  const marked = /<a [^>]*aria-current="page"[^>]*>([^<]*)<\/a>/.exec(
    menu.split("</nav>")[0] ?? "",
  );
  expect(marked?.[1]).toBe(name);
});

test("shows goal, tiles and the way into a session", async () => {
  const learner = await app.learner();
  const [id] = await addNouns(learner, 2);
  await learner.json("PATCH", `/api/progress/${id}`, {
    translationDirection: "arabic-to-english",
    isCorrect: false,
  });
  const html = await (await learner.get("/")).text();
  const text = shown(html);
  expect(text).toContain("1 / 15 questions completed");
  expect(text).toMatch(/Correct Answers 0 /);
  expect(text).toMatch(/Total Questions 1 /);
  expect(text).toMatch(/Points Earned 5 /);
  expect(text).toMatch(/Words Due 1 /);
  expect(text).toContain("1 day streak");
  expect(text).toContain("Start Change");
  expect(html).toContain('action="/session-setup/start"');
  for (const to of [
    "/session-setup",
    "/vocabulary",
    "/story-review",
    "/practice",
    "/vocabulary-progress",
  ]) {
    expect(html).toContain(`href="${to}"`);
  }
});

test("a session with every question answered is not said to have stopped at the next one", async () => {
  const learner = await app.learner();
  await addNouns(learner, 1);
  await learner.post("/session-setup", setupForm({ direction: "arabic-to-english" }));
  const dashboard = async () => shown(await (await learner.get("/")).text());
  expect(await dashboard()).toContain("You stopped at question 1 of 1");
  const answerId = hiddenValue(await (await learner.get("/session")).text(), "answerId");
  await learner.post("/session/judgement", { answerId, judgement: "unknown" });
  expect(await dashboard()).not.toContain("question 2 of 1");
  expect(await dashboard()).toContain("What you missed comes once more Resume your session");
});

test("offers to resume an open session, and lists ended ones with their details", async () => {
  const learner = await app.learner();
  await addNouns(learner, 3);
  const form = new URLSearchParams(setupForm());
  await learner.request("/session-setup", { method: "POST", body: form });
  const open = shown(await (await learner.get("/")).text());
  expect(open).toContain("Resume your session");
  expect(open).toContain("You stopped at question 1 of 6");
  await learner.json("POST", "/api/sessions", {
    questionCount: 1,
    correctAnswers: 1,
    pointsEarned: 15,
    categories: ["noun"],
    questions: [
      {
        vocabularyId: (await (await learner.json("GET", "/api/vocabulary")).json())[0].id,
        userAnswer: "x",
        correctAnswer: "y",
        isCorrect: true,
        translationDirection: "arabic-to-english",
        pointsEarned: 15,
      },
    ],
  });
  const [session] = (await (await learner.json("GET", "/api/dashboard")).json()).sessions;
  const html = await (await learner.get("/")).text();
  expect(html).toContain(`href="/session/${session.id}"`);
  expect(shown(html)).toContain("1 of 1 right (100%)");
});

test("until the goal is met five more new words are the next step, and then tomorrow", async () => {
  const learner = await app.learner();
  const ids = await addNouns(learner, 10);
  const answer = async (id: string, translationDirection: string) => {
    const data = { translationDirection, isCorrect: true };
    await learner.json("PATCH", `/api/progress/${id}`, data);
  };
  for (const id of ids.slice(0, 5)) {
    await answer(id, "arabic-to-english");
    await answer(id, "english-to-arabic");
  }
  const before = shown(await (await learner.get("/")).text());
  expect(before).toContain("5 questions to today’s goal");
  expect(before).toContain("Learn 5 more");
  const started = await learner.post("/session-setup/new-words", { next: "start" });
  expect(started.headers.get("Location")).toBe("/session");
  await learner.post("/session/departure", {});
  for (const id of ids.slice(5)) await answer(id, "arabic-to-english");
  const after = shown(await (await learner.get("/")).text());
  expect(after).toContain("All done for today");
  expect(after).toMatch(/15 \/ 15 questions completed/);
});
