import { setTimeout as wait } from "node:timers/promises";
import { App } from "./app.ts";
import type { Attack } from "./attack.ts";
import { Checks } from "./checks.ts";
import { DatabaseProcess } from "./database-process.ts";
import { randomBy } from "./random.ts";
import { Written } from "./written.ts";

/** F4: kills the database under the app and starts it again on its files. */
export const killDatabase: Attack = async ({ seed, quick, signal }) => {
  const checks = new Checks();
  const random = randomBy(seed);
  const rounds = quick ? 1 : 5;
  const database = await DatabaseProcess.start();
  const uri = database.uri();
  const app = await App.start({ variables: { MONGODB_URI: uri } });
  const written = await Written.by(app, uri);
  for (let round = 1; round <= rounds && !signal.aborted; round += 1) {
    await written.writeUntil(async () => {
      await database.end("SIGKILL");
      await checkRefusals(app, checks);
    }, random);
    await database.start();
    const back = await becomesReady(app, 5_000);
    checks.check(back !== null, "it was not ready 5 s after the database was back");
    await written.checkStored(app, checks, uri);
  }
  checks.check(app.isRunning, "the app ended");
  checks.equal(await app.stop(), 0, "the app did not stop with 0");
  await database.end();
  checks.note(`${rounds} kills of the database, ${written.acknowledged} writes acknowledged`);
  return checks.outcome();
};

async function checkRefusals(app: App, checks: Checks): Promise<void> {
  const asked = Date.now();
  const answer = await app.visitor().request("/images/AAAAAAAAAAAAAAAAAAAAAA");
  checks.equal(answer.status, 503, "a request that needs the database");
  checks.check(Date.now() - asked < 4_000, "the refusal took more than 4 s");
  checks.equal((await app.visitor().request("/readyz")).status, 503, "readiness");
}

/** After how many ms the app says that it is ready; null if it does not. */
export async function becomesReady(app: App, withinMs: number): Promise<number | null> {
  const started = Date.now();
  while (Date.now() - started < withinMs) {
    const answer = await app
      .visitor()
      .request("/readyz")
      .catch(() => null);
    if (answer?.status === 200) return Date.now() - started;
    await wait(50);
  }
  return null;
}
