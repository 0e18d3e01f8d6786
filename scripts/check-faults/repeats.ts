import type { Learner } from "#tests/support/app/visitor.ts";
import { brokenInvariants } from "#tests/support/study/invariants/broken-invariants.ts";
import { addNouns } from "#tests/support/study/study.ts";
import { App } from "./app.ts";
import type { Attack } from "./attack.ts";
import { Checks } from "./checks.ts";
import { wordOf } from "./words.ts";

const MOST_REPEATS = 200;

/** P54, F23: each kind of change is sent fifty times at once under one key and has one effect and one answer. */
export const submitAgain: Attack = async ({ quick }) => {
  const checks = new Checks();
  const app = await App.start();
  const [learner] = await app.learners(1);
  if (!learner) throw new Error("nobody was made");
  const [first = "", second = ""] = await addNouns(learner, 3);
  const times = quick ? 20 : 50;
  const question = {
    vocabularyId: first,
    userAnswer: "house",
    correctAnswer: "house",
    isCorrect: true,
    translationDirection: "arabic-to-english",
    pointsEarned: 15,
  };
  const changes: [string, string, unknown][] = [
    ["POST", "/api/vocabulary", wordOf("abc")],
    [
      "POST",
      "/api/sessions",
      {
        questionCount: 1,
        correctAnswers: 1,
        pointsEarned: 15,
        categories: ["noun"],
        questions: [question],
      },
    ],
    [
      "PATCH",
      `/api/progress/${first}`,
      { translationDirection: "arabic-to-english", isCorrect: true },
    ],
    ["DELETE", `/api/vocabulary/${second}`, undefined],
  ];
  for (const [number, [method, address, body]] of changes.entries()) {
    const name = `${method} ${address.replace(/[0-9a-f]{24}/, ":id")}`;
    const answers = await Promise.all(
      Array.from({ length: times }, () => taken(learner, method, address, body, `key-${number}`)),
    );
    for (const answer of answers) checks.equal(answer, answers[0], `${name} answered differently`);
    checks.check((answers[0] ?? "").startsWith("20"), `${name} was refused`, answers[0]);
  }
  const other = await taken(learner, "POST", "/api/vocabulary", wordOf("abd"), "key-0");
  checks.equal(other.slice(0, 3), "422", "the same key with another body");
  const user = await (await learner.json("GET", "/api/auth/user")).json();
  checks.equal(user.points, 30, "points after repeats");
  const words = await (await learner.json("GET", "/api/vocabulary")).json();
  checks.equal(words.length, 3, "words after repeats");
  const broken = await app.inDatabase((db) => brokenInvariants(db));
  checks.check(broken.length === 0, "derived numbers disagree", broken[0]);
  await app.stop();
  return checks.outcome();
};

/** F10: a hundred clients add the same word at once; one does, the others are told, nothing is an error. */
export const addTheSame: Attack = async () => {
  const checks = new Checks();
  const app = await App.start();
  const [learner] = await app.learners(1);
  if (!learner) throw new Error("nobody was made");
  const word = wordOf("5a3e");
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => learner.json("POST", "/api/vocabulary", word)),
  );
  for (const { status } of answers) {
    checks.check([201, 409, 503].includes(status), "a duplicate", String(status));
  }
  checks.equal(answers.filter(({ status }) => status === 201).length, 1, "words that were added");
  const words = await (await learner.json("GET", "/api/vocabulary")).json();
  checks.equal(words.length, 1, "words that are stored");
  const shed = answers.filter(({ status }) => status === 503).length;
  checks.note(`${shed} of 100 were shed with 503`);
  await app.stop();
  return checks.outcome();
};

/** F12: more writers at once than there are places; each is answered soon, with 200 or 503, and then all is as before. */
export const fillThePlaces: Attack = async ({ quick }) => {
  const checks = new Checks();
  const app = await App.start();
  const learners = await app.learners(quick ? 60 : 150);
  const ready: { learner: Learner; word: string }[] = [];
  for (const learner of learners) {
    const [word = ""] = await addNouns(learner, 1);
    ready.push({ learner, word });
  }
  const answer = async ({ learner, word }: { learner: Learner; word: string }) => {
    const body = { translationDirection: "arabic-to-english", isCorrect: true };
    const started = performance.now();
    const { status, headers } = await learner.json("PATCH", `/api/progress/${word}`, body);
    return { status, retryAfter: headers.get("Retry-After"), ms: performance.now() - started };
  };
  const answers = await Promise.all(ready.map(answer));
  for (const { status, retryAfter, ms } of answers) {
    checks.check([200, 503].includes(status), "an answer", String(status));
    checks.check(status === 200 || retryAfter !== null, "a 503 without Retry-After");
    checks.check(ms < 10_000, "an answer took more than 10 s", `${Math.round(ms)} ms`);
  }
  const stored = answers.filter(({ status }) => status === 200).length;
  checks.check(stored >= 10, "fewer than ten were taken", String(stored));
  const after = await answer(ready[0] as { learner: Learner; word: string });
  checks.equal(after.status, 200, "an answer afterwards");
  const points = await app.inDatabase((db) =>
    db.collection<{ points: number }>("users").find().toArray(),
  );
  const sum = points.reduce((total, user) => total + (user.points ?? 0), 0);
  checks.equal(sum, (stored + 1) * 15, "points of all");
  checks.note(`${stored} of ${answers.length} stored at once, the others were shed with 503`);
  await app.stop();
  return checks.outcome();
};

/** Status and body of the first answer that is not "come again", which is sent under the same key. */
async function taken(
  learner: Learner,
  method: string,
  address: string,
  body: unknown,
  key: string,
): Promise<string> {
  for (let attempt = 0; attempt < MOST_REPEATS; attempt += 1) {
    const answer = await learner.request(address, {
      method,
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.status !== 503 && !text.includes("in_progress")) return `${answer.status} ${text}`;
  }
  return "never answered";
}
