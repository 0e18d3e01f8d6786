import { expect, test } from "vitest";
import { finishDeletions } from "#services/users/finish-deletions.ts";
import { testApp } from "#tests/support/app/app.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";
import { signInAs, signUp } from "#tests/support/identity/pages.ts";
import { aPng } from "#tests/support/images/images.ts";
import { addNouns, setupForm } from "#tests/support/study/study.ts";

const app = await testApp();

const page = "/settings/delete-account";

/** Everywhere in the database where the text stands. */
async function placesOf(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await app.database.listCollections().toArray()) {
    for (const one of await app.database.collection(name).find().toArray()) {
      if (JSON.stringify(one).includes(text)) found.push(name);
    }
  }
  return [...new Set(found)];
}

async function upload(visitor: Visitor): Promise<string> {
  const body = new FormData();
  const png = new Uint8Array(await aPng({ width: 90, height: 60 }));
  body.append("image", new Blob([png], { type: "image/png" }), "a.png");
  const stored = await visitor.request("/api/vocabulary/upload-image", { method: "POST", body });
  return (await stored.json()).imageUrl;
}

test("an account is deleted with its password, and nothing of its learner is left", async () => {
  const visitor = await signUp(app);
  const { username, password } = visitor;
  const user = await (await visitor.json("GET", "/api/auth/user")).json();
  const [id] = await addNouns(visitor, 3);
  await visitor.post("/session-setup", setupForm());
  await visitor.json("PATCH", `/api/progress/${id}`, {
    translationDirection: "arabic-to-english",
    isCorrect: true,
  });
  await visitor.json("POST", "/api/word-sets", {
    name: "Mine",
    isPublic: true,
    vocabularyIds: [id],
  });
  await visitor.json("POST", "/api/translate-to-arabic", { englishText: "house" });
  await upload(visitor);
  await visitor.post("/settings/tokens", { name: "Mine", scopes: "read", life: "never" });
  expect((await placesOf(user.id)).length).toBeGreaterThan(5);
  expect(await placesOf(user.id)).toContain("apiTokens");

  const html = await (await visitor.get(page)).text();
  expect(html).toContain('href="/settings/archive"');
  expect((await visitor.post(page, { current: "not this one" })).status).toBe(400);
  expect((await visitor.post(page, {})).status).toBe(400);
  expect((await visitor.json("GET", "/api/auth/user")).status).toBe(200);

  const deleted = await visitor.post(page, { current: password });
  expect(deleted.status).toBe(302);
  expect(deleted.headers.get("Location")).toBe("/");
  expect((await visitor.json("GET", "/api/auth/user")).status).toBe(401);
  await finishDeletions(new Date(Date.now() + 3 * 60_000));
  expect(await placesOf(user.id)).toEqual([]);
  expect(await placesOf(`"${username}"`)).toEqual([]);
  const again = await signInAs(app.visitor(), { username, password });
  expect(again.answer.status).toBe(401);
});

test("a deletion that was interrupted is finished later, and what came in meanwhile goes too", async () => {
  const learner = await app.learner();
  await addNouns(learner, 2);
  const [user] = await app.database
    .collection("users")
    .find({ username: learner.username })
    .toArray();
  const _id = user?._id;
  await app.database
    .collection("accountDeletions")
    .insertOne({ _id, beganAt: new Date() } as never);
  await finishDeletions(new Date());
  expect(await app.database.collection("vocabulary").countDocuments({ userId: _id })).toBe(0);
  await addNouns(learner, 1);
  await finishDeletions(new Date(Date.now() + 3 * 60_000));
  expect(await app.database.collection("vocabulary").countDocuments({ userId: _id })).toBe(0);
  expect(await app.database.collection("accountDeletions").countDocuments({ _id })).toBe(0);
});

test("images of a deleted account go with it, but those that words of others carry", async () => {
  const learner = await app.learner();
  const other = await app.learner();
  const [kept = "", gone = "", loose = ""] = [
    await upload(learner),
    await upload(learner),
    await upload(learner),
  ];
  const wordIds = await addNouns(learner, 2);
  for (const [at, imageUrl] of [kept, gone].entries()) {
    const changed = await learner.json("PATCH", `/api/vocabulary/${wordIds[at]}`, { imageUrl });
    expect(changed.status).toBe(200);
  }
  const set = await learner.json("POST", "/api/word-sets", {
    name: "Mine",
    isPublic: true,
    vocabularyIds: [wordIds[0]],
  });
  const { id } = await set.json();
  const copy = await other.json("POST", `/api/public-word-sets/${id}/duplicate`, { name: "Copy" });
  expect(copy.status).toBeLessThan(300);

  const [user] = await app.database
    .collection("users")
    .find({ username: learner.username })
    .toArray();
  await app.database
    .collection("accountDeletions")
    .insertOne({ _id: user?._id, beganAt: new Date() } as never);
  await finishDeletions(new Date());
  expect((await other.get(kept)).status).toBe(200);
  expect((await other.get(gone)).status).toBe(404);
  expect((await other.get(loose)).status).toBe(404);
});

test("visitors are led to the sign-in", async () => {
  const answer = await app.visitor().post(page, { current: "x" });
  expect(answer.headers.get("Location")).toContain("/?sign-in");
});
