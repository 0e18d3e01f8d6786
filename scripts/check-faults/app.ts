import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { type Db, MongoClient } from "mongodb";
import type { UserRecord } from "#models/users/user.ts";
import { type RunningServer, startServer } from "#tests/support/app/server.ts";
import { type Learner, Visitor } from "#tests/support/app/visitor.ts";
import { newDataFolder } from "./clean-up.ts";
import { notePeak, noteTime } from "./figures.ts";
import { limitScale } from "./limits.ts";

// The cookies of learners that are made here are signed in this process.
const SECRET = "secret-of-the-attacks-that-is-long-enough";
process.env.APP_SECRET = SECRET;
process.env.PUBLIC_URL = "http://localhost:3000";

export type AppOptions = {
  folder?: string;
  port?: number;
  variables?: Record<string, string>;
  nodeOptions?: string[];
};

/** The built app as an operator runs it, in a process of its own. */
export class App {
  readonly folder: string;
  readonly #server: RunningServer;
  readonly #givenUri: string | undefined;

  private constructor(server: RunningServer, folder: string, givenUri: string | undefined) {
    this.#server = server;
    this.folder = folder;
    this.#givenUri = givenUri;
  }

  /** Starts it and waits until it serves; throws what it said if it ends instead. */
  static async start(options: AppOptions = {}): Promise<App> {
    const { folder = newDataFolder(), port, variables, nodeOptions } = options;
    const given = {
      APP_SECRET: SECRET,
      RATE_LIMIT_SCALE: limitScale(),
      DATA_DIR: folder,
      ...(port && { PORT: String(port) }),
      ...variables,
    };
    return new App(await startServer(given, nodeOptions), folder, variables?.MONGODB_URI);
  }

  get origin(): string {
    return this.#server.origin;
  }

  get port(): number {
    return this.#server.port;
  }

  get process() {
    return this.#server.process;
  }

  get pid(): number {
    return this.process.pid ?? 0;
  }

  get output(): string {
    return this.#server.output();
  }

  /** Where the app's database is reached, past anything that disturbs the app's own way to it. */
  get databaseUri(): string {
    if (this.#givenUri) return this.#givenUri;
    const address = readFileSync(path.join(this.folder, "engine.address"), "utf8");
    const host = address.endsWith(".sock") ? encodeURIComponent(address) : address;
    return `mongodb://${host}/kalima?directConnection=true`;
  }

  get isRunning(): boolean {
    return this.process.exitCode === null && this.process.signalCode === null;
  }

  visitor(): Visitor {
    const send = async (address: string, init?: RequestInit) => {
      const begun = performance.now();
      const answer = await fetch(new URL(address, this.origin), { redirect: "manual", ...init });
      noteTime(performance.now() - begun);
      return answer;
    };
    return new Visitor(send, this.origin);
  }

  /** Returns `count` more browsers in which that user is signed in. */
  sessionsOf(user: { id: string }, count: number): Promise<Visitor[]> {
    return this.#server.sessionsOf(user, count);
  }

  /** Gives a browser a new session of that user. */
  signInAgain(browser: Visitor, userId: string): Promise<Visitor> {
    return this.#withModels(this.databaseUri, async () => {
      const { giveSession } = await import("#tests/support/app/sign-in.ts");
      return giveSession(browser, userId);
    });
  }

  /** Makes `count` signed-in learners; `databaseUri` if the app's own way to its database is disturbed. */
  async learners(
    count: number,
    {
      databaseUri = this.databaseUri,
      ...overrides
    }: Partial<UserRecord> & { databaseUri?: string } = {},
  ): Promise<Learner[]> {
    return this.#withModels(databaseUri, async () => {
      const { signIn } = await import("#tests/support/app/sign-in.ts");
      const learners: Learner[] = [];
      for (let made = 0; made < count; made += 1) {
        learners.push(await signIn(this.visitor(), overrides));
      }
      return learners;
    });
  }

  async inDatabase<T>(look: (db: Db) => Promise<T>, databaseUri = this.databaseUri): Promise<T> {
    const client = await MongoClient.connect(databaseUri, { serverSelectionTimeoutMS: 5_000 });
    try {
      return await look(client.db());
    } finally {
      await client.close();
    }
  }

  /** Ends it as a power cut does. */
  async kill(): Promise<void> {
    if (this.isRunning) await this.#server.kill();
  }

  /** Asks it to end and gives its exit code; null if it had to be killed. */
  async stop(withinMs = 20_000): Promise<number | null> {
    if (!this.isRunning) return this.process.exitCode;
    notePeak(this.pid);
    const late = setTimeout(() => this.process.kill("SIGKILL"), withinMs);
    const code = await this.#server.stop();
    clearTimeout(late);
    return code;
  }

  async #withModels<T>(databaseUri: string, work: () => Promise<T>): Promise<T> {
    const { connectDatabase, disconnectDatabase } = await import(
      "#models/database/mongoose.server.ts"
    );
    await connectDatabase(databaseUri);
    return work().finally(disconnectDatabase);
  }
}

/** Whether this machine has that program. */
export function hasProgram(name: string): boolean {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.some((folder) => existsSync(path.join(folder, name)));
}
