import { setTimeout as wait } from "node:timers/promises";
import type { Learner } from "#tests/support/app/visitor.ts";
import { App } from "../app.ts";
import type { Attack } from "../attack.ts";
import { Checks } from "../checks.ts";
import { wordOf } from "../words.ts";

/** P65: six long texts of one learner do not keep another's word from being spoken. */
export const speakSoon: Attack = async ({ say }) => {
  const checks = new Checks();
  const app = await App.start({ variables: { RATE_LIMIT_SCALE: "1" } });
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
