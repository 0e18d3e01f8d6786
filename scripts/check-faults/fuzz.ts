import { addressOf, type BuiltRoute, routesOfBuild } from "#tests/support/app/routes-of-build.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { signInAs } from "#tests/support/identity/pages.ts";
import { brokenInvariants } from "#tests/support/study/invariants/broken-invariants.ts";
import { App } from "./app.ts";
import type { Attack } from "./attack.ts";
import { answerProblem } from "./fuzz/answer-problem.ts";
import { Counts } from "./fuzz/counts.ts";
import { findForms } from "./fuzz/find-forms.ts";
import { furnish, furnishForeign, openSession } from "./fuzz/furnish.ts";
import { recordsOf } from "./fuzz/records-of.ts";
import type { FuzzRequest } from "./fuzz/request.ts";
import { requestsTo } from "./fuzz/requests.ts";
import { type People, Sender } from "./fuzz/sender.ts";
import { standInFor } from "./fuzz/stand-ins.ts";
import { keyOf, type PageForm, targetsOf } from "./fuzz/targets.ts";

const ADMIN = { username: "operator", password: "a long enough password" };
const REQUESTS = { quick: 200, long: 10_000 };
// Fewer than the transactions that run at once, so that nothing is shed.
const AT_ONCE = 5;
const RENEWED_EVERY = 250;

/** Sends requests made from the schemas of the calls and the forms of the pages: good ones, almost good ones and wild ones. */
export const fuzz: Attack = async ({ seed, quick, signal, say }) => {
  say(`seed ${seed}`);
  const app = await App.start({
    variables: { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password },
  });
  const realIds = new Map<string, string>();
  try {
    const routes = await routesOfBuild();
    const [learner, other, crawler] = await app.learners(3, { subscriptionTier: "pro" });
    if (!learner || !other || !crawler) throw new Error("Nobody was made");
    await furnishForeign(other, realIds);
    const forms = await formsOf(app, crawler, routes);
    await furnish(learner, realIds);
    await openSession(learner);
    const before = await app.inDatabase((database) => recordsOf(database, other.id));

    const targets = targetsOf(routes, forms);
    const people = { learner, admin: await adminOf(app), visitor: () => app.visitor() };
    const sender = new Sender(app.origin, people, realIds);
    const counts = new Counts();
    const requests = requestsTo(targets, { seed, count: quick ? REQUESTS.quick : REQUESTS.long });
    const renew = async () => {
      await keepSignedIn(app, people);
      await furnish(learner, realIds);
      await openSession(learner);
      say(`${counts.tried} requests sent, ${counts.bad} of them badly answered`);
    };
    const secrets = [app.folder, other.cookies.headerFor("/")];
    await sendAll({ app, sender, requests, routes, counts, secrets, renew, signal });
    sender.close();

    const isSame = (await app.inDatabase((database) => recordsOf(database, other.id))) === before;
    const failed = [
      ...counts.problems(),
      ...(isSame ? [] : ["the records of another learner changed"]),
      // Some of what was sent changes the wanted retention, by which dates were chosen before.
      ...(await app.inDatabase((db) => brokenInvariants(db, undefined, { withOlderDates: true }))),
      ...(await problemsAfterwards(app, people)),
    ];
    const names = [...new Set(targets.map(({ name }) => name))];
    const notes = [
      `seed ${seed}: ${names.length} calls, forms and addresses`,
      ...counts.notes(),
      ...names.filter((name) => name.startsWith("form ")),
    ];
    return { tried: counts.tried, held: counts.tried - counts.bad, failed, notes };
  } finally {
    await app.stop();
  }
};

async function adminOf(app: App): Promise<Learner> {
  const admin = app.visitor();
  await signInAs(admin, ADMIN);
  const { id } = await (await admin.json("GET", "/api/auth/user")).json();
  return Object.assign(admin, { id, username: ADMIN.username });
}

/** The forms of all pages, found by somebody whose words and sessions do not matter. */
async function formsOf(
  app: App,
  crawler: Learner,
  routes: readonly BuiltRoute[],
): Promise<PageForm[]> {
  const own = new Map<string, string>();
  await furnish(crawler, own);
  await crawler.post("/session-setup/new-words", {});
  const standIns = new Map([...own].map(([standIn, id]) => [id, standIn]));
  const ids = (["word", "session"] as const).map((kind) => own.get(standInFor(kind, 0)) ?? "");
  const addresses = routes
    .filter(({ endpoints }) => endpoints === null)
    .flatMap(({ pattern }) => ids.map((id) => addressOf(pattern, id)));
  const visitors = {
    learner: crawler,
    visitor: () => app.visitor(),
    signInAgain: () => app.signInAgain(crawler, crawler.id),
  };
  const all = [...new Set(addresses), "/api/login?mode=signup"];
  const atFirst = await findForms(visitors, all, standIns);
  await openSession(crawler);
  const inSession = await findForms(visitors, ["/session"], standIns);
  return [...new Map([...atFirst, ...inSession].map((form) => [keyOf(form), form])).values()];
}

async function sendAll(given: {
  app: App;
  sender: Sender;
  requests: Iterator<FuzzRequest>;
  routes: readonly BuiltRoute[];
  counts: Counts;
  secrets: readonly string[];
  renew: () => Promise<void>;
  signal: AbortSignal;
}): Promise<void> {
  const { app, sender, requests, routes, counts, secrets, renew, signal } = given;
  const { origin } = app;
  let isOver = false;
  while (!isOver) {
    const sendSome = async () => {
      for (let sent = 0; sent < RENEWED_EVERY / AT_ONCE; sent += 1) {
        signal.throwIfAborted();
        if (!app.isRunning) throw new Error("The server ended");
        const { value, done } = requests.next();
        if (done) {
          isOver = true;
          return;
        }
        counts.tried += 1;
        const problem = await problemOf(value, { sender, routes, counts, origin, secrets });
        if (problem) counts.addProblem(value, problem);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendSome));
    await renew();
  }
}

async function problemOf(
  request: FuzzRequest,
  given: {
    sender: Sender;
    routes: readonly BuiltRoute[];
    counts: Counts;
    origin: string;
    secrets: readonly string[];
  },
): Promise<string | null> {
  const { sender, routes, counts, origin, secrets } = given;
  const { method, path } = request;
  const startedAt = performance.now();
  try {
    const answer = await sender.send(request);
    counts.addAnswer(answer);
    return await answerProblem(routes, { method, path, origin, secrets }, answer);
  } catch (error) {
    return `no answer: ${error instanceof Error ? error.message : error}`;
  } finally {
    counts.addTime(request, performance.now() - startedAt);
  }
}

/** Some requests sign out, as they should. */
async function keepSignedIn(app: App, { learner, admin }: People): Promise<void> {
  for (const one of [learner, admin]) {
    const answer = await one.json("GET", "/api/auth/user");
    if (answer.status === 401) await app.signInAgain(one, one.id);
  }
}

async function problemsAfterwards({ origin, output }: App, { learner }: People): Promise<string[]> {
  const health = await fetch(new URL("/healthz", origin));
  const page = await learner.get("/vocabulary");
  return [
    ...(health.status === 200 ? [] : [`/healthz answers ${health.status}`]),
    ...(page.status === 200 ? [] : [`/vocabulary answers ${page.status} afterwards`]),
    ...(/caught by nobody/.test(output) ? ["an error was caught by nobody"] : []),
  ];
}
