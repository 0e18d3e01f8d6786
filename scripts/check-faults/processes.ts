import { setTimeout as wait } from "node:timers/promises";
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
