import { AsyncLocalStorage } from "node:async_hooks";
import type { Db } from "mongodb";
import type { DatabaseCommand } from "#models/database/mongoose.server.ts";
import type { UserRecord } from "#models/users/user.ts";
import { type DocumentCheck, documentCheck } from "#tests/support/api/check-against-document.ts";
import { checkAnswer } from "#tests/support/api/check-answer.ts";
import { appDatabase } from "#tests/support/database/test-database.ts";
import { loadBuild } from "./build.ts";
import { routesOfBuild } from "./routes-of-build.ts";
import { type Learner, Visitor } from "./visitor.ts";

export type TestApp = {
  origin: string;
  dataDir: string;
  databaseUri: string;
  /** The database behind it, for states that only time or a fault would bring. */
  database: Db;
  adminPassword: string | null;
  /** Sends one request to the app, from one address unless another is named; throws for what no endpoint declares. */
  request: (path: string, init?: RequestInit, clientAddress?: string) => Promise<Response>;
  visitor: (clientAddress?: string) => Visitor;
  /** Somebody new who is signed in, stored as their first sign-in would. */
  learner: (overrides?: Partial<UserRecord>) => Promise<Learner>;
  /** Another browser in which the learner is signed in. */
  anotherBrowserOf: (learner: Learner) => Promise<Visitor>;
  /** The commands that starting sent to the database. */
  commandsAtStart: DatabaseCommand[];
  /** A list that takes in every command that what the test does from now on sends to the app's database. */
  watchCommands: () => DatabaseCommand[];
};

let running: Promise<TestApp> | undefined;

/** The built app, shared by the test files of a worker: each makes learners of its own. */
export function testApp(): Promise<TestApp> {
  running ??= startApp();
  return running;
}

/**
 * Starts the built app with settings of its own. A process reads its settings once, so the test file needs a process
 * to itself: its name ends with `.alone.test.ts`.
 */
export function startTestApp(variables: Record<string, string> = {}): Promise<TestApp> {
  if (running) throw new Error("Another app runs in this process");
  Object.assign(process.env, variables);
  running = startApp();
  return running;
}

async function startApp(): Promise<TestApp> {
  const commandsAtStart: DatabaseCommand[] = [];
  // Regular work, and what an earlier test left behind, goes on in the context that it was begun in.
  const watcher = new AsyncLocalStorage<DatabaseCommand[]>();
  const database = await appDatabase();
  const build = await loadBuild();
  const { startUp, makeAdmin, requestContext, databaseFailureOf } = build.entry.module;
  const onCommand = (command: DatabaseCommand) => void watcher.getStore()?.push(command);
  let adminPassword: string | null = null;
  await watcher.run(commandsAtStart, async () => {
    await startUp({ databaseUri: database.uri, onCommand });
    await makeAdmin((password) => {
      adminPassword = password;
    });
  });

  const { requestHandler } = await import("../../../server/request-handler.ts");
  const handle = requestHandler(build);
  const origin = new URL(process.env.PUBLIC_URL ?? "http://localhost:3000").origin;
  const routes = await routesOfBuild();
  let check: Promise<DocumentCheck> | undefined;
  const document = () => {
    check ??= handle(
      new Request(`${origin}/api/openapi.json`),
      requestContext({ clientAddress: "" }),
    )
      .then((one) => one.json())
      .then(documentCheck);
    return check;
  };
  const request: TestApp["request"] = async (address, init, clientAddress = "192.0.2.1") => {
    const sent = new Request(new URL(address, origin), init);
    const { method, url } = sent;
    const context = requestContext({ clientAddress });
    const handled = await handle(sent, context);
    // The HTTP server does so for a route without a page.
    const failure = handled.status === 500 ? databaseFailureOf(context) : null;
    const headers = { "Retry-After": String(failure?.retryAfter) };
    const answer = failure ? new Response(null, { status: 503, headers }) : handled;
    return checkAnswer(routes, { method, url }, answer, document);
  };
  const visitor: TestApp["visitor"] = (clientAddress) =>
    new Visitor((address, init) => request(address, init, clientAddress), origin);

  return {
    origin,
    dataDir: database.folder,
    databaseUri: database.uri,
    database: await connectedDatabase(),
    adminPassword,
    request,
    visitor,
    learner: async (overrides) => {
      const { signIn } = await import("./sign-in.ts");
      return signIn(visitor(), overrides);
    },
    anotherBrowserOf: async ({ id }) => {
      const { giveSession } = await import("./sign-in.ts");
      return giveSession(visitor(), id);
    },
    commandsAtStart,
    watchCommands: () => {
      const seen: DatabaseCommand[] = [];
      watcher.enterWith(seen);
      return seen;
    },
  };
}

async function connectedDatabase(): Promise<Db> {
  const { default: mongoose } = await import("mongoose");
  return mongoose.connection.getClient().db();
}
