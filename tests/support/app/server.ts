import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, connect as openSocket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { connectDatabase, disconnectDatabase } from "#models/database/mongoose.server.ts";
import type { UserRecord } from "#models/users/user.ts";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { SERVER_FILE, SERVER_FLAGS, SERVER_VARIABLES } from "../../../scripts/run/server-start.mjs";
import { beginData } from "./begin-data.ts";
import type { Learner } from "./visitor.ts";
import { Visitor } from "./visitor.ts";

export type RunningServer = {
  origin: string;
  port: number;
  process: ChildProcess;
  visitor: () => Visitor;
  /** Somebody new who is signed in. */
  learner: (overrides?: Partial<UserRecord>) => Promise<Learner>;
  /** So many more browsers in which that user is signed in. */
  sessionsOf: (user: { id: string }, count: number) => Promise<Visitor[]>;
  /** What it wrote so far. */
  output: () => string;
  /** Sends bytes as they are and gives what comes back until the connection ends or falls silent. */
  raw: (bytes: string | Buffer, silenceMs?: number) => Promise<string>;
  /** The exit code after SIGTERM; the data folder is removed. */
  stop: () => Promise<number | null>;
  /** Ends it as a power cut does. */
  kill: () => Promise<void>;
};

// Each start makes an admin with a password. What attacks a server, as `npm run check:faults` does, meets the full cost.
const LOWER_COST = "./tests/support/identity/lower-password-cost.mjs";
const costFlags = process.execArgv.includes(LOWER_COST) ? ["--import", LOWER_COST] : [];

/** Starts the built app as an operator does, in a process and, unless DATA_DIR is given, a begun data folder of its own. */
export async function startServer(
  variables: Record<string, string> = {},
  flags: string[] = [],
): Promise<RunningServer> {
  const port = Number(variables.PORT ?? (await freePort()));
  const folder = await mkdtemp(path.join(tmpdir(), "kalima-server-"));
  if (!variables.DATA_DIR) beginData(folder);
  const nodeFlags = [...SERVER_FLAGS, ...costFlags, ...flags];
  const child = spawn(process.execPath, [...nodeFlags, SERVER_FILE], {
    env: {
      PATH: process.env.PATH,
      ...SERVER_VARIABLES,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: "warn",
      RATE_LIMIT_SCALE: "1000",
      ...variables,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  child.stdout.on("data", (chunk) => {
    written += chunk;
  });
  child.stderr.on("data", (chunk) => {
    written += chunk;
  });
  const exited = once(child, "exit") as Promise<[number | null]>;
  while (!written.includes("Ready on")) {
    if (child.exitCode !== null) {
      await rm(folder, { recursive: true, force: true });
      throw new Error(`The server did not start: ${written}`);
    }
    await Promise.race([once(child.stdout, "data"), exited]);
  }
  const origin = `http://localhost:${port}`;
  const visitor = () =>
    new Visitor(
      (address, init) => fetch(new URL(address, origin), { redirect: "manual", ...init }),
      origin,
    );
  return {
    origin,
    port,
    process: child,
    visitor,
    learner: async (overrides) => {
      await connectDatabase(await databaseOf(variables, folder));
      const { signIn } = await import("./sign-in.ts");
      return signIn(visitor(), overrides).finally(disconnectDatabase);
    },
    sessionsOf: async ({ id }, count) => {
      await connectDatabase(await databaseOf(variables, folder));
      const { giveSession } = await import("./sign-in.ts");
      const given = Array.from({ length: count }, () => giveSession(visitor(), id));
      return Promise.all(given).finally(disconnectDatabase);
    },
    output: () => written,
    raw: (bytes, silenceMs = 5_000) => exchange(port, bytes, silenceMs),
    stop: async () => {
      child.kill("SIGTERM");
      const [code] = await exited;
      await rm(folder, { recursive: true, force: true });
      return code;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

async function databaseOf(variables: Record<string, string>, folder: string): Promise<string> {
  if (variables.MONGODB_URI) return variables.MONGODB_URI;
  const engine = await startEmbeddedMongo({ folder: variables.DATA_DIR ?? folder });
  return engine.uri("kalima");
}

async function exchange(port: number, bytes: string | Buffer, silenceMs: number): Promise<string> {
  const socket = openSocket(port, "localhost");
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk;
  });
  socket.on("error", () => undefined);
  socket.setTimeout(silenceMs, () => socket.destroy());
  socket.write(bytes);
  await once(socket, "close");
  return received;
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "localhost");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("No free port");
  return address.port;
}
