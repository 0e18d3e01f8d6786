import { loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import type { Learner, Visitor } from "#tests/support/app/visitor.ts";
import { signInAs, signUpAs } from "#tests/support/identity/pages.ts";
import { addNouns, hiddenValue, setupForm } from "#tests/support/study/study.ts";
import { App } from "./app.ts";
import type { Attack } from "./attack.ts";
import { Checks } from "./checks.ts";
import { beGreedy, type Greed } from "./load/greedy.ts";
import { wordOf } from "./words.ts";

const REAL_LIMITS = { RATE_LIMIT_SCALE: "1" };
const CONNECTIONS = 40;
const ANSWERS = 100;
const PUPILS = 35;
const WORDS = 50;
const LONGEST_OF_QUIET = 3;

// What nobody notices, whatever the machine does beside.
const UNNOTICED_MS = 100;
const PASSWORD = "a password of the class";

type Studying = { learner: Visitor; wordIds: string[] };

/** P63: what one learner sends on forty connections keeps no answer of another from being stored, and is soon limited. */
export const takeEverybodysPlace: Attack = async ({ quick, say }) => {
  const checks = new Checks();
  const app = await App.start({ variables: REAL_LIMITS });
  const kinds = quick ? ["answers", "sessions"] : Object.keys(GREED);
  const greedy = await studying(app, kinds.length, 200);
  // Each answers as often as one may in a minute.
  const [first, ...others] = await studying(app, 1 + 2 * kinds.length, 5);
  await answersOf(first, "warm-up", checks);
  for (const [at, kind] of kinds.entries()) {
    const asked = GREED[kind]?.(greedy[at]?.wordIds ?? []);
    if (!asked || !greedy[at]) throw new Error(`nobody sends ${kind}`);
    const quiet = await answersOf(others[2 * at], "quiet", checks);
    const { origin } = app;
    const headers = headersOf(greedy[at].learner, origin);
    const greed = beGreedy({ origin, connections: CONNECTIONS, headers, asked });
    await wait(1000);
    const took = await answersOf(others[2 * at + 1], kind, checks);
    const own = await greed.stop();
    const line = `${kind}: p99 ${took} ms, ${(took / quiet).toFixed(1)} times the quiet ${quiet} ms; own ${own.done} done, ${own.busy} x 503, ${own.limited} x 429; load ${loadavg()[0]?.toFixed(1)}`;
    say(line);
    checks.note(line);
    const most = Math.max(LONGEST_OF_QUIET * quiet, UNNOTICED_MS);
    checks.check(took <= most, `${kind} slow others down`, line);
    checks.check(own.done > 0, `${kind} of the greedy were all refused`, line);
  }
  await app.stop();
  return checks.outcome();
};

/** P64: a class behind one address signs up, signs in and answers, each at one moment; all is stored, nobody has to press twice. */
export const welcomeAClass: Attack = async ({ say }) => {
  const checks = new Checks();
  const app = await App.start({ variables: REAL_LIMITS });
  const atOnce = async <T>(what: string, act: (at: number) => Promise<T>, count = PUPILS) => {
    const begun = performance.now();
    const all = await Promise.all(Array.from({ length: count }, (_, at) => act(at)));
    const line = `${count} ${what} at one moment in ${Math.round(performance.now() - begun)} ms; load ${loadavg()[0]?.toFixed(1)}`;
    say(line);
    checks.note(line);
    return all;
  };
  const nameOf = (at: number) => ({ username: `pupil-${at}`, password: PASSWORD });
  const signedUp = await atOnce("sign-ups", (at) =>
    signUpAs(app.visitor(), { ...nameOf(at), email: "", firstName: "" }),
  );
  for (const { path, recoveryCode, answer } of signedUp) {
    checks.equal([path, recoveryCode !== ""], ["/", true], `a sign-up (${answer.status})`);
  }
  const visitors = Array.from({ length: PUPILS }, () => app.visitor());
  const signedIn = await atOnce("sign-ins", (at) =>
    signInAs(visitors[at] ?? app.visitor(), nameOf(at)),
  );
  for (const { path, answer } of signedIn) {
    checks.equal([path, answer.status], ["/", 200], "a sign-in");
  }
  const pupils: Studying[] = [];
  for (const learner of visitors) pupils.push({ learner, wordIds: await addNouns(learner, 5) });
  const begun = await atOnce("sessions begun by forms", async (at) =>
    pupils[at]?.learner.post("/session-setup", setupForm()),
  );
  for (const answer of begun) checks.equal(answer?.status, 302, "a session of the class");
  for (let round = 0; round < 3; round += 1) {
    const statuses = await atOnce("answers by forms", (at) => answeredByForm(pupils[at]));
    for (const all of statuses) checks.equal(all, [200, 302, 302], "an answer by forms");
  }
  for (const round of [1, 2, 3]) {
    const statuses = await atOnce("answers", (at) => answered(pupils[at], `round-${round}`));
    for (const status of statuses) checks.equal(status, 200, "an answer of the class");
  }
  const hundred = await atOnce("answers", (at) => answered(pupils[at % PUPILS], "hundred"), 100);
  for (const status of hundred) checks.equal(status, 200, "one of a hundred answers at once");
  const stored = await app.inDatabase((db) => db.collection("answers").countDocuments());
  checks.equal(stored, 6 * PUPILS + 100, "answers that are stored");
  await app.stop();
  return checks.outcome();
};

/** P65: six long texts of one learner do not keep another's word from being spoken. */
export const speakSoon: Attack = async ({ say }) => {
  const checks = new Checks();
  const app = await App.start({ variables: REAL_LIMITS });
  const [greedy, other] = await app.learners(2);
  if (!greedy || !other) throw new Error("nobody was made");
  const speak = async (who: Learner, text: string) => {
    const begun = performance.now();
    const answer = await who.json("POST", "/api/tts", { text });
    await answer.arrayBuffer();
    return { status: answer.status, ms: Math.round(performance.now() - begun) };
  };
  await speak(other, "مَرْحَبًا");
  const leaving = Array.from({ length: 6 }, (_, at) =>
    speak(greedy, `${"كِتَابٌ قَلَمٌ بَيْتٌ ".repeat(200).slice(0, 3900)} ${at}`).catch(() => null),
  );
  await wait(500);
  for (const word of ["بَابٌ", "شَمْسٌ", "قَمَرٌ"]) {
    const { status, ms } = await speak(other, word);
    say(`a word beside six long texts: ${status} in ${ms} ms`);
    checks.check(status === 200 && ms <= 2000, "a word waits for long texts", `${status} ${ms} ms`);
  }
  const begun = performance.now();
  const words = Array.from({ length: 30 }, (_, at) => speak(other, wordOf(`c${at}`).arabicWord));
  const statuses = (await Promise.all(words)).map(({ status }) => status);
  const took = Math.round(performance.now() - begun);
  say(`thirty words at once in ${took} ms`);
  for (const status of statuses) checks.equal(status, 200, "one of thirty words");
  checks.check(took <= 8000, "thirty words at once", `${took} ms`);
  await app.stop();
  await Promise.all(leaving);
  return checks.outcome();
};

/** So many learners with so many words each. */
async function studying(app: App, count: number, words: number): Promise<Studying[]> {
  const learners = await app.learners(count, { subscriptionTier: "basic" });
  const made: Studying[] = [];
  for (const learner of learners) {
    for (let left = words; left > 0; left -= WORDS) {
      const entries = newEntries(Math.min(left, WORDS));
      const answer = await learner.json("POST", "/api/vocabulary/bulk-import", entries);
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    }
    const stored: { id: string }[] = await (await learner.json("GET", "/api/vocabulary")).json();
    made.push({ learner, wordIds: stored.map(({ id }) => id) });
  }
  return made;
}

let count = 0;
let imported = 0;

async function answered(pupil: Studying | undefined, name: string): Promise<number> {
  count += 1;
  const address = `/api/progress/${pupil?.wordIds[count % 5]}`;
  const answer = await pupil?.learner.json("PATCH", address, answerOf(name));
  await answer?.arrayBuffer();
  return answer?.status ?? 0;
}

/** The statuses of one answer of the open session as a browser without scripts sends it. */
async function answeredByForm(pupil: Studying | undefined): Promise<(number | undefined)[]> {
  const page = await pupil?.learner.get("/session");
  const answerId = hiddenValue((await page?.text()) ?? "", "answerId");
  const typed = { answerId, typed: "an answer", shownAt: String(Date.now()) };
  const sent = await pupil?.learner.post("/session", typed);
  const judgement = { answerId, judgement: "correct" };
  const judged = await pupil?.learner.post("/session/judgement", judgement);
  return [page?.status, sent?.status, judged?.status];
}

function answerOf(name: string) {
  count += 1;
  return {
    translationDirection: "arabic-to-english",
    isCorrect: true,
    answerId: `${name}-${count}`,
  };
}

/** The 99th of a hundred times an answer takes, in ms; each has to be stored. */
async function answersOf(
  pupil: Studying | undefined,
  name: string,
  checks: Checks,
): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < ANSWERS; at += 1) {
    const begun = performance.now();
    checks.equal(await answered(pupil, name), 200, `an answer beside ${name}`);
    times.push(performance.now() - begun);
    await wait(30);
  }
  return Math.round(times.sort((one, two) => one - two).at(-2) ?? 0);
}

const BODIES = 500;

/** What one learner may send all day, as dear as it gets. */
const GREED: Record<string, (wordIds: readonly string[]) => Greed["asked"]> = {
  answers: ([wordId]) => sent("PATCH", `/api/progress/${wordId}`, () => answerOf("greedy")),
  sessions: ([vocabularyId]) =>
    sent("POST", "/api/sessions", () => ({
      questionCount: WORDS,
      correctAnswers: WORDS,
      pointsEarned: 15 * WORDS,
      categories: ["noun"],
      questions: Array.from({ length: WORDS }, () => ({
        vocabularyId,
        userAnswer: "a",
        correctAnswer: "a",
        isCorrect: true,
        translationDirection: "arabic-to-english",
        pointsEarned: 15,
      })),
    })),
  imports: () => sent("POST", "/api/vocabulary/bulk-import", () => newEntries(WORDS)),
  lists: () => sent("GET", "/api/vocabulary"),
  searches: () => sent("GET", "/vocabulary?search=a"),
  practice: (vocabularyIds) => sent("POST", "/api/practice-sessions", () => ({ vocabularyIds })),
  speech: () => sent("POST", "/api/tts", () => ({ text: "كِتَابٌ ".repeat(500).slice(0, 4000) })),
};

function sent(method: string, path: string, body?: () => unknown): Greed["asked"] {
  const bodies = body ? Array.from({ length: BODIES }, () => JSON.stringify(body())) : [""];
  return { method, path, bodies };
}

function headersOf({ cookies }: Visitor, origin: string): Record<string, string> {
  return {
    Cookie: cookies.headerFor("/"),
    Origin: origin,
    "Sec-Fetch-Site": "same-origin",
    Accept: "application/json",
    "Content-Type": "application/json",
  };
}

function newEntries(count: number) {
  imported += 1;
  const entries = Array.from({ length: count }, (_, at) => ({
    ...wordOf(`a${imported}b${at}`),
    isAiGenerated: false,
    isValid: true,
    isDuplicate: false,
  }));
  return { entries };
}
