import { setTimeout as wait } from "node:timers/promises";
import type { Learner } from "#tests/support/app/visitor.ts";
import { App } from "./app.ts";
import type { Attack } from "./attack.ts";
import { Checks } from "./checks.ts";
import { wordOf } from "./words.ts";

const REAL_LIMITS = { RATE_LIMIT_SCALE: "1" };
const CONNECTIONS = 40;
const ANSWERS = 30;
const PUPILS = 35;
const WORDS = 50;
const LONGEST_OF_QUIET = 3;

type Studying = { learner: Learner; wordIds: string[] };

/** P63: what one learner sends on forty connections keeps no answer of another from being stored. */
export const takeEverybodysPlace: Attack = async ({ quick, say }) => {
  const checks = new Checks();
  const app = await App.start({ variables: REAL_LIMITS });
  const [greedy, other] = await studying(app, 2);
  if (!greedy || !other) throw new Error("nobody was made");
  const kinds = quick ? ["answers", "sessions"] : Object.keys(greediness(greedy));
  const quiet = await answersOf(other, "quiet", checks);
  for (const kind of kinds) {
    const leaving = new AbortController();
    const send = greediness(greedy)[kind];
    const own = { stored: 0, refused: 0 };
    const loops = Array.from({ length: CONNECTIONS }, async () => {
      while (send && !leaving.signal.aborted) {
        const { ok } = await send(leaving.signal).catch(() => ({ ok: false }));
        own[ok ? "stored" : "refused"] += 1;
      }
    });
    await wait(1000);
    const took = await answersOf(other, kind, checks);
    leaving.abort();
    await Promise.all(loops);
    const line = `${kind}: p99 ${took} ms, ${(took / quiet).toFixed(1)} times the quiet ${quiet} ms; own ${own.stored} done, ${own.refused} refused`;
    say(line);
    checks.check(
      took <= Math.max(LONGEST_OF_QUIET * quiet, 1000),
      `${kind} slow others down`,
      line,
    );
  }
  await app.stop();
  return checks.outcome();
};

/** P64: a class behind one address answers at one moment, three times; all is stored, nobody has to press twice. */
export const welcomeAClass: Attack = async ({ say }) => {
  const checks = new Checks();
  const app = await App.start({ variables: REAL_LIMITS });
  const pupils = await studying(app, PUPILS);
  for (let round = 0; round < 3; round += 1) {
    const begun = performance.now();
    const statuses = await Promise.all(pupils.map((pupil) => answered(pupil, `round-${round}`)));
    say(`${PUPILS} answers at one moment in ${Math.round(performance.now() - begun)} ms`);
    for (const status of statuses) checks.equal(status, 200, "an answer of the class");
  }
  const hundred = await Promise.all(
    Array.from({ length: 100 }, (_, at) => answered(pupils[at % PUPILS], `hundred-${at}`)),
  );
  for (const status of hundred) checks.equal(status, 200, "one of a hundred answers at once");
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

async function studying(app: App, count: number): Promise<Studying[]> {
  const learners = await app.learners(count, { subscriptionTier: "basic" });
  const made: Studying[] = [];
  for (const learner of learners) {
    const entries = Array.from({ length: 5 }, (_, at) => ({
      ...wordOf(`a${at}`),
      isAiGenerated: false,
      isValid: true,
      isDuplicate: false,
    }));
    const answer = await learner.json("POST", "/api/vocabulary/bulk-import", { entries });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    const words: { id: string }[] = await (await learner.json("GET", "/api/vocabulary")).json();
    made.push({ learner, wordIds: words.map(({ id }) => id) });
  }
  return made;
}

let count = 0;

async function answered(pupil: Studying | undefined, name: string): Promise<number> {
  count += 1;
  const address = `/api/progress/${pupil?.wordIds[count % 5]}`;
  const answer = await pupil?.learner.json("PATCH", address, answerOf(name));
  await answer?.arrayBuffer();
  return answer?.status ?? 0;
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
async function answersOf(pupil: Studying, name: string, checks: Checks): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < ANSWERS; at += 1) {
    const begun = performance.now();
    checks.equal(await answered(pupil, name), 200, `an answer beside ${name}`);
    times.push(performance.now() - begun);
    await wait(30);
  }
  return Math.round(times.sort((one, two) => one - two).at(-1) ?? 0);
}

type Send = (signal: AbortSignal) => Promise<Response>;

/** What one learner may send all day, as dear as it gets. */
function greediness({ learner, wordIds }: Studying): Record<string, Send> {
  const [word = ""] = wordIds;
  const sent =
    (method: string, address: string, body?: () => unknown): Send =>
    (signal) =>
      learner.request(address, {
        method,
        signal,
        headers: { Accept: "application/json", "Content-Type": "application/json" },
        body: body ? JSON.stringify(body()) : undefined,
      });
  const question = () => ({
    vocabularyId: word,
    userAnswer: "a",
    correctAnswer: "a",
    isCorrect: true,
    translationDirection: "arabic-to-english",
    pointsEarned: 15,
  });
  const many = <T>(make: (at: number) => T, times: number) =>
    Array.from({ length: times }, (_, at) => make(at));
  let made = 0;
  return {
    answers: sent("PATCH", `/api/progress/${word}`, () => answerOf("greedy")),
    sessions: sent("POST", "/api/sessions", () => ({
      questionCount: WORDS,
      correctAnswers: WORDS,
      pointsEarned: 15 * WORDS,
      categories: ["noun"],
      questions: many(question, WORDS),
    })),
    imports: sent("POST", "/api/vocabulary/bulk-import", () => {
      made += 1;
      const entry = (at: number) => ({
        ...wordOf(`a${made}b${at}`),
        isAiGenerated: false,
        isValid: true,
        isDuplicate: false,
      });
      return { entries: many(entry, WORDS) };
    }),
    searches: sent("GET", "/api/vocabulary?search=a"),
    speech: sent("POST", "/api/tts", () => ({ text: "كِتَابٌ ".repeat(500).slice(0, 4000) })),
  };
}
