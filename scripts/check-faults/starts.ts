import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { brokenInvariants } from "#tests/support/study/invariants/broken-invariants.ts";
import { addNouns } from "#tests/support/study/study.ts";
import { App } from "./app.ts";
import type { Attack } from "./attack.ts";
import { Checks } from "./checks.ts";
import { newFolder } from "./clean-up.ts";
import { cookieOf, type SendOptions, send } from "./send.ts";
import { wordOf } from "./words.ts";

const OPENS_WITHIN_MS = 15_000;

/** F11: an index that is gone is built again before the app listens, so that its key is unique from the first request. */
export const dropIndexes: Attack = async () => {
  const checks = new Checks();
  const folder = newFolder();
  let app = await App.start({ folder });
  const names = ["users", "vocabulary", "progress", "answers", "studySessions"];
  const indexesOf = (running: App) =>
    running.inDatabase(async (db) => {
      const all = await Promise.all(names.map((name) => db.collection(name).indexes()));
      return all.map((indexes) => indexes.map(({ name }) => name).sort());
    });
  const before = await indexesOf(app);
  const [learner] = await app.learners(1);
  if (!learner) throw new Error("nobody was made");
  await app.inDatabase(async (db) => {
    for (const name of names) await db.collection(name).dropIndexes();
  });
  await app.stop();
  const { port, origin } = app;
  const headers = {
    ...cookieOf(learner),
    Origin: origin,
    "Sec-Fetch-Site": "same-origin",
    "Content-Type": "application/json",
  };
  const body = JSON.stringify(wordOf("1de0"));
  const add = () => sendOnceAccepted(port, "/api/vocabulary", { method: "POST", headers, body });
  const starting = App.start({ folder, port });
  const statuses = await Promise.all([add(), add()]);
  app = await starting;
  checks.equal(statuses.toSorted(), [201, 409], "two equal words sent to the port as it opens");
  checks.equal(await indexesOf(app), before, "indexes after a start");
  const words = await app.inDatabase((db) => db.collection("vocabulary").countDocuments());
  checks.equal(words, 1, "words that are stored");
  await app.stop();
  return checks.outcome();
};

/** The status of the first answer, asked for from the moment on that the port takes connections. */
async function sendOnceAccepted(port: number, address: string, options: SendOptions) {
  const end = Date.now() + OPENS_WITHIN_MS;
  while (Date.now() < end) {
    const answer = await send(port, address, options).catch(() => null);
    if (answer) return answer.status;
    await wait(1);
  }
  return 0;
}

/** F33: whatever zone the server stands in, a learner's day, streak and points are the same. */
export const changeServerZone: Attack = async ({ quick }) => {
  const checks = new Checks();
  let expected: unknown;
  for (const zone of quick ? ZONES.slice(0, 3) : ZONES) {
    const app = await App.start({ variables: { TZ: zone } });
    const [learner] = await app.learners(1, { timeZone: "Asia/Beirut" });
    if (!learner) throw new Error("nobody was made");
    const [wordId] = await addNouns(learner, 3);
    await learner.json("PATCH", `/api/progress/${wordId}`, {
      translationDirection: "arabic-to-english",
      isCorrect: true,
      answeredAt: new Date().toISOString(),
    });
    const { points, streak, lastStudyDate } = await (
      await learner.json("GET", "/api/auth/user")
    ).json();
    const days = await app.inDatabase((db) =>
      db.collection("activityDays").find().project({ _id: 0, day: 1, answers: 1 }).toArray(),
    );
    const found = { points, streak, lastStudyDate, days };
    expected ??= found;
    checks.equal(found, expected, `a day with the server in ${zone}`);
    const broken = await app.inDatabase((db) => brokenInvariants(db));
    checks.check(broken.length === 0, "derived numbers disagree", broken[0]);
    await app.stop();
  }
  return checks.outcome();
};

/** F32: the clock of the machine jumps ahead and back; nothing breaks, and a session ends when it has been idle too long. */
export const jumpClock: Attack = async () => {
  const library = fakeTime();
  if (!library) {
    return { tried: 0, held: 0, failed: [], notes: ["not tried: Debian's faketime is missing"] };
  }
  const checks = new Checks();
  const file = path.join(newFolder(), "clock");
  const set = (offset: string) => writeFileSync(file, `${offset}\n`);
  set("+0");
  const app = await App.start({
    variables: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
  });
  const [learner] = await app.learners(1);
  if (!learner) throw new Error("nobody was made");
  const words = await addNouns(learner, 6);
  for (const [step, offset] of ["+1d", "-1h", "+2d", "-2d", "+3d", "+0"].entries()) {
    set(offset);
    await wait(200);
    const answer = await learner.json("PATCH", `/api/progress/${words[step % words.length]}`, {
      translationDirection: "arabic-to-english",
      isCorrect: true,
    });
    checks.equal(answer.status, 200, `an answer at ${offset}`);
    checks.equal((await send(app.port, "/readyz")).status, 200, `readiness at ${offset}`);
    const broken = await app.inDatabase((db) => brokenInvariants(db));
    checks.check(broken.length === 0, `derived numbers at ${offset}`, broken[0]);
  }
  set("+40d");
  await wait(200);
  checks.equal((await learner.json("GET", "/api/auth/user")).status, 401, "an idle session");
  await app.kill();
  return checks.outcome();
};

const ZONES = [
  "UTC",
  "Africa/Cairo",
  "Pacific/Kiritimati",
  "Asia/Beirut",
  "Asia/Amman",
  "Asia/Riyadh",
  "Africa/Casablanca",
  "America/New_York",
  "Europe/London",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Apia",
];

/** Debian's library that changes what a process takes for the time. */
function fakeTime(): string | undefined {
  return ["x86_64", "aarch64"]
    .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
    .find((file) => existsSync(file));
}
