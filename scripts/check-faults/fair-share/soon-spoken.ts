import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import type { Learner } from "#tests/support/app/visitor.ts";
import { App } from "../app.ts";
import type { Attack } from "../attack.ts";
import { Checks } from "../checks.ts";
import { descendantRunning } from "../descendants.ts";
import { wordOf } from "../words.ts";

const UP_WITHIN_MS = 2_000;
// A word takes the voice that is up a tenth of it.
const SOON_MS = 500;

/** P65: the voice is up two seconds after the first page, and six long texts of one learner do not keep another's word from being spoken. */
export const speakSoon: Attack = async ({ say }) => {
  const checks = new Checks();
  const app = await App.start();
  const [greedy, other] = await app.learners(2);
  if (!greedy || !other) throw new Error("nobody was made");
  const speak = async (who: Learner, text: string) => {
    const begun = performance.now();
    const answer = await who.json("POST", "/api/tts", { text });
    await answer.arrayBuffer();
    return { status: answer.status, ms: Math.round(performance.now() - begun) };
  };
  const checkFirstWord = async (what: string, open: () => Promise<Response>, word: string) => {
    const begun = performance.now();
    await (await open()).arrayBuffer();
    // Whoever opens a page looks at it before he presses a button.
    await wait(UP_WITHIN_MS - (performance.now() - begun));
    const { status, ms } = await speak(other, word);
    const line = `a word two seconds after ${what}: ${status} in ${ms} ms`;
    say(line);
    checks.note(line);
    checks.check(status === 200 && ms <= SOON_MS, `the voice is not up after ${what}`, line);
  };
  await checkFirstWord("the first page", () => other.get("/dashboard"), "مَرْحَبًا");
  const voice = descendantRunning(app.pid, "voice-process");
  if (voice !== null) {
    process.kill(voice, "SIGKILL");
    const data = `/dashboard.data?_routes=${encodeURIComponent("routes/progress/dashboard")}`;
    await checkFirstWord("a page after it ended", () => other.get(data), "سَلَامٌ");
  }
  const leaving = Array.from({ length: 6 }, (_, at) =>
    speak(greedy, `${"كِتَابٌ قَلَمٌ بَيْتٌ ".repeat(200).slice(0, 3900)} ${at}`).catch(() => null),
  );
  await wait(500);
  for (const word of ["بَابٌ", "شَمْسٌ", "قَمَرٌ"]) {
    const { status, ms } = await speak(other, word);
    const line = `a word beside six long texts: ${status} in ${ms} ms`;
    say(line);
    checks.note(line);
    checks.check(status === 200 && ms <= 2000, "a word waits for long texts", line);
  }
  const begun = performance.now();
  const words = Array.from({ length: 30 }, (_, at) => speak(other, wordOf(`c${at}`).arabicWord));
  const statuses = (await Promise.all(words)).map(({ status }) => status);
  const took = Math.round(performance.now() - begun);
  const line = `thirty words at once in ${took} ms`;
  say(line);
  checks.note(line);
  for (const status of statuses) checks.equal(status, 200, "one of thirty words");
  checks.check(took <= 8000, "thirty words at once take more than 8 s", line);
  await app.stop();
  await Promise.all(leaving);
  return checks.outcome();
};
