import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { brokenInvariants } from "#tests/support/study/invariants/broken-invariants.ts";
import { addNouns, hiddenValue, setupForm } from "#tests/support/study/study.ts";

const app = await testApp();

async function learnerInSession(setup: Record<string, string> = {}) {
  const learner = await app.learner();
  const words = await addNouns(learner, 2);
  const started = await learner.post("/session-setup", setupForm(setup));
  expect(started.headers.get("Location")).toBe("/session");
  return { learner, words };
}

async function page(learner: Learner, path = "/session"): Promise<string> {
  const answer = await learner.get(path);
  expect(answer.status).toBe(200);
  return answer.text();
}

async function typeAnswer(learner: Learner): Promise<string> {
  const answerId = hiddenValue(await page(learner), "answerId");
  await learner.post("/session", { answerId, typed: "an answer" });
  return answerId;
}

async function letTimeRunOut(learner: Learner, ago = 10_000): Promise<void> {
  const { modifiedCount } = await app.database
    .collection("studySessions")
    .updateOne(
      { userId: new ObjectId(learner.id), isOpen: true },
      { $set: { "timer.deadline": Date.now() - ago } },
    );
  expect(modifiedCount).toBe(1);
}

async function savedSessions(learner: Learner) {
  expect(await brokenInvariants(app.database, learner.id)).toEqual([]);
  return (await (await learner.json("GET", "/api/dashboard")).json()).sessions;
}

test.each([
  [250_000, "Last 5 minutes"],
  [40_000, "Last minute"],
])("with %i ms left the page says %j", async (left, words) => {
  const { learner } = await learnerInSession({ timer: "custom", minutes: "20" });
  expect(await page(learner)).not.toContain(words);
  await letTimeRunOut(learner, -left);
  expect(await page(learner)).toContain(words);
});

test("at the end of the time a page without scripts goes to the dashboard by itself", async () => {
  const { learner } = await learnerInSession();
  await letTimeRunOut(learner);
  const html = await page(learner);
  expect(html).toContain("Session ending");
  expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="\d+;url=\/"\/><\/noscript>/i);
});

test("a half typed answer that was stored is kept at zero: saved by judging it, or typed on with more time (STATE-19)", async () => {
  const { learner } = await learnerInSession();
  const answerId = hiddenValue(await page(learner), "answerId");
  await learner.post("/session/pause", { answerId, typed: "half dra" });
  await learner.post("/session/pause", { _method: "delete" });
  await letTimeRunOut(learner);
  const kept = await page(learner);
  expect(kept).toContain("We’ve kept your typed answer");
  expect(kept).toContain("half dra");
  expect(kept).not.toContain("Session ending");
  await learner.post("/session/completion", { reason: "time-is-up" });
  expect(await page(learner, "/session-setup")).toContain("You have an unfinished session");

  await learner.post("/session/extension", {});
  expect(await page(learner)).toMatch(/<input[^>]*id="typed"[^>]*value="half dra"/);
  await letTimeRunOut(learner);
  const judged = await learner.post("/session/judgement", { answerId, judgement: "incorrect" });
  expect(judged.headers.get("Location")).toBe(`/session?answered=${answerId}`);
  const feedback = await page(learner, `/session?answered=${answerId}`);
  expect(feedback).toContain("half dra");
  expect(feedback).toContain("starts again");
  expect(feedback).not.toContain("once more at the end");
  await learner.post("/session/completion", { reason: "time-is-up" });
  expect(await savedSessions(learner)).toMatchObject([{ questionCount: 1, pointsEarned: 5 }]);
});

test("a paused timer can be put back to its full time (STATE-17)", async () => {
  const { learner } = await learnerInSession({ timer: "custom", minutes: "20" });
  const timeLeft = async () => />(\d+:\d\d)</.exec(await page(learner))?.[1];
  await letTimeRunOut(learner, -100_000);
  const answerId = hiddenValue(await page(learner), "answerId");
  await learner.post("/session/timer-reset", {});
  expect(await timeLeft()).toMatch(/^1:\d\d$/);
  await learner.post("/session/pause", {});
  await learner.post("/session/timer-reset", { answerId, typed: "half" });
  expect(await timeLeft()).toBe("20:00");
  expect(await page(learner)).toContain("Resume");
  await learner.post("/session/pause", { _method: "delete" });
  expect(await page(learner)).toContain('value="half"');
});

test("an answer that cannot be stored is refused over the question", async () => {
  const { learner } = await learnerInSession();
  const answerId = hiddenValue(await page(learner), "answerId");
  const refused = await learner.post("/session", { answerId, typed: "a\0b" });
  const html = await refused.text();
  expect(refused.status).toBe(400);
  expect(html).toContain("This text contains characters that cannot be stored");
  expect(hiddenValue(html, "answerId")).toBe(answerId);
});

test("a skipped question is a miss that earns nothing; with something typed it is a wrong answer (CONST-02)", async () => {
  const { learner } = await learnerInSession();
  const giveUp = async (typed: string) => {
    const answerId = hiddenValue(await page(learner), "answerId");
    await learner.post("/session/judgement", { answerId, typed, judgement: "unknown" });
    return page(learner, `/session?answered=${answerId}`);
  };
  const skipped = await giveUp(" ");
  expect(skipped).toContain("You didn’t know this one");
  expect(skipped).not.toContain(" points</p>");
  const wrong = await giveUp("a guess");
  expect(wrong).toContain("+5 points");
  expect(wrong).toContain("a guess");
  const user = await (await learner.json("GET", "/api/auth/user")).json();
  expect(user).toMatchObject({ points: 5, streak: 1 });
  await learner.post("/session/completion", {});
  const [session] = await savedSessions(learner);
  expect(session).toMatchObject({ questionCount: 2, correctAnswers: 0, pointsEarned: 5 });
  const questions = await learner.json("GET", `/api/sessions/${session.id}/questions`);
  expect(await questions.json()).toMatchObject([
    { userAnswer: null, isCorrect: false, pointsEarned: 0 },
    { userAnswer: "a guess", isCorrect: false, pointsEarned: 5 },
  ]);
  expect(await page(learner, `/session/${session.id}`)).toContain("0<!-- --> points");
});

test("a session that found nothing to ask asks once there is something, as it was set up (SESS-11, SESS-16)", async () => {
  const learner = await app.learner();
  const verbs = setupForm({ direction: "arabic-to-english" }).filter(
    ([name, value]) => name !== "categories" || value === "verb",
  );
  await learner.post("/session-setup", verbs);
  await addNouns(learner, 1);
  expect(await page(learner)).toContain("No Questions Available");
  const verb = { arabicWord: "كَتَبَ", englishMeaning: "to write", category: "verb" };
  const added = await learner.json("POST", "/api/vocabulary", verb);
  const { id } = await added.json();
  const asked = await page(learner);
  expect(asked).toContain("Question <!-- -->1<!-- --> of <!-- -->1");
  expect(asked).toContain(verb.arabicWord);
  const answerId = hiddenValue(asked, "answerId");
  await learner.post("/session/judgement", { answerId, judgement: "unknown" });
  await learner.post("/session/completion", {});

  await learner.post("/session-setup", verbs);
  expect(await page(learner)).toContain("Practice Complete!");
  const later = { arabicWord: "قَرَأَ", englishMeaning: "to read", category: "verb" };
  await learner.json("POST", "/api/vocabulary", later);
  expect(await page(learner)).toContain(later.arabicWord);
  await learner.json("DELETE", `/api/vocabulary/${id}`);
  expect(await page(learner)).toContain(later.arabicWord);
});

test("an answer typed in time is judged after time is up, and then the session ends with it", async () => {
  const { learner } = await learnerInSession();
  const answerId = await typeAnswer(learner);
  await letTimeRunOut(learner);

  expect(await page(learner)).toContain('name="judgement"');
  expect(await savedSessions(learner)).toEqual([]);
  await learner.post("/session/completion", { reason: "time-is-up" });
  expect(await page(learner)).toContain('name="judgement"');
  await learner.post("/session/judgement", { answerId, judgement: "correct" });

  expect(await savedSessions(learner)).toMatchObject([{ questionCount: 1, pointsEarned: 15 }]);
});

test("opening a session whose time is up says so, and the page it leads to has saved it", async () => {
  const { learner } = await learnerInSession();
  await learner.post("/session/judgement", {
    answerId: await typeAnswer(learner),
    judgement: "incorrect",
  });
  await letTimeRunOut(learner);

  const shown = await page(learner);
  expect(shown).toContain("Time&#x27;s up!");
  expect(shown).toContain("Session ending...");
  const sessionId = hiddenValue(shown, "sessionId");
  const ends = await Promise.all(
    [1, 2, 3].map(() => learner.post("/session/completion", { sessionId, reason: "time-is-up" })),
  );

  expect(ends.map((end) => end.headers.get("Location"))).toEqual(["/", "/", "/"]);
  expect(await savedSessions(learner)).toMatchObject([{ id: sessionId, pointsEarned: 5 }]);
  expect((await learner.get("/session")).headers.get("Location")).toBe("/session-setup");
});

test("a session that ran out without an answer is gone, and a new one can be set up over it", async () => {
  const { learner } = await learnerInSession();
  await letTimeRunOut(learner);

  const again = await learner.post("/session-setup", setupForm());

  expect(again.headers.get("Location")).toBe("/session");
  expect(await page(learner)).toContain('name="typed"');
  expect(await savedSessions(learner)).toEqual([]);
});

test("five more minutes after time was up let the session go on", async () => {
  const { learner } = await learnerInSession();
  await letTimeRunOut(learner);

  await learner.post("/session/extension", {});

  expect(await page(learner)).toContain('name="typed"');
});

test("a session whose words are all deleted ends with what was answered", async () => {
  const { learner, words } = await learnerInSession();
  const answerId = await typeAnswer(learner);
  await learner.post("/session/judgement", { answerId, judgement: "correct" });
  for (const id of words) await learner.json("DELETE", `/api/vocabulary/${id}`);

  const shown = await page(learner);
  expect(shown).toContain("Finish Session");
  await learner.post("/session/undo", { answerId });
  const sessionId = hiddenValue(await page(learner), "sessionId");
  const end = await learner.post("/session/completion", { sessionId });

  expect(end.headers.get("Location")).toBe(`/session?finished=${sessionId}`);
  expect(await page(learner, `/session?finished=${sessionId}`)).toContain("Session complete!");
  expect(await savedSessions(learner)).toMatchObject([{ questionCount: 1, pointsEarned: 15 }]);
  const questions = await (
    await learner.json("GET", `/api/sessions/${sessionId}/questions`)
  ).json();
  expect(questions).toMatchObject([{ vocabulary: null, isCorrect: true, pointsEarned: 15 }]);
  expect((await learner.get(`/session/${sessionId}`)).status).toBe(200);
});

test("a session whose words are all deleted before an answer says that there are none", async () => {
  const { learner, words } = await learnerInSession();
  for (const id of words) await learner.json("DELETE", `/api/vocabulary/${id}`);

  expect(await page(learner)).toContain("No Questions Available");
  await learner.post("/session/departure", {});

  expect((await learner.get("/session")).headers.get("Location")).toBe("/session-setup");
  expect(await savedSessions(learner)).toEqual([]);
});

test("without a word a set-up session says that there are none", async () => {
  const learner = await app.learner();

  await learner.post("/session-setup", setupForm());

  expect(await page(learner)).toContain("No Questions Available");
  expect(await page(learner, "/session-setup")).toContain("Add a word");
});

test("an untimed session can be neither paused nor extended, and never runs out", async () => {
  const { learner } = await learnerInSession({ timer: "untimed" });

  for (const name of ["extension", "pause"]) await learner.post(`/session/${name}`, {});
  await learner.post("/session/completion", { reason: "time-is-up" });

  const shown = await page(learner);
  expect(shown).not.toContain('role="timer"');
  expect(shown).toContain('name="typed"');
});

test("an answerId sent again long after its Idempotency-Key was forgotten changes nothing", async () => {
  const learner = await app.learner();
  const [id] = await addNouns(learner, 1);
  const send = (key: string, isCorrect: boolean) =>
    learner.request(`/api/progress/${id}`, {
      method: "PATCH",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify({
        translationDirection: "arabic-to-english",
        isCorrect,
        answerId: "answer-1",
      }),
    });
  const first = await (await send("key-1", true)).json();
  await app.database.collection("idempotent_answers").deleteMany({});

  const sameKey = await send("key-1", true);
  const otherKey = await send("key-2", false);

  expect([sameKey.status, otherKey.status]).toEqual([200, 200]);
  expect([await sameKey.json(), await otherKey.json()]).toEqual([first, first]);
  await savedSessions(learner);
});

test("a setup without words offers everyday words and the way to add one", async () => {
  const learner = await app.learner();
  const html = await page(learner, "/session-setup");
  expect(html).toContain("There are no words to study yet.");
  expect(html).toContain("Start with everyday words");
  expect(html).toContain('action="/vocabulary/starter-words"');
  expect(html).toContain('href="/vocabulary/new"');
});
