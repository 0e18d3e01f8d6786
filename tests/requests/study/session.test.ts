import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import { whileUnwritable } from "#tests/support/app/failing-database.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { addNouns, hiddenValue, setupForm } from "#tests/support/study/study.ts";
import { NOUNS } from "#tests/support/words/nouns.ts";

const app = await testApp();

async function page(learner: Learner, path: string): Promise<string> {
  const answer = await learner.get(path);
  expect(answer.status).toBe(200);
  return answer.text();
}

async function learnerInSession(words = 2): Promise<Learner> {
  const learner = await app.learner();
  await addNouns(learner, words);
  const started = await learner.post("/session-setup", setupForm());
  expect(started.headers.get("Location")).toBe("/session");
  return learner;
}

async function answerOnce(learner: Learner, judgement: "correct" | "incorrect"): Promise<string> {
  const answerId = hiddenValue(await page(learner, "/session"), "answerId");
  await learner.post("/session", { answerId, typed: "an answer", shownAt: String(Date.now()) });
  const judged = await learner.post("/session/judgement", { answerId, judgement });
  expect(judged.headers.get("Location")).toBe(`/session?answered=${answerId}`);
  return answerId;
}

async function points(learner: Learner): Promise<number> {
  return (await (await learner.json("GET", "/api/auth/user")).json()).points;
}

test("every study page sends a visitor to the sign-in dialog and back", async () => {
  const visitor = app.visitor();
  const guarded = ["/session-setup", "/session", "/session/0123456789abcdef01234567"];
  for (const path of guarded) {
    const answer = await visitor.get(path);
    expect(answer.headers.get("Location")).toBe(`/?sign-in&returnTo=${encodeURIComponent(path)}`);
  }
  const posts = [
    "judgement",
    "undo",
    "introduction",
    "exact-matches",
    "retyping",
    "extension",
    "pause",
    "timer-reset",
    "completion",
    "departure",
    "re-ask",
  ];
  for (const name of posts) {
    const answer = await visitor.post(`/session/${name}`, {});
    expect(answer.headers.get("Location")).toContain("/?sign-in");
  }
});

test("a setup without a category or with a wrong count is shown again with its message", async () => {
  const learner = await app.learner();
  await addNouns(learner, 1);
  const without = await learner.post("/session-setup", {
    questionCount: "10",
    direction: "both",
    timer: "untimed",
  });
  expect(without.status).toBe(400);
  expect(await without.text()).toContain(
    "Please select at least one vocabulary category to continue.",
  );
  for (const questionCount of ["4", "51", "many"]) {
    const answer = await learner.post("/session-setup", setupForm({ questionCount }));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Choose 5 to 50 questions.");
  }
  const between = await learner.post("/session-setup", setupForm({ questionCount: "7" }));
  expect(between.status).toBe(400);
  const refused = await between.text();
  expect(refused).toContain("Choose a number in steps of 5.");
  expect(refused).toMatch(/<input[^>]*name="questionCount"[^>]*value="7"/);
  expect(refused).toMatch(/<input[^>]*min="5" max="50" step="5"[^>]*name="questionCount"/);
  const custom = await learner.post(
    "/session-setup",
    setupForm({ timer: "custom", minutes: "999" }),
  );
  expect(custom.status).toBe(302);
  expect(await page(learner, "/session")).toMatch(/60:00|59:\d\d/);
});

test("field names that look like structure are no more than unknown fields", async () => {
  const learner = await app.learner();
  await addNouns(learner, 1);
  const hostile: [string, string][] = [
    ["categories[4294967294]", "noun"],
    ["timer.__proto__.x", "1"],
  ];
  const answer = await learner.post("/session-setup", [...setupForm(), ...hostile]);
  expect(answer.status).toBe(302);
});

test("the session page without a stored configuration leads to the setup", async () => {
  const learner = await app.learner();
  const answer = await learner.get("/session");
  expect(answer.headers.get("Location")).toBe("/session-setup");
});

test("no words at all is said as such", async () => {
  const learner = await app.learner();
  await learner.post("/session-setup", setupForm());
  expect(await page(learner, "/session")).toContain("No Questions Available");
});

test("a blank answer is refused with a message and the question stays", async () => {
  const learner = await learnerInSession();
  const answerId = hiddenValue(await page(learner, "/session"), "answerId");
  const blank = await learner.post("/session", { answerId, typed: " ـً " });
  expect(blank.status).toBe(400);
  expect(await blank.text()).toContain("Type your answer first.");
});

test("an answer sent twice counts once", async () => {
  const learner = await learnerInSession();
  const answerId = await answerOnce(learner, "correct");
  await learner.post("/session/judgement", { answerId, judgement: "incorrect" });
  expect(await points(learner)).toBe(15);
});

test("undo takes the points back and asks the question again with what was typed", async () => {
  const learner = await learnerInSession();
  const answerId = await answerOnce(learner, "incorrect");
  expect(await points(learner)).toBe(5);
  await learner.post("/session/undo", { answerId });
  expect(await points(learner)).toBe(0);
  expect(await page(learner, "/session")).toContain("an answer");
});

test("an undo that has nothing to take back is not said to have taken it", async () => {
  const learner = await learnerInSession();
  const answerId = await answerOnce(learner, "correct");
  const undo = () => learner.post("/session/undo", { answerId });
  const done = (await undo()).headers.get("Location") ?? "";
  expect(await page(learner, done)).toContain("Answer taken back");
  expect((await undo()).headers.get("Location")).toBe("/session");
});

test("a long answer is cut at 1,000 characters, and never inside one", async () => {
  const learner = await learnerInSession();
  const answerId = hiddenValue(await page(learner, "/session"), "answerId");
  await learner.post("/session", { answerId, typed: `${"a".repeat(999)}\u{1F600}b` });
  const html = await page(learner, "/session");
  expect(hiddenValue(html, "typed")).toBe(`${"a".repeat(999)}\u{1F600}`);
  expect(html).not.toContain("\uFFFD");
});

test("adding five minutes keeps what was half typed", async () => {
  const learner = await learnerInSession();
  const answerId = hiddenValue(await page(learner, "/session"), "answerId");
  await learner.post("/session/extension", { answerId, typed: "half a word" });
  expect(await page(learner, "/session")).toContain('value="half a word"');
});

test("the last answer offers to finish, and the end shows the words that were missed", async () => {
  const learner = await learnerInSession(1);
  await answerOnce(learner, "correct");
  await answerOnce(learner, "incorrect");
  expect(await page(learner, "/session")).not.toContain("Finish Session");
  await answerOnce(learner, "correct");
  expect(await page(learner, "/session")).toContain("Finish Session");
  const finished = await learner.post("/session/completion", {});
  const at = finished.headers.get("Location") ?? "";
  expect(at).toMatch(/^\/session\?finished=[0-9a-f]{24}$/);
  const end = await page(learner, at);
  expect(end).toContain("Continue to Dashboard");
  expect(end).toContain("Practice these");
  const sessionId = at.slice(-24);
  const details = await page(learner, `/session/${sessionId}`);
  expect(details).toMatch(
    /Question breakdown.*Missed<!-- -->, <!-- -->1<.*Right<!-- -->, <!-- -->1</,
  );
  expect(details).not.toContain("<script");
  const reask = await learner.post("/session/re-ask", { sessionId });
  expect(reask.headers.get("Location")).toBe("/session");
  expect(await page(learner, "/session")).toContain("of <!-- -->1");
});

test("the end says how many words were missed", async () => {
  const learner = await learnerInSession(8);
  for (let count = 0; count < 10; count += 1) await answerOnce(learner, "incorrect");
  const ended = await learner.post("/session/completion", {});
  const end = await page(learner, ended.headers.get("Location") ?? "");
  expect(end).toContain("5 words to review");
});

test("the server's own time of a session wins over a client's (API-011)", async () => {
  const learner = await learnerInSession();
  await answerOnce(learner, "correct");
  const ended = await learner.post("/session/completion", {});
  const id = new URL(ended.headers.get("Location") ?? "", "http://x").searchParams.get("finished");
  const answer = await learner.json("PATCH", `/api/sessions/${id}`, { seconds: 86_400 });
  expect((await answer.json()).seconds).toBeLessThan(60);
});

test("the way out asks first, holds the clock, keeps what is half typed and leads back", async () => {
  const learner = await learnerInSession();
  const answerId = hiddenValue(await page(learner, "/session"), "answerId");
  const asked = await learner.post("/session/pause", { answerId, typed: "hou", leaving: "on" });
  expect(asked.headers.get("Location")).toBe("/session?leaving");
  const question = await page(learner, "/session?leaving");
  expect(question).toContain("End this session?");
  expect(question).toContain("Nothing is answered yet, so nothing is lost.");
  expect(question).not.toContain('name="typed"');
  expect(await page(learner, "/session")).toContain("Paused");
  const back = await learner.post("/session/pause", { _method: "delete" });
  expect(back.headers.get("Location")).toBe("/session");
  expect(await page(learner, "/session")).toContain('value="hou"');
});

test("leaving goes to the setup and saves only what was answered", async () => {
  const learner = await learnerInSession();
  await answerOnce(learner, "correct");
  const left = await learner.post("/session/departure", {});
  expect(left.headers.get("Location")).toBe("/session-setup");
  const { sessions } = await (await learner.json("GET", "/api/dashboard")).json();
  expect(sessions).toHaveLength(1);
  expect(sessions[0]).toMatchObject({ questionCount: 1, correctAnswers: 1, pointsEarned: 15 });
});

test("someone else's session is the same 404 as a missing one, on the page and in the API (P1)", async () => {
  const owner = await learnerInSession(1);
  await answerOnce(owner, "correct");
  const end = await owner.post("/session/completion", {});
  const sessionId = (end.headers.get("Location") ?? "").slice(-24);
  const other = await app.learner();
  const missing = "0123456789abcdef01234567";
  for (const id of [sessionId, missing, "nonsense"]) {
    expect((await other.get(`/session/${id}`)).status).toBe(404);
    const answer = await other.json("GET", `/api/sessions/${id}/questions`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: "not_found", message: "Session not found" });
    expect((await other.json("PATCH", `/api/sessions/${id}`, { seconds: 5 })).status).toBe(404);
  }
  const questions = await (await owner.json("GET", `/api/sessions/${sessionId}/questions`)).json();
  expect(questions).toHaveLength(1);
  expect(questions[0]).toMatchObject({
    sessionId,
    isCorrect: true,
    pointsEarned: 15,
    userAnswer: "an answer",
    vocabulary: { englishMeaning: "house" },
    vocabularySnapshot: { englishMeaning: "house", category: "noun" },
  });
});

test.skipIf(process.env.MONGODB_URI)(
  "an answer that a full disk cannot take stands in its field again, and can be sent later",
  async () => {
    const learner = await learnerInSession();
    const answerId = hiddenValue(await page(learner, "/session"), "answerId");
    const refused = await whileUnwritable("studySessions", () =>
      learner.post("/session", { answerId, typed: "a kept answer" }),
    );
    expect(refused.status).toBe(503);
    const html = await refused.text();
    expect(html).toContain('value="a kept answer"');
    expect(html).toContain("We can’t save anything right now. Please try again later.");
    expect(hiddenValue(html, "answerId")).toBe(answerId);
    const taken = await learner.post("/session", { answerId, typed: "a kept answer" });
    expect(taken.headers.get("Location")).toBe("/session");
    expect(await page(learner, "/session")).toContain("a kept answer");
  },
);

test("what a browser judges with is not shown, and no key is named where no script listens", async () => {
  const learner = await app.learner();
  await addNouns(learner, 2);
  await learner.post("/session-setup", setupForm({ direction: "arabic-to-english" }));
  const html = await page(learner, "/session");
  const shown = withoutScripts(html);
  expect(shown).toContain("Your answer in English");
  for (const { arabicWord, englishMeaning } of NOUNS.slice(0, 2)) {
    expect(shown.includes(arabicWord) && shown.includes(`>${englishMeaning}<`)).toBe(false);
  }
  await learner.post("/session", { answerId: hiddenValue(html, "answerId"), typed: "nonsense" });
  const judging = withoutScripts(await page(learner, "/session"));
  expect(judging).toContain("Do you agree?");
  expect(judging).not.toContain("aria-keyshortcuts");
  expect(judging).not.toMatch(/<kbd[^>]*>[12]</);
});

function withoutScripts(html: string): string {
  return html.replace(/<script[\s\S]*?<\/script>/g, "");
}
