import { setTimeout as wait } from "node:timers/promises";
import type { Learner } from "#tests/support/app/visitor.ts";
import { brokenInvariants } from "#tests/support/study/invariants/broken-invariants.ts";
import { addNouns } from "#tests/support/study/study.ts";
import { App, type AppOptions } from "./app.ts";
import type { Attack } from "./attack.ts";
import { Checks } from "./checks.ts";
import { newDataFolder } from "./clean-up.ts";
import { DatabaseProcess } from "./database-process.ts";
import { cookieOf, type SendOptions, send } from "./send.ts";

// Enough writers that none exceeds the answers allowed a minute.
const WRITERS = 12;
const LOOK_EVERY_MS = 50;
// A process listens for half a second after it said that it is leaving.
const LOOK_MS = 200;
const ENDS_WITHIN_MS = 15_000;
const BUSY_PAUSE_MS = 30;
// The one who ends runs the database, which the other one takes over.
const READY_WITHIN_MS = 60_000;

/** F43: two processes are replaced in turn behind a balancer that asks whether they are ready; no request is lost. */
export const replaceInTurn: Attack = async ({ quick, signal }) => {
  const checks = new Checks();
  const rounds = quick ? 1 : 3;
  await replace({ folder: newDataFolder() }, { what: "one folder", rounds, checks, signal });
  const database = await DatabaseProcess.start();
  const variables = { MONGODB_URI: database.uri() };
  await replace({ variables }, { what: "one database", rounds, checks, signal });
  await database.end();
  return checks.outcome();
};

type Round = { what: string; rounds: number; checks: Checks; signal: AbortSignal };

async function replace(place: AppOptions, { what, rounds, checks, signal }: Round) {
  const variables = { ...place.variables, TRUST_PROXY: "on" };
  const first = await App.start({ ...place, variables });
  const shared = { ...variables, PUBLIC_URL: first.origin };
  const processes = [first, await App.start({ ...place, variables: shared })];
  const uri = place.variables?.MONGODB_URI;
  const learners = await first.learners(WRITERS, uri ? { databaseUri: uri } : {});
  const people: Person[] = [];
  for (const learner of learners) people.push({ learner, words: await addNouns(learner, 2) });
  const balancer = new Balancer(processes);
  const writing = writeUntilOver(balancer, people, first.origin);
  for (let round = 0; round < rounds && !signal.aborted; round += 1) {
    for (const [at, { port }] of [...processes.entries()]) {
      await balancer.untilAllReady();
      checks.equal(await processes[at]?.stop(ENDS_WITHIN_MS), 0, `${what}: the exit code`);
      processes[at] = await App.start({ ...place, port, variables: shared });
    }
  }
  await balancer.untilAllReady();
  const written = await writing.end();
  balancer.stop();
  checks.equal(balancer.cut, [], `${what}: requests that were cut`);
  checks.check(written > 10 * rounds, `${what}: few answers were written`, String(written));
  const reader = processes[0] ?? first;
  const stored = await reader.inDatabase(
    async (db) => ({
      answers: await db.collection("answers").countDocuments(),
      broken: await brokenInvariants(db),
    }),
    uri,
  );
  checks.equal(stored.answers, written, `${what}: answers stored`);
  checks.check(stored.broken.length === 0, `${what}: derived numbers disagree`, stored.broken[0]);
  checks.note(`${what}: ${written} answers, ${balancer.sentAgain} sent again after a 503`);
  for (const one of processes) await one.stop(ENDS_WITHIN_MS);
}

/** Sends requests to those processes that are ready, in turn, and to another one where nobody listens any more. */
class Balancer {
  readonly cut: string[] = [];
  sentAgain = 0;
  #turn = 0;
  #ready = new Set<number>();
  readonly #ports: number[];
  readonly #looking: NodeJS.Timeout;

  constructor(processes: App[]) {
    this.#ports = processes.map(({ port }) => port);
    this.#looking = setInterval(
      () => this.#ports.forEach((port) => void this.#look(port)),
      LOOK_EVERY_MS,
    );
  }

  async untilAllReady(): Promise<void> {
    const latest = Date.now() + READY_WITHIN_MS;
    while (this.#ready.size < this.#ports.length) {
      if (Date.now() > latest) throw new Error("a process did not become ready");
      await wait(LOOK_EVERY_MS);
    }
  }

  async send(address: string, options: SendOptions): Promise<number> {
    const ready = this.#ports.filter((port) => this.#ready.has(port));
    const port = ready[this.#turn++ % Math.max(1, ready.length)];
    if (port === undefined) return 503;
    const begun = Date.now();
    try {
      return (await send(port, address, options)).status;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : error;
      if (code === "ECONNREFUSED") this.#ready.delete(port);
      else this.cut.push(`${code} after ${Date.now() - begun} ms`);
      return 503;
    }
  }

  stop(): void {
    clearInterval(this.#looking);
  }

  async #look(port: number): Promise<void> {
    const answer = await send(port, "/readyz", { timeoutMs: LOOK_MS }).catch(() => null);
    if (answer?.status === 200) this.#ready.add(port);
    else this.#ready.delete(port);
  }
}

type Person = { learner: Learner; words: string[] };

/** Everybody answers without pause, each answer until it is taken; `end` gives how many were. */
function writeUntilOver(balancer: Balancer, people: Person[], origin: string) {
  let isOver = false;
  let begun = 0;
  let taken = 0;
  const write = async ({ learner, words }: Person) => {
    while (!isOver) {
      begun += 1;
      const id = `rolling-${begun}`;
      const address = `/api/progress/${words[begun % words.length]}`;
      const headers = {
        ...cookieOf(learner),
        Origin: origin,
        "Content-Type": "application/json",
        "Idempotency-Key": id,
      };
      const answer = {
        translationDirection: "arabic-to-english",
        isCorrect: true,
        answerId: id,
      };
      const body = JSON.stringify(answer);
      for (;;) {
        const status = await balancer.send(address, { method: "PATCH", headers, body });
        if (status === 200) break;
        if (status !== 503) throw new Error(`an answer was refused: ${status}`);
        balancer.sentAgain += 1;
        await wait(BUSY_PAUSE_MS);
      }
      taken += 1;
    }
  };
  // Kept until somebody waits for the end, which is after the processes were replaced.
  const writing = Promise.allSettled(people.map(write));
  return {
    end: async () => {
      isOver = true;
      const failed = (await writing).find((one) => one.status === "rejected");
      if (failed) throw failed.reason;
      return taken;
    },
  };
}
