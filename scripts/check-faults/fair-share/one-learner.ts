import { loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import type { Learner, Visitor } from "#tests/support/app/visitor.ts";
import { aPhotograph } from "#tests/support/images/images.ts";
import { App } from "../app.ts";
import type { Attack } from "../attack.ts";
import { Checks } from "../checks.ts";
import { beGreedy, headersOf } from "../load/greedy.ts";
import { GREEDY } from "./greedy-requests.ts";
import { answersOf, makeStudying } from "./studying.ts";

const CONNECTIONS = 40;
const WORDS = 200;
const LONGEST_OF_QUIET = 3;
// A delay that nobody notices, whatever else the machine does.
const UNNOTICED_MS = 100;
// By then each of them has asked for more than a minute allows, however slow the machine.
const LIMITED_WITHIN_MS = 60_000;

/** P63: what one learner sends on forty connections keeps no answer of another from being stored, and is soon limited. */
export const takeEverybodysPlace: Attack = async ({ quick, say }) => {
  const checks = new Checks();
  const app = await App.start();
  const kinds = Object.entries(GREEDY).filter(([kind]) => !quick || kind.includes("sessions"));
  const picture = await aPhotograph();
  // Each answers as often as one may in a minute.
  const [warmUp, ...others] = await makeStudying(app, 1 + 2 * kinds.length, 5);
  if (warmUp) await answersOf(warmUp, "warm-up", checks);
  for (const [at, [kind, { sessions = 1, asked }]] of kinds.entries()) {
    const [one] = await makeStudying(app, 1, WORDS);
    const [before, beside] = others.slice(2 * at);
    if (!one || !before || !beside) throw new Error("nobody was made");
    const browsers = await browsersOf(app, one.learner, sessions);
    const quiet = await answersOf(before, "quiet", checks);
    const greed = beGreedy({
      origin: app.origin,
      connections: CONNECTIONS,
      headers: browsers.map((browser) => headersOf(browser, app.origin)),
      asked: asked(one.wordIds, picture),
    });
    await wait(1000);
    const took = await answersOf(beside, kind, checks);
    await Promise.race([greed.limited, wait(LIMITED_WITHIN_MS)]);
    const own = await greed.stop();
    const most = Math.max(LONGEST_OF_QUIET * quiet, UNNOTICED_MS);
    const line = `${kind}: p99 ${took} ms, ${(took / quiet).toFixed(1)} times the quiet ${quiet} ms (at most ${most} ms); own ${own.done} done, ${own.busy} x 503, ${own.limited} x 429; load ${loadavg()[0]?.toFixed(1)}`;
    say(line);
    checks.note(line);
    checks.check(took <= most, `${kind} slow others down`, line);
    checks.check(own.done > 0, `${kind} of the greedy were all refused`, line);
    checks.check(own.limited > 0, `${kind} of the greedy were never limited`, line);
  }
  await app.stop();
  return checks.outcome();
};

async function browsersOf(app: App, learner: Learner, count: number): Promise<Visitor[]> {
  return count === 1 ? [learner] : app.sessionsOf(learner, count);
}
