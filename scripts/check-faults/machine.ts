import { spawn, spawnSync } from "node:child_process";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { addNouns } from "#tests/support/study/study.ts";
import { App, hasProgram } from "./app.ts";
import type { Attack } from "./attack.ts";
import { Checks } from "./checks.ts";
import { memoryOf } from "./load/process-facts.ts";
import { cookieOf, send } from "./send.ts";
import { becomesReady } from "./sudden-death.ts";
import { Written } from "./written.ts";

const MOST_MEMORY_MB = 900;

/** F29: with a heap of 192 MB it sheds or serves under load, and lives. */
export const tightenMemory: Attack = async ({ quick, seed, signal }) => {
  const checks = new Checks();
  const app = await App.start({ nodeOptions: ["--max-old-space-size=192"] });
  const ms = quick ? 5_000 : 40_000;
  await underLoad(app, ms, checks, signal, seed);
  const peak = memoryOf(app.pid).peak;
  checks.check(peak < MOST_MEMORY_MB, "the memory peak", `${peak} MB`);
  checks.note(`the peak of memory was ${peak} MB`);
  await app.stop();
  return checks.outcome();
};

/** F30: on one core that others use up it still answers, with 200 or 503, and health among it. */
export const starveProcessor: Attack = async ({ quick, seed, signal }) => {
  if (!hasProgram("taskset")) {
    return { tried: 0, held: 0, failed: [], notes: ["not tried: taskset is missing"] };
  }
  const checks = new Checks();
  const busy = Array.from({ length: 3 }, () =>
    spawn("taskset", ["-c", "0", process.execPath, "-e", "for(;;);"], { stdio: "ignore" }),
  );
  const app = await App.start();
  spawnSync("taskset", ["-a", "-p", "-c", "0", String(app.pid)]);
  await underLoad(app, quick ? 8_000 : 30_000, checks, signal, seed);
  for (const child of busy) child.kill("SIGKILL");
  await wait(1_000);
  const { status, ms } = await send(app.port, "/healthz");
  checks.check(status === 200 && ms < 1_000, "health afterwards", `${status}, ${ms} ms`);
  await app.stop();
  return checks.outcome();
};

/** F31: the process stands still for three seconds; what was sent meanwhile is answered, and liveness noticed. */
export const standStill: Attack = async () => {
  const checks = new Checks();
  const app = await App.start();
  const [learner] = await app.learners(1);
  const headers = learner ? cookieOf(learner) : {};
  app.process.kill("SIGSTOP");
  const noticed = await send(app.port, "/healthz", { timeoutMs: 1_000 }).catch(() => null);
  checks.check(noticed === null, "liveness answered though the process stands still");
  const asked = Array.from({ length: 20 }, () => send(app.port, "/api/vocabulary", { headers }));
  await wait(3_000);
  app.process.kill("SIGCONT");
  for (const { status } of await Promise.all(asked)) {
    checks.check([200, 503].includes(status), "what was sent meanwhile", String(status));
  }
  checks.check((await becomesReady(app, 5_000)) !== null, "it did not become ready again");
  await app.stop();
  return checks.outcome();
};

async function underLoad(
  app: App,
  ms: number,
  checks: Checks,
  signal: AbortSignal,
  seed: number,
): Promise<void> {
  const written = await Written.by(app);
  const [learner] = await app.learners(1);
  if (!learner) throw new Error("nobody was made");
  await addNouns(learner, 10);
  const headers = cookieOf(learner);
  const end = Date.now() + ms;
  const isOver = () => Date.now() > end || signal.aborted;
  const counts = { served: 0, shed: 0 };
  const read = async (address: string) => {
    while (!isOver()) {
      const status = await send(app.port, address, { headers }).then(
        (answer) => answer.status,
        () => 0,
      );
      checks.check([200, 503].includes(status), `${address} under load`, String(status));
      counts[status === 200 ? "served" : "shed"] += 1;
    }
  };
  const addresses = [
    "/vocabulary",
    "/dashboard",
    "/api/vocabulary",
    "/settings/archive/file",
    "/healthz",
  ];
  const reading = Promise.all([...addresses, ...addresses].map(read));
  const writing = written.writeUntil(
    async () => {
      while (!isOver()) await wait(100);
    },
    () => seed % 1,
  );
  await Promise.all([reading, writing]);
  checks.check(app.isRunning, "the app ended");
  await written.checkStored(app, checks);
  checks.note(`${counts.served} reads served, ${counts.shed} shed, ${written.acknowledged} writes`);
}
