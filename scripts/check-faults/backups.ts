import { execFile } from "node:child_process";
import { closeSync, openSync, statSync, writeSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { type Document, ObjectId } from "mongodb";
import { signInAs, signUpAs } from "#tests/support/identity/pages.ts";
import { aPng } from "#tests/support/images/images.ts";
import { addNouns } from "#tests/support/study/study.ts";
import { App } from "./app.ts";
import type { Attack } from "./attack.ts";
import { Checks } from "./checks.ts";
import { newFolder } from "./clean-up.ts";
import { randomBy } from "./random.ts";
import { cookieOf, send } from "./send.ts";
import { Written } from "./written.ts";

const PAGE = 4096;

/** P57, F40: copies a database that twenty clients write to; the copy holds all that was acknowledged before, and works. */
export const backUpUnderWrites: Attack = async ({ seed, quick, signal }) => {
  const checks = new Checks();
  const random = randomBy(seed);
  const form = { username: "samira", password: "a long enough password", email: "", firstName: "" };
  for (let round = 1; round <= (quick ? 1 : 5) && !signal.aborted; round += 1) {
    const [folder, second] = [newFolder(), newFolder()];
    const file = path.join(newFolder(), "copy.sqlite");
    const app = await App.start({ folder });
    const person = app.visitor();
    await signUpAs(person, form);
    const imageUrl = await uploadedBy(person);
    const written = await Written.by(app);
    let before: string[] = [];
    await written.writeUntil(async () => {
      before = written.kept();
      const started = Date.now();
      await run("backup", folder, file);
      if (round === 1) checks.note(`the copy took ${Date.now() - started} ms`);
    }, random);
    await app.stop();
    await run("restore", second, file);
    const restored = await App.start({ folder: second });
    await written.checkHolds(restored, before, checks);
    const again = restored.visitor();
    checks.equal((await signInAs(again, form)).path, "/", "the sign-in after a restore");
    checks.equal((await again.request(imageUrl)).status, 200, "an image after a restore");
    await restored.stop();
  }
  return checks.outcome();
};

/** F41: records that no program of ours wrote, and a file that lost its pages: no 500, a start that says what to do. */
export const damageRecords: Attack = async () => {
  const checks = new Checks();
  const folder = newFolder();
  const app = await App.start({ folder });
  const [learner] = await app.learners(1);
  if (!learner) throw new Error("nobody was made");
  const [wordId = ""] = await addNouns(learner, 6);
  const headers = cookieOf(learner);
  const userId = new ObjectId(learner.id);
  const whole = await app.inDatabase((db) =>
    db.collection("vocabulary").findOne({ _id: new ObjectId(wordId) }),
  );
  const other = { ...whole, vocalisedKey: "another" };
  const odd: [string, string, Document][] = [
    ["a word without texts", "vocabulary", { userId, createdAt: new Date() }],
    [
      "a word whose texts are none",
      "vocabulary",
      { ...other, arabicWord: 5, englishMeaning: ["a"] },
    ],
    ["a word of yesterday's category", "vocabulary", { ...other, category: "adjective" }],
    ["a word without a date", "vocabulary", { ...other, createdAt: "yesterday" }],
    ["progress of no word", "progress", { userId, due: "never", version: -1 }],
  ];
  for (const [what, collection, record] of odd) {
    const _id = new ObjectId();
    await app.inDatabase((db) => db.collection(collection).insertOne({ ...record, _id }));
    for (const address of DAMAGED_READS) {
      const { status } = await send(app.port, address, { headers });
      checks.check(status < 500, `beside ${what} ${address}`, String(status));
    }
    await app.inDatabase((db) => db.collection(collection).deleteOne({ _id }));
  }
  await app.stop();
  spoil(path.join(folder, "data.sqlite"));
  const said = await App.start({ folder }).then(
    async (started) => {
      await started.kill();
      return "it started";
    },
    (error: Error) => error.message,
  );
  checks.check(/damaged .*npm run restore/.test(said), "the start on a damaged file", said);
  return checks.outcome();
};

/** P61: once it meets damage while it runs, readiness is red and answers are 503, liveness stays green and tells nothing. */
export const damageWhileRunning: Attack = async () => {
  const checks = new Checks();
  const folder = newFolder();
  let app = await App.start({ folder });
  const [learner] = await app.learners(1);
  if (!learner) throw new Error("nobody was made");
  await addNouns(learner, 10);
  const { port } = app;
  await app.stop();
  app = await App.start({ folder, port });
  spoil(path.join(folder, "data.sqlite"));
  const headers = cookieOf(learner);
  let refused = 0;
  for (const address of [...DAMAGED_READS, ...DAMAGED_READS]) {
    const { status } = await send(app.port, address, { headers });
    checks.check(
      [200, 302, 401, 503].includes(status),
      "an answer from a damaged file",
      `${address}: ${status}`,
    );
    if (status === 503) refused += 1;
    if (refused === 0) continue;
    const { status: told } = await send(app.port, "/readyz");
    checks.equal(told, 503, "readiness once damage was met");
  }
  checks.check(refused > 0, "no read met the damage");
  const ready = await send(app.port, "/readyz");
  const health = await send(app.port, "/healthz");
  checks.equal([health.status, health.body], [200, "ok"], "liveness");
  checks.check(!/sqlite|\/tmp|\d+\.\d+/.test(ready.body + health.body), "health tells the inside");
  await app.kill();
  return checks.outcome();
};

const DAMAGED_READS = [
  "/",
  "/vocabulary",
  "/vocabulary.data",
  "/progress",
  "/session-setup",
  "/session",
  "/api/vocabulary",
  "/api/progress",
  "/api/vocabulary/review",
  "/api/vocabulary/review-counts",
  "/api/dashboard",
  "/settings/archive/file",
];

async function uploadedBy(person: Parameters<typeof signUpAs>[0]): Promise<string> {
  const body = new FormData();
  const png = Uint8Array.from(await aPng());
  body.append("image", new File([png], "image.png", { type: "image/png" }));
  const answer = await person.request("/api/vocabulary/upload-image", { method: "POST", body });
  return (await answer.json()).imageUrl;
}

function run(script: string, folder: string, file: string) {
  return promisify(execFile)(process.execPath, [`scripts/${script}.ts`, file], {
    env: { PATH: process.env.PATH, DATA_DIR: folder },
  });
}

/** Overwrites every third page but those the file begins with. */
function spoil(file: string): void {
  const descriptor = openSync(file, "r+");
  for (let page = 3; page < statSync(file).size / PAGE; page += 3) {
    writeSync(descriptor, Buffer.alloc(PAGE, 0xa5), 0, PAGE, page * PAGE);
  }
  closeSync(descriptor);
}
