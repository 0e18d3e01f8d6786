import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beginData } from "#tests/support/app/begin-data.ts";
import { startServer } from "#tests/support/app/server.ts";
import { untilTaken } from "#tests/support/app/until-taken.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";
import { signInAs, signUpAs } from "#tests/support/identity/pages.ts";

const form = { username: "sami", password: "a long enough password", email: "", firstName: "" };
let place: string;

beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), "kalima-backup-"));
});

afterAll(() => rm(place, { recursive: true, force: true }));

function runScript(name: string, folder: string, file: string) {
  const script = path.resolve("scripts", `${name}.ts`);
  const { MONGODB_URI: _, ...env } = process.env;
  return promisify(execFile)(process.execPath, [script, file], {
    env: { ...env, DATA_DIR: folder },
  });
}

async function addWord(learner: Visitor, arabicWord: string, englishMeaning: string) {
  const word = { arabicWord, englishMeaning, category: "noun" };
  const answer = await untilTaken(() => learner.json("POST", "/api/vocabulary", word));
  expect(answer.status).toBe(201);
  return (await answer.json()).id as string;
}

test("a running database is copied, and the copy brings the learner back as of then (P57, F40)", async () => {
  const first = path.join(place, "first");
  const second = path.join(place, "second");
  const file = path.join(place, "copy.sqlite");
  await mkdir(first);
  beginData(first);
  const server = await startServer({ DATA_DIR: first });
  const learner = server.visitor();
  await signUpAs(learner, form);
  const wordId = await addWord(learner, "بَيْتٌ", "house");
  const judged = { translationDirection: "arabic-to-english", isCorrect: true };
  await learner.json("PATCH", `/api/progress/${wordId}`, judged);

  const writing = Promise.all(
    Array.from({ length: 20 }, (_, number) => addWord(learner, `كلمة ${number}`, `word ${number}`)),
  );
  await runScript("backup", first, file);
  await writing;
  await expect(runScript("restore", first, file)).rejects.toThrow("stop it first");
  await server.stop();

  await runScript("restore", second, file);
  const restored = await startServer({ DATA_DIR: second });
  const again = restored.visitor();
  expect((await signInAs(again, form)).path).toBe("/");
  const user = await (await again.json("GET", "/api/auth/user")).json();
  expect(user).toMatchObject({ username: "sami", points: 15, streak: 1 });
  const words = await (await again.json("GET", "/api/vocabulary")).json();
  const progress = await (await again.json("GET", "/api/progress")).json();
  expect(progress).toHaveLength(words.length);
  expect(words.map((word: { id: string }) => word.id)).toContain(wordId);
  await restored.stop();
});

test("a file that is no backup is refused and changes nothing (P57, F40)", async () => {
  const script = path.resolve("package.json");
  await expect(runScript("restore", path.join(place, "third"), script)).rejects.toThrow(
    "is not a sound backup",
  );
});
