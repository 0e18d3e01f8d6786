import path from "node:path";
import type { RouterContextProvider, ServerBuild } from "react-router";
import type { DatabaseCommand } from "#models/mongoose.server.ts";
import { startTestDatabase } from "./test-database.ts";
import { Visitor } from "./visitor.ts";

type Entry = {
  startUp: (options: {
    databaseUri: string;
    onCommand?: (command: DatabaseCommand) => void;
  }) => Promise<{ adminPassword: string | null }>;
  shutDown: () => Promise<void>;
  requestContext: (facts: { clientAddress: string }) => RouterContextProvider;
};

export type TestApp = {
  origin: string;
  dataDir: string;
  databaseUri: string;
  adminPassword: string | null;
  /** Sends one request to the app, from one address unless another is named. */
  request: (path: string, init?: RequestInit, clientAddress?: string) => Promise<Response>;
  visitor: (clientAddress?: string) => Visitor;
  signUp: (overrides?: Partial<SignUpForm>) => Promise<Learner>;
  stop: () => Promise<void>;
};

export type SignUpForm = { username: string; password: string; email: string; firstName: string };

export type Learner = Visitor & { id: string; username: string; password: string };

const buildFile = path.resolve(import.meta.dirname, "../../build/server/index.js");

let learners = 0;

/** Starts the built app on an embedded database of its own; one to a test file, because its settings are read once. */
export async function startTestApp(
  variables: Record<string, string> = {},
  onCommand?: (command: DatabaseCommand) => void,
): Promise<TestApp> {
  Object.assign(process.env, {
    NODE_ENV: "production",
    LOG_LEVEL: "fatal",
    RATE_LIMIT_SCALE: "1000",
    ...variables,
  });
  const database = await startTestDatabase();
  const build: ServerBuild = await import(/* @vite-ignore */ buildFile);
  const entry = build.entry.module as unknown as Entry;
  const { adminPassword } = await entry.startUp({
    databaseUri: database.uri,
    ...(onCommand ? { onCommand } : {}),
  });

  // React decides at its first import whether it is the production build, so nothing here imports it earlier.
  const { createRequestHandler } = await import("react-router");
  const handle = createRequestHandler(build, "production");
  const origin = new URL(process.env.PUBLIC_URL ?? "http://localhost:3000").origin;
  const request: TestApp["request"] = (address, init, clientAddress = "192.0.2.1") =>
    handle(new Request(new URL(address, origin), init), entry.requestContext({ clientAddress }));
  const visitor: TestApp["visitor"] = (clientAddress) =>
    new Visitor((address, init) => request(address, init, clientAddress), origin);

  return {
    origin,
    dataDir: database.folder,
    databaseUri: database.uri,
    adminPassword,
    request,
    visitor,
    signUp: async (overrides = {}) => {
      const form = {
        username: `learner-${++learners}`,
        password: "a long enough password",
        email: "",
        firstName: "",
        ...overrides,
      };
      const person = visitor();
      const { answer, path: at } = await signUpAs(person, form);
      if (at !== "/") throw new Error(`Sign-up ended on ${at} with ${answer.status}`);
      const { id } = (await (await person.json("GET", "/api/auth/user")).json()) as { id: string };
      return Object.assign(person, { id, username: form.username, password: form.password });
    },
    stop: async () => {
      await entry.shutDown();
      await database.stop();
    },
  };
}

/** Signs up through the pages, as far as the redirects lead. */
export async function signUpAs(
  person: Visitor,
  form: SignUpForm,
  login = "/api/login?mode=signup",
) {
  const page = await person.follow(login);
  return person.follow(page.path, await person.post(page.path, form));
}

/** Signs in through the pages, as far as the redirects lead. */
export async function signInAs(
  person: Visitor,
  { username, password }: Pick<SignUpForm, "username" | "password">,
  login = "/api/login",
) {
  const page = await person.follow(login);
  return person.follow(page.path, await person.post(page.path, { username, password }));
}
