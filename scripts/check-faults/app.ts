import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { type Db, MongoClient } from "mongodb";
import type { UserRecord } from "#models/users/user.ts";
import { freePort } from "#tests/support/app/server.ts";
import { type Learner, Visitor } from "#tests/support/app/visitor.ts";
import { SERVER_FLAGS, SERVER_VARIABLES } from "../run/server-start.mjs";
import { newFolder } from "./clean-up.ts";
import { notePeak, noteTime } from "./figures.ts";
import { limitScale } from "./limits.ts";

// The cookies of learners that are made here are signed in this process.
const SECRET = "secret-of-the-attacks-that-is-long-enough";
process.env.APP_SECRET = SECRET;
process.env.PUBLIC_URL = "http://localhost:3000";

const READY_WITHIN_MS = 60_000;

export type AppOptions = {
  folder?: string;
  port?: number;
  variables?: Record<string, string>;
  /** A command that runs another, as taskset does, and its arguments. */
  through?: string[];
  nodeOptions?: string[];
};

/** The built app as an operator runs it, in a process of its own. */
export class App {
  readonly origin: string;
  readonly port: number;
  readonly folder: string;
  readonly child: ChildProcess;
  readonly #givenUri: string | undefined;
  #written = "";

  private constructor(options: AppOptions, port: number) {
    this.port = port;
    this.folder = options.folder ?? newFolder();
    this.origin = `http://localhost:${port}`;
    this.#givenUri = options.variables?.MONGODB_URI;
    const [command = process.execPath, ...args] = [
      ...(options.through ?? []),
      process.execPath,
      ...SERVER_FLAGS,
      ...(options.nodeOptions ?? []),
      "server.ts",
    ];
    this.child = spawn(command, args, {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        ...SERVER_VARIABLES,
        APP_SECRET: SECRET,
        LOG_LEVEL: "warn",
        RATE_LIMIT_SCALE: limitScale(),
        DATA_DIR: this.folder,
        PORT: String(port),
        ...options.variables,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on("data", (chunk: Buffer) => {
        this.#written += chunk;
      });
    }
    this.child.on("error", (error) => {
      this.#written += error.message;
    });
  }

  /** Starts it and waits until it serves; throws what it said if it ends instead. */
  static async start(options: AppOptions = {}): Promise<App> {
    const app = new App(options, options.port ?? (await freePort()));
    const started = Date.now();
    while (!app.output.includes("Ready on")) {
      if (!app.isRunning) throw new Error(`the server did not start: ${lastLine(app.output)}`);
      if (Date.now() - started > READY_WITHIN_MS) {
        app.child.kill("SIGKILL");
        throw new Error(`the server was not ready in ${READY_WITHIN_MS / 1000} s`);
      }
      await wait(20);
    }
    return app;
  }

  get output(): string {
    return this.#written;
  }

  /** Where the app's database is reached, past anything that disturbs the app's own way to it. */
  get databaseUri(): string {
    if (this.#givenUri) return this.#givenUri;
    const address = readFileSync(path.join(this.folder, "engine.address"), "utf8");
    const host = address.endsWith(".sock") ? encodeURIComponent(address) : address;
    return `mongodb://${host}/kalima?directConnection=true`;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null && !!this.child.pid;
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
  async sessionsOf({ id }: { id: string }, count: number): Promise<Visitor[]> {
    return this.#withModels(this.databaseUri, async () => {
      const { giveSession } = await import("#tests/support/app/sign-in.ts");
      const given = Array.from({ length: count }, () => giveSession(this.visitor(), id));
      return Promise.all(given);
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
    await this.#ended("SIGKILL");
  }

  /** Asks it to end and gives its exit code; null if it had to be killed. */
  async stop(withinMs = 20_000): Promise<number | null> {
    const late = setTimeout(() => this.child.kill("SIGKILL"), withinMs);
    await this.#ended("SIGTERM");
    clearTimeout(late);
    return this.child.exitCode;
  }

  /** Kibibytes of a field of /proc/PID/status, as VmRSS or VmHWM; 0 where there is none. */
  memoryOf(field: string): number {
    if (!existsSync(`/proc/${this.child.pid}/status`)) return 0;
    const status = readFileSync(`/proc/${this.child.pid}/status`, "utf8");
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
  }

  openFiles(): number {
    if (!existsSync(`/proc/${this.child.pid}/fd`)) return 0;
    return readdirSync(`/proc/${this.child.pid}/fd`).length;
  }

  async #withModels<T>(databaseUri: string, work: () => Promise<T>): Promise<T> {
    const { connectDatabase, disconnectDatabase } = await import(
      "#models/database/mongoose.server.ts"
    );
    await connectDatabase(databaseUri);
    return work().finally(disconnectDatabase);
  }

  async #ended(signal: NodeJS.Signals): Promise<void> {
    if (!this.isRunning) return;
    notePeak(this.child.pid);
    const exit = once(this.child, "exit");
    this.child.kill(signal);
    await exit;
  }
}

/** Whether this machine has that program. */
export function hasProgram(name: string): boolean {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.some((folder) => existsSync(path.join(folder, name)));
}

function lastLine(text: string): string {
  return text.trimEnd().split("\n").at(-1) ?? "";
}
