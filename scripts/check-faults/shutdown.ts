import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/support/app/server.ts";
import { App } from "./app.ts";
import type { Attack } from "./attack.ts";
import { Checks } from "./checks.ts";
import { newFolder } from "./clean-up.ts";
import { randomBy } from "./random.ts";
import { cookieOf, send } from "./send.ts";
import { Written } from "./written.ts";

const CLIENTS = 10;
const ENDS_WITHIN_MS = 15_000;
// Closing a socket that listens resets what the system has not handed over yet; no server can answer it.
const CLOSING_MS = 30;

/** P52, F35: SIGTERM while clients read and write; what was accepted is answered, what was acknowledged is stored. */
export const stopUnderLoad: Attack = async ({ seed, quick, signal }) => {
  const checks = new Checks();
  const random = randomBy(seed);
  const place = { folder: newFolder(), port: await freePort() };
  let answered = 0;
  let unaccepted = 0;
  let app = await App.start(place);
  const written = await Written.by(app);
  const [reader] = await app.learners(1);
  for (let round = 1; round <= (quick ? 2 : 20) && !signal.aborted; round += 1) {
    let isStopping = false;
    let closedAt = Number.POSITIVE_INFINITY;
    const cutAt: number[] = [];
    const read = async () => {
      for (;;) {
        const status = await statusOf(app.port, reader ? cookieOf(reader) : {});
        if (status === "refused") {
          closedAt = Math.min(closedAt, Date.now());
          return;
        }
        if (status === "cut") cutAt.push(Date.now());
        else {
          checks.check([200, 503].includes(status), "a status under load", String(status));
          if (isStopping) answered += 1;
        }
        if (status === "cut" && !app.isRunning) return;
      }
    };
    const reading = Promise.all(Array.from({ length: CLIENTS }, read));
    await written.writeUntil(async () => {
      isStopping = true;
      const stopping = Date.now();
      const stopped = app.stop(ENDS_WITHIN_MS);
      await wait(50);
      const ready = await statusOf(app.port, {}, "/readyz");
      checks.check(ready === 503 || ready === "refused", "readiness while it stops", `${ready}`);
      checks.equal(await stopped, 0, "the exit code");
      checks.check(Date.now() - stopping < ENDS_WITHIN_MS, "it took more than 15 s");
    }, random);
    await reading;
    const cut = cutAt.filter((at) => Math.abs(at - closedAt) > CLOSING_MS);
    unaccepted += cutAt.length - cut.length;
    checks.check(cut.length === 0, "requests were cut", String(cut.length));
    app = await App.start(place);
    await written.checkStored(app, checks);
  }
  await app.stop();
  checks.check(answered > 0, "no request was answered after the signal");
  checks.note(
    `${answered} requests were answered after the signal, ${written.acknowledged} writes acknowledged, ${unaccepted} connections reset before they were accepted`,
  );
  return checks.outcome();
};

async function statusOf(
  port: number,
  headers: Record<string, string>,
  address = "/api/vocabulary",
): Promise<number | "refused" | "cut"> {
  try {
    return (await send(port, address, { headers })).status;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    return code === "ECONNREFUSED" ? "refused" : "cut";
  }
}
