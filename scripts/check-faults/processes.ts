import { setTimeout as wait } from "node:timers/promises";
import { untilTaken } from "#tests/support/app/until-taken.ts";
import type { Learner, Visitor } from "#tests/support/app/visitor.ts";
import { signInAs, signUpAs } from "#tests/support/identity/pages.ts";
import { brokenInvariants } from "#tests/support/study/invariants/broken-invariants.ts";
import { addNouns } from "#tests/support/study/study.ts";
import { App } from "./app.ts";
import type { Attack } from "./attack.ts";
import { Checks } from "./checks.ts";
import { newFolder } from "./clean-up.ts";
import { randomBy } from "./random.ts";
import { TcpProxy } from "./tcp-proxy.ts";

const TAKEN_OVER_WITHIN_MS = 20_000;

/** F37: two processes on one folder count exactly; when the first is killed the second goes on by itself. */
export const runTwo: Attack = async ({ quick }) => {
  const checks = new Checks();
  const folder = newFolder();
  const first = await App.start({ folder });
  const second = await App.start({ folder, variables: { PUBLIC_URL: first.origin } });
  const [learner] = await first.learners(1);
  if (!learner) throw new Error("nobody was made");
  const words = await addNouns(learner, 6);
  const elsewhere = second.visitor();
  elsewhere.cookies.headerFor = (address) => learner.cookies.headerFor(address);
  let ids = 0;
  const nextId = () => {
    ids += 1;
    return `id-${ids}`;
  };
  const answer = async (visitor: Visitor, answerId: string) => {
    const body = { translationDirection: "arabic-to-english", isCorrect: true, answerId };
    const headers = { "Content-Type": "application/json", Origin: first.origin };
    const address = `/api/progress/${words[Number(answerId.slice(3)) % words.length]}`;
    const init = { method: "PATCH", headers, body: JSON.stringify(body) };
    return (await untilTaken(() => visitor.request(address, init))).status;
  };
  const round = async () => {
    const chosen = Array.from({ length: quick ? 10 : 30 }, nextId);
    return Promise.all(chosen.flatMap((id) => [answer(learner, id), answer(elsewhere, id)]));
  };
  for (const status of await round()) checks.equal(status, 200, "an answer of one of two");
  const points = async () =>
    (await (await elsewhere.json("GET", "/api/auth/user")).json()).points as number;
  checks.equal(await points(), ids * 15, "points of two processes");
  await first.kill();
  const started = Date.now();
  let status = 0;
  const answerId = nextId();
  while (status !== 200 && Date.now() - started < TAKEN_OVER_WITHIN_MS) {
    status = await answer(elsewhere, answerId).catch(() => 0);
    if (status !== 200) await wait(100);
  }
  const isBack = checks.equal(status, 200, "an answer of the second once the first was killed");
  if (isBack) {
    checks.note(`the second took over after ${Date.now() - started} ms`);
    checks.equal(await points(), ids * 15, "points after the takeover");
    const broken = await second.inDatabase((db) => brokenInvariants(db));
    checks.check(broken.length === 0, "derived numbers disagree", broken[0]);
  }
  await second.kill();
  return checks.outcome();
};

/** F38: a network between clients and app that delays and loses answers; who sends again has no double effect. */
export const loseOnTheWay: Attack = async ({ seed, quick, signal }) => {
  const checks = new Checks();
  const random = randomBy(seed);
  const app = await App.start({ variables: { TRUST_PROXY: "on" } });
  const [learner] = await app.learners(1);
  if (!learner) throw new Error("nobody was made");
  const words = await addNouns(learner, 6);
  const proxy = await TcpProxy.start(await portOn4(app));
  let lost = 0;
  proxy.delayMs = 5;
  proxy.losesAnswerTo = () => {
    const isLost = random() < 0.2 || lost === 0;
    if (isLost) lost += 1;
    return isLost;
  };
  const count = quick ? 40 : 300;
  const send = async (number: number) => {
    for (let attempt = 0; attempt < 60 && !signal.aborted; attempt += 1) {
      const answer = await fetch(
        `http://127.0.0.1:${proxy.port}/api/progress/${words[number % words.length]}`,
        {
          method: "PATCH",
          headers: {
            Cookie: learner.cookies.headerFor("/"),
            "Content-Type": "application/json",
            "Idempotency-Key": `lossy-${number}`,
          },
          body: JSON.stringify({ translationDirection: "arabic-to-english", isCorrect: true }),
        },
      ).catch(() => null);
      if (answer?.status === 200) return 200;
      await wait(50);
    }
    return 0;
  };
  for (let done = 0; done < count; done += 10) {
    const answers = Array.from({ length: 10 }, (_, index) => send(done + index));
    for (const status of await Promise.all(answers)) checks.equal(status, 200, "never taken");
  }
  const user = await (await learner.json("GET", "/api/auth/user")).json();
  checks.equal(user.points, count * 15, "points after a lossy network");
  const broken = await app.inDatabase((db) => brokenInvariants(db));
  checks.check(broken.length === 0, "derived numbers disagree", broken[0]);
  checks.check(lost > 0, "no answer was lost on the way");
  checks.note(`${lost} answers were lost on the way`);
  await proxy.stop();
  await app.stop();
  return checks.outcome();
};

/** F39: while two secrets overlap old sessions live; when the old secret is gone they are over and new ones live. */
export const rotateSecret: Attack = async () => {
  const checks = new Checks();
  const folder = newFolder();
  const [old, fresh] = ["old-secret", "new-secret"].map((name) => name.padEnd(40, "-x"));
  const form = { username: "samira", password: "a long enough password", email: "", firstName: "" };
  let app = await startWith(folder, `${old}`);
  const before = app.visitor();
  await signUpAs(before, form);
  const { port } = app;
  checks.equal(await whoIs(before), 200, "the session");
  await app.stop();
  app = await startWith(folder, `${fresh},${old}`, port);
  checks.equal(await whoIs(before), 200, "an old session while both secrets hold");
  const after = app.visitor();
  await signInAs(after, form);
  checks.equal(await whoIs(after), 200, "a new session while both secrets hold");
  await app.stop();
  app = await startWith(folder, `${fresh}`, port);
  checks.equal(await whoIs(before), 401, "an old session when its secret is gone");
  checks.equal(await whoIs(after), 200, "a new session when the old secret is gone");
  const again = app.visitor();
  await signInAs(again, form);
  checks.equal(await whoIs(again), 200, "a sign-in when the old secret is gone");
  await app.stop();
  return checks.outcome();
};

/** F36: a page of an earlier build: its files are gone and not kept, its calls are told to load anew, nothing breaks. */
export const callFromOldPage: Attack = async () => {
  const checks = new Checks();
  const app = await App.start();
  const [learner] = await app.learners(1);
  if (!learner) throw new Error("nobody was made");
  const asset = await learner.get("/assets/session-0ld0ld0l.js");
  checks.equal(asset.status, 404, "a file of the old build");
  checks.check(
    !(asset.headers.get("Cache-Control") ?? "").includes("immutable"),
    "a missing file is kept",
  );
  const manifest = await learner.request("/__manifest?version=0ld0ld0l&paths=%2Fdashboard");
  const reloads = manifest.headers.get("X-Remix-Reload-Document") === "true";
  checks.check(reloads || manifest.status === 404, "an old manifest", String(manifest.status));
  for (const address of ["/gone-route.data", "/dashboard.data?_routes=routes%2Fgone"]) {
    const answer = await learner.request(address);
    checks.check(answer.status < 500, "an old single fetch", `${address}: ${answer.status}`);
  }
  for (const form of [{}, { gone: "field" }, { intent: "old" }] as Record<string, string>[]) {
    for (const address of ["/session", "/session-setup", "/vocabulary/new", "/settings", "/try"]) {
      const answer = await learner.post(address, form);
      checks.check(answer.status < 500, "an old form", `${address}: ${answer.status}`);
    }
  }
  await app.stop();
  return checks.outcome();
};

function startWith(folder: string, secret: string, port?: number): Promise<App> {
  return App.start({ folder, ...(port ? { port } : {}), variables: { APP_SECRET: secret } });
}

async function whoIs(visitor: Visitor | Learner): Promise<number> {
  return (await visitor.json("GET", "/api/auth/user")).status;
}

/** The app's port, once it is known to answer on the address that the proxy calls. */
async function portOn4(app: App): Promise<number> {
  await fetch(`http://127.0.0.1:${app.port}/healthz`);
  return app.port;
}
