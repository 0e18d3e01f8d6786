import { beforeAll, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import { untilTaken } from "#tests/support/app/until-taken.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { anAdmin } from "#tests/support/billing/an-admin.ts";

const app = await testApp();
let learner: Learner;

beforeAll(async () => {
  learner = await app.learner();
});

function send(method: string, address: string, key: string, body: unknown): Promise<Response> {
  return learner.request(address, {
    method,
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify(body),
  });
}

async function fiftyTimes(method: string, address: string, body: unknown) {
  const key = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => untilTaken(() => send(method, address, key, body))),
  );
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  return { key, answers, statuses: new Set(answers.map(({ status }) => status)), bodies };
}

async function read<T>(address: string): Promise<T> {
  return (await learner.request(address)).json() as Promise<T>;
}

test("a word that is sent fifty times at once is added once (P54, F23)", async () => {
  const word = { arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun" };

  const { key, answers, statuses, bodies } = await fiftyTimes("POST", "/api/vocabulary", word);
  const other = await send("POST", "/api/vocabulary", key, { ...word, englishMeaning: "tome" });

  expect(statuses).toEqual(new Set([201]));
  expect(new Set(bodies).size).toBe(1);
  expect(answers.filter(({ headers }) => headers.has("Idempotency-Replayed"))).toHaveLength(49);
  expect(answers[7]?.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await read<unknown[]>("/api/vocabulary")).toHaveLength(1);
  expect([other.status, await other.json()]).toEqual([
    422,
    expect.objectContaining({ error: "key_reused" }),
  ]);
});

test("a session that is sent fifty times at once counts its points once (P54, F23)", async () => {
  const [word] = await read<{ id: string }[]>("/api/vocabulary");
  const session = {
    questionCount: 1,
    correctAnswers: 1,
    pointsEarned: 15,
    categories: ["noun"],
    questions: [
      {
        vocabularyId: word?.id,
        userAnswer: "book",
        correctAnswer: "book",
        isCorrect: true,
        translationDirection: "arabic-to-english",
        pointsEarned: 15,
      },
    ],
  };

  const { statuses, bodies } = await fiftyTimes("POST", "/api/sessions", session);

  expect([statuses, new Set(bodies).size]).toEqual([new Set([201]), 1]);
  expect(await read("/api/auth/user")).toMatchObject({ points: 15 });
});

test("a deletion that is sent again is answered as the first time (P54)", async () => {
  const [word] = await read<{ id: string }[]>("/api/vocabulary");

  const { statuses } = await fiftyTimes("DELETE", `/api/vocabulary/${word?.id}`, {});
  const plain = await learner.json("DELETE", `/api/vocabulary/${word?.id}`);

  expect(statuses).toEqual(new Set([204]));
  expect(plain.status).toBe(404);
});

test("without a session nothing is kept for a key, so signing in helps (P54)", async () => {
  const key = crypto.randomUUID();
  const word = { arabicWord: "قَلَمٌ", englishMeaning: "pen", category: "noun" };
  const stranger = await app.request("/api/vocabulary", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify(word),
  });

  const answer = await send("POST", "/api/vocabulary", key, word);

  expect([stranger.status, answer.status]).toEqual([401, 201]);
});

test("what was done by a server that died before it answered is not done again by a repeat (F8, F38, P54)", async () => {
  const other = await app.learner();
  const word = { arabicWord: "بَابٌ", englishMeaning: "door", category: "noun" };
  const { id } = await (await other.json("POST", "/api/vocabulary", word)).json();
  const answer = { translationDirection: "arabic-to-english", isCorrect: true };
  const question = {
    vocabularyId: id,
    userAnswer: "door",
    correctAnswer: "door",
    isCorrect: true,
    translationDirection: "english-to-arabic",
    pointsEarned: 15,
  };
  const session = {
    questionCount: 1,
    correctAnswers: 1,
    pointsEarned: 15,
    categories: ["noun"],
    questions: [question],
  };
  const sendBoth = async () => {
    const headers = { "Content-Type": "application/json", "Idempotency-Key": "one-and-the-same" };
    const [judged, saved] = await Promise.all([
      other.request(`/api/progress/${id}`, {
        method: "PATCH",
        headers,
        body: JSON.stringify(answer),
      }),
      other.request("/api/sessions", { method: "POST", headers, body: JSON.stringify(session) }),
    ]);
    return { statuses: [judged.status, saved.status], saved: await saved.json() };
  };

  const first = await sendBoth();
  await forgetThatItWasAnswered();
  const second = await sendBoth();

  expect([first.statuses, second.statuses]).toEqual([
    [200, 201],
    [200, 200],
  ]);
  expect(second.saved.id).toBe(first.saved.id);
  expect(await (await other.json("GET", "/api/auth/user")).json()).toMatchObject({ points: 30 });
});

test("a word that was added by a server that died is given again (F8, P54)", async () => {
  const other = await app.learner();
  const word = { arabicWord: "نَافِذَةٌ", englishMeaning: "window", category: "noun" };
  const send = async (body: object) => {
    const headers = { "Content-Type": "application/json", "Idempotency-Key": "one-window" };
    const sent = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await other.request("/api/vocabulary", sent);
    return { status: answer.status, body: await answer.json() };
  };

  const first = await send(word);
  await forgetThatItWasAnswered();
  const second = await send(word);
  const anew = await other.json("POST", "/api/vocabulary", word);

  expect(first.status).toBe(201);
  expect(second).toEqual(first);
  expect(anew.status).toBe(409);
  expect(await (await other.json("GET", "/api/vocabulary")).json()).toHaveLength(1);
});

test("words that a server added that died are given again with the results of the others", async () => {
  const other = await app.learner({ subscriptionTier: "basic" });
  const window = { arabicWord: "نَافِذَةٌ", englishMeaning: "window", category: "noun" };
  const words = [window, { ...window, englishMeaning: "pane" }, { englishMeaning: "nothing" }];
  const send = async () => {
    const headers = { "Content-Type": "application/json", "Idempotency-Key": "some-words" };
    const sent = { method: "POST", headers, body: JSON.stringify({ words }) };
    const answer = await other.request("/api/vocabulary/bulk", sent);
    return { status: answer.status, body: await answer.json() };
  };

  const first = await send();
  await forgetThatItWasAnswered();
  const second = await send();

  expect(first.status).toBe(200);
  expect(second).toEqual(first);
  expect(await (await other.json("GET", "/api/vocabulary")).json()).toHaveLength(1);
});

test("a coupon that was made by a server that died is given again, and its code is taken for all else (F8, P54)", async () => {
  const admin = await anAdmin(app);
  const coupon = {
    code: "ONCE",
    description: "made once",
    discountType: "percentage",
    discountValue: 10,
    applicableTiers: ["basic"],
  };
  const send = async (key: string) => {
    const headers = { "Content-Type": "application/json", "Idempotency-Key": key };
    const sent = { method: "POST", headers, body: JSON.stringify(coupon) };
    const answer = await admin.request("/api/admin/coupons", sent);
    return { status: answer.status, body: await answer.json() };
  };

  const first = await send("one-coupon");
  await forgetThatItWasAnswered();
  const second = await send("one-coupon");
  const another = await send("another-coupon");

  expect(first.status).toBe(201);
  expect(second).toEqual(first);
  expect(another.status).toBe(409);
});

/** Leaves the claims as a process leaves them that died after its work was stored, two minutes ago. */
async function forgetThatItWasAnswered(): Promise<void> {
  await app.database
    .collection("idempotent_answers")
    .updateMany({}, { $set: { answer: null, claimedUntil: new Date(Date.now() - 1) } });
}
