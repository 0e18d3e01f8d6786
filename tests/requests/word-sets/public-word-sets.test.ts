import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { aPng } from "#tests/support/images/images.ts";
import { addNouns } from "#tests/support/study/study.ts";

const app = await testApp();
let author: Learner;
let wordIds: string[];
let set: { id: string; name: string };

beforeAll(async () => {
  author = await app.learner({ firstName: "Layla", email: "hidden.part@example.org" });
  wordIds = await addNouns(author, 4);
  const changes = { acceptedAnswers: ["my secret answer"], exampleMeaning: "A nice house." };
  await author.json("PATCH", `/api/vocabulary/${wordIds[0]}`, changes);
  set = await make(author, { name: "House", description: "and garden", vocabularyIds: wordIds });
});

async function make(learner: Learner, body: Record<string, unknown>) {
  const answer = await learner.json("POST", "/api/word-sets", { isPublic: true, ...body });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return answer.json();
}

const listOf = async (learner: Learner, path: string) => (await learner.json("GET", path)).json();

const duplicate = (learner: Learner, id: string, name = "House (Copy)", key?: string) =>
  learner.request(`/api/public-word-sets/${id}/duplicate`, {
    method: "POST",
    body: JSON.stringify({ name }),
    headers: {
      "Content-Type": "application/json",
      ...(key && { "Idempotency-Key": key }),
    },
  });

describe("public sets of others", () => {
  test("show their author's name and never an e-mail, an id or progress (P35)", async () => {
    const reader = await app.learner();
    const listed = await listOf(reader, "/api/public-word-sets");
    const found = listed.find(({ id }: { id: string }) => id === set.id);
    expect(found).toEqual({
      id: set.id,
      name: "House",
      description: "and garden",
      color: "#3B82F6",
      isPublic: true,
      wordCount: 4,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      authorName: "Layla",
      duplicateCount: expect.any(Number),
    });
    const words = await listOf(reader, `/api/public-word-sets/${set.id}/words`);
    expect(words.map(({ id }: { id: string }) => id)).toEqual(wordIds.toReversed());
    expect(Object.keys(words[0]).toSorted()).toEqual(
      [
        ...["antonym", "arabicWord", "category", "englishExampleSentence", "englishMeaning"],
        ...["exampleMeaning", "exampleSentence", "exampleTranslation", "gender", "id"],
        ...["imageUrl", "partOfSpeech", "particle", "pastTense", "pluralForm", "presentTense"],
        ...["synonym", "verbalNoun", "verbForm", "feminine", "collective", "dual", "root"],
      ].toSorted(),
    );
    const seen = JSON.stringify([found, words]);
    for (const secret of [author.id, author.username, "hidden", "example.org", "secret answer"]) {
      expect(seen).not.toContain(secret);
    }
  });

  test("leave out one's own, and private ones (P35)", async () => {
    const own = await listOf(author, "/api/public-word-sets");
    expect(own.map(({ id }: { id: string }) => id)).not.toContain(set.id);
    const preview = await author.json("GET", `/api/public-word-sets/${set.id}/words`);
    expect(preview.status).toBe(200);
  });

  test("come most duplicated first, page by page", async () => {
    const reader = await app.learner();
    const popular = await make(author, { name: "popular" });
    for (const _ of [1, 2, 3]) await duplicate(await app.learner(), popular.id);
    const whole = await listOf(reader, "/api/public-word-sets");
    const counts = whole.map((one: { duplicateCount: number }) => one.duplicateCount);
    expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a));
    const ids: string[] = [];
    for (let next: string | null = "/api/public-word-sets?limit=2"; next; ) {
      const page: Response = await reader.json("GET", next);
      ids.push(...(await page.json()).map(({ id }: { id: string }) => id));
      next = /^<([^>]+)>/.exec(page.headers.get("Link") ?? "")?.[1] ?? null;
    }
    expect(ids).toEqual(whole.map(({ id }: { id: string }) => id));
  });

  test("are gone at the next read once private or deleted, amid a hundred reads (P35)", async () => {
    const reader = await app.learner();
    const turns = [
      ["PATCH", "/publicity", { isPublic: false }],
      ["PUT", "", { name: "x", isPublic: false }],
      ["DELETE", "", undefined],
    ] as const;
    for (const [method, path, body] of turns) {
      const open = await make(author, { name: "for a while", vocabularyIds: wordIds });
      const words = `/api/public-word-sets/${open.id}/words`;
      const reads = Array.from({ length: 34 }, () => reader.json("GET", words));
      await author.json(method, `/api/word-sets/${open.id}${path}`, body);
      const after = await reader.json("GET", words);
      expect([after.status, await after.json()]).toEqual([
        404,
        { error: "not_found", message: "Word set not found" },
      ]);
      const statuses = (await Promise.all(reads)).map(({ status }) => status);
      expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
      expect((await duplicate(reader, open.id)).status).toBe(404);
      const ids = (await listOf(reader, "/api/public-word-sets")).map(
        ({ id }: { id: string }) => id,
      );
      expect(ids).not.toContain(open.id);
    }
  });
});

describe("a copy of a public set", () => {
  test("is one's own, private and whole, and answers with what was copied and linked", async () => {
    const reader = await app.learner();
    await addNouns(reader, 1);
    const answer = await duplicate(reader, set.id, " House (Copy) ");
    expect(answer.status).toBe(201);
    const { id, createdAt, updatedAt, ...copy } = await answer.json();
    expect(copy).toEqual({
      userId: reader.id,
      name: "House (Copy)",
      description: "and garden",
      color: "#3B82F6",
      isPublic: false,
      wordCount: 4,
      copied: 3,
      linked: 1,
    });
    const words = await listOf(reader, `/api/word-sets/${id}/words`);
    const meaning = ({ englishMeaning }: { englishMeaning: string }) => englishMeaning;
    expect(words.map(meaning)).toEqual(["boy", "door", "pen", "house"]);
    for (const word of words) {
      expect(word).toMatchObject({ userId: reader.id, acceptedAnswers: [], source: "manual" });
    }
    expect(await listOf(reader, "/api/vocabulary")).toHaveLength(4);
    const again = await (await duplicate(reader, set.id)).json();
    expect(again).toMatchObject({ name: "House (Copy 2)", copied: 0, linked: 4 });
  });

  test("is made once with one Idempotency-Key, sent ten times at once (P54)", async () => {
    const reader = await app.learner();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => duplicate(reader, set.id, "Once", "one")),
    );
    const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())));
    expect([bodies.size, answers.map(({ status }) => status)]).toEqual([1, Array(10).fill(201)]);
    expect(await listOf(reader, "/api/word-sets")).toHaveLength(1);
    expect(await listOf(reader, "/api/vocabulary")).toHaveLength(4);
    expect((await duplicate(reader, set.id, "Other", "one")).status).toBe(422);
  });

  test.each([
    [{}, "Set name is required"],
    [{ name: " " }, "Set name is required"],
    [{ name: "a".repeat(256) }, "Set name is too long"],
  ])("refuses %o", async (body, message) => {
    const path = `/api/public-word-sets/${set.id}/duplicate`;
    const answer = await author.json("POST", path, body);
    expect([answer.status, (await answer.json()).message]).toEqual([400, message]);
  });

  test("carries an image that its author may delete", async () => {
    const form = new FormData();
    form.set("image", new Blob([Buffer.from(await aPng())]), "picture.png");
    const sent = await author.request("/api/vocabulary/upload-image", {
      method: "POST",
      body: form,
    });
    const { imageUrl } = await sent.json();
    const word = { arabicWord: "صُورَةٌ", englishMeaning: "picture", category: "noun", imageUrl };
    const { id } = await (await author.json("POST", "/api/vocabulary", word)).json();
    const pictures = await make(author, { name: "pictures", vocabularyIds: [id] });
    const reader = await app.learner();
    const copy = await (await duplicate(reader, pictures.id)).json();
    await author.json("DELETE", `/api/vocabulary/${id}`);
    const [copied] = await listOf(reader, `/api/word-sets/${copy.id}/words`);
    expect(copied).toMatchObject({ imageUrl, englishMeaning: "picture" });
    expect((await reader.request(imageUrl)).status).toBe(200);
    const own = { ...word, arabicWord: "صُوَرٌ", englishMeaning: "pictures" };
    expect((await reader.json("POST", "/api/vocabulary", own)).status).toBe(201);
  });
});
