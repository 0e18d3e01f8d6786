import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "mongodb";
import type { Learner } from "#tests/support/app/visitor.ts";
import { brokenInvariants } from "#tests/support/study/invariants/broken-invariants.ts";
import { addNouns } from "#tests/support/study/study.ts";
import { Writers } from "#tests/support/study/writers.ts";
import type { App } from "./app.ts";
import type { Checks } from "./checks.ts";
import { wordOf } from "./words.ts";

const PEOPLE = 4;
const BUSY_PAUSE_MS = 20;
const FEWEST_WRITES = 10;
const FIRST_WRITES_MS = 10_000;
const LONGEST_ROUND_MS = 800;

type Person = { learner: Learner; words: string[] };

/** Twenty clients that write all there is to write, and what they were told was stored. */
export class Written {
  readonly #people: Person[];
  readonly #writers = new Writers();
  readonly #added = new Set<string>();
  #serial = 0;
  #isOver = false;
  #idleRounds = 0;

  private constructor(people: Person[]) {
    this.#people = people;
    for (const { learner } of people) this.#endWithRound(learner);
  }

  static async by(app: App, databaseUri?: string): Promise<Written> {
    const learners = await app.learners(PEOPLE, databaseUri ? { databaseUri } : {});
    const people: Person[] = [];
    for (const learner of learners) people.push({ learner, words: await addNouns(learner, 6) });
    return new Written(people);
  }

  get acknowledged(): number {
    return this.kept().length;
  }

  /** The ids of all that was acknowledged so far and may not be taken back later. */
  kept(): string[] {
    const { answers, sessions } = this.#writers;
    const kept = [...answers, ...sessions].filter(([, state]) => state === "kept");
    return [...kept.map(([id]) => id), ...this.#added];
  }

  /** Whether each of these is stored, unless it was taken back since, and all that is derived agrees. */
  async checkHolds(app: App, ids: string[], checks: Checks): Promise<void> {
    const { answers, sessions, words, broken } = await app.inDatabase(readAll);
    this.#checkRounds(checks);
    const stored = new Set([...answers, ...sessions, ...words]);
    const isGone = (id: string) => (this.#writers.answers.get(id) ?? "kept") !== "kept";
    for (const id of ids) {
      checks.check(stored.has(id) || isGone(id), "what was acknowledged is missing", id);
    }
    checks.check(broken.length === 0, "derived numbers disagree", broken[0]);
  }

  /**
   * Writes without pause, what fails is tried anew; `end` runs a random moment after ten of these writes were
   * acknowledged, and no writer goes on after it.
   */
  async writeUntil(end: () => Promise<void>, random: () => number): Promise<void> {
    const before = this.acknowledged;
    this.#isOver = false;
    const writing = this.#write();
    const started = Date.now();
    const isEarly = () => this.acknowledged < before + FEWEST_WRITES;
    while (isEarly() && Date.now() - started < FIRST_WRITES_MS) await wait(5);
    await wait(random() * LONGEST_ROUND_MS);
    await end();
    this.#isOver = true;
    await writing;
    if (isEarly()) this.#idleRounds += 1;
  }

  #checkRounds(checks: Checks): void {
    const isBusy = this.#idleRounds === 0;
    checks.check(isBusy, `fewer than ${FEWEST_WRITES} writes were acknowledged in a round`);
  }

  async #write(): Promise<void> {
    const all = this.#people.flatMap(({ learner, words }) => [
      () => this.#writers.study(learner),
      () => this.#writers.call(learner, words),
      () => this.#writers.call(learner, words),
      () => this.#writers.save(learner, words),
      () => this.#add(learner),
    ]);
    await Promise.all(all.map((write) => this.#untilOver(write)));
  }

  /** Whether each acknowledged write is stored once, none that was taken back is, and all that is derived agrees. */
  async checkStored(app: App, checks: Checks, databaseUri?: string): Promise<void> {
    const { answers, sessions, words, broken } = await app.inDatabase(readAll, databaseUri);
    this.#checkRounds(checks);
    for (const [what, told, found] of [
      ["answer", this.#writers.answers, answers],
      ["session", this.#writers.sessions, sessions],
      ["word", new Map([...this.#added].map((id) => [id, "kept"])), words],
    ] as const) {
      const stored = new Set(found);
      checks.equal(found.length, stored.size, `${what}s are stored twice`);
      for (const [id, state] of told) {
        if (state === "kept") checks.check(stored.has(id), `an acknowledged ${what} was lost`, id);
        if (state === "gone") checks.check(!stored.has(id), `an undone ${what} came back`, id);
      }
    }
    checks.check(broken.length === 0, "derived numbers disagree", broken[0]);
  }

  async #untilOver(write: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      try {
        await write();
      } catch {
        await wait(BUSY_PAUSE_MS);
      }
    }
  }

  /** The writers know no end, so that of a round is one of their requests that fails. */
  #endWithRound(learner: Learner): void {
    const request = learner.request.bind(learner);
    learner.request = (address, init) =>
      this.#isOver ? Promise.reject(new Error("the round is over")) : request(address, init);
  }

  async #add(learner: Learner): Promise<void> {
    for (;;) {
      this.#serial += 1;
      const body = wordOf(this.#serial.toString(16).padStart(6, "0"));
      const answer = await learner.json("POST", "/api/vocabulary", body);
      if (answer.status !== 201) throw new Error(`${answer.status}`);
      this.#added.add((await answer.json()).id);
    }
  }
}

async function readAll(db: Db) {
  const [answers, sessions, words] = await Promise.all([
    db.collection("answers").find().project({ answerId: 1 }).toArray(),
    db.collection("studySessions").find().project({ clientSessionId: 1 }).toArray(),
    db.collection("vocabulary").find().project({ _id: 1 }).toArray(),
  ]);
  return {
    answers: answers.map(({ answerId }) => String(answerId)),
    sessions: sessions.flatMap(({ clientSessionId }) => clientSessionId ?? []),
    words: words.map(({ _id }) => String(_id)),
    broken: await brokenInvariants(db),
  };
}
