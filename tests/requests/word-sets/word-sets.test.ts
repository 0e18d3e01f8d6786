import { beforeAll, describe, expect, test } from "vitest";
import { SET_INPUT_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { addNouns } from "#tests/support/study/study.ts";

const app = await testApp();
const missing = "65f0000000000000000000aa";
/** One with three words. */
let owner: Learner;
let ownIds: string[];
/** One with a private set of a private word. */
let other: Learner;
let otherSet: { id: string };
let otherWord: { id: string };

const MARKER = "quagmarker";

beforeAll(async () => {
  owner = await app.learner();
  ownIds = await addNouns(owner, 3);
  other = await app.learner();
  const word = { arabicWord: "سِرٌّ", englishMeaning: MARKER, category: "noun" };
  otherWord = await (await other.json("POST", "/api/vocabulary", word)).json();
  otherSet = await make(other, { name: `${MARKER} set`, vocabularyIds: [otherWord.id] });
});

async function make(learner: Learner, body: Record<string, unknown> = {}) {
  const answer = await learner.json("POST", "/api/word-sets", { name: "Home", ...body });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return answer.json();
}

async function refusal(answer: Promise<Response>) {
  const { status } = await answer;
  const { error, message, fields } = await (await answer).json();
  return { status, error, message, fields };
}

const listOf = async (learner: Learner, path: string) => (await learner.json("GET", path)).json();
const idsOf = async (learner: Learner, path: string): Promise<string[]> =>
  (await listOf(learner, path)).map(({ id }: { id: string }) => id);

const FOUND_NOTHING = { status: 404, error: "not_found", message: "Word set not found" };

describe("making a set", () => {
  test("needs a name alone and answers every field of the type and nothing else", async () => {
    const { id, createdAt, updatedAt, ...rest } = await make(owner, { name: "  Kitchen " });
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(createdAt).toBe(updatedAt);
    expect(rest).toEqual({
      userId: owner.id,
      name: "Kitchen",
      description: null,
      color: "#3B82F6",
      isPublic: false,
      wordCount: 0,
    });
  });

  test("takes the longest name, a color in either case and own words", async () => {
    const name = "ك".repeat(255);
    const body = { name, description: "", color: "#abCDef", isPublic: true, vocabularyIds: ownIds };
    expect(await make(owner, body)).toMatchObject({
      name,
      description: null,
      color: "#abCDef",
      isPublic: true,
      wordCount: 3,
    });
  });

  test.each([
    [{ name: undefined }, "name", "Set name is required"],
    [{ name: " \n " }, "name", "Set name is required"],
    [{ name: 5 }, "name", "Set name is required"],
    [{ name: "a".repeat(256) }, "name", "Set name is too long"],
    [{ color: "blue" }, "color", "Invalid color format"],
    [{ color: "#12345" }, "color", "Invalid color format"],
    [{ color: "#1234567" }, "color", "Invalid color format"],
    [{ color: "#12345g" }, "color", "Invalid color format"],
    [{ color: 'red" onload="x' }, "color", "Invalid color format"],
    [{ color: null }, "color", "Invalid color format"],
    [{ color: ["#123456"] }, "color", "Invalid color format"],
    [{ isPublic: "true" }, "isPublic", "isPublic must be true or false"],
    [{ description: "a".repeat(1001) }, "description", "At most 1000 characters"],
    [{ description: {} }, "description", "This must be a text"],
    [{ vocabularyIds: "all" }, "vocabularyIds", "Invalid vocabularyIds"],
    [{ vocabularyIds: [{ $ne: null }] }, "vocabularyIds", "Invalid vocabularyIds"],
    [{ vocabularyIds: ["x"] }, "vocabularyIds", "Invalid vocabularyIds"],
    [{ vocabularyIds: Array(501).fill(missing) }, "vocabularyIds", "At most 500 words at a time"],
  ])("refuses %o, wrong in %s", async (changes, field, message) => {
    const body = { name: "Home", ...changes };
    const refused = await refusal(other.json("POST", "/api/word-sets", body));
    expect(refused).toEqual({
      status: 400,
      error: "invalid",
      message,
      fields: { [field]: [message] },
    });
    expect(await idsOf(other, "/api/word-sets")).toEqual([otherSet.id]);
  });

  test.each(["\u200B\u200E", "\u2067\u2069", "\u064B", "\u3164"])(
    "refuses a name in which there is nothing to see: %j",
    async (name) => {
      for (const call of [
        owner.json("POST", "/api/word-sets", { name }),
        other.json("PUT", `/api/word-sets/${otherSet.id}`, { name }),
      ]) {
        expect(await refusal(call)).toMatchObject({
          status: 400,
          message: "Set name is required",
        });
      }
      const form = await (await owner.post("/word-sets/new", { name, id: ownIds[0] ?? "" })).text();
      expect(form).toContain(SET_INPUT_MESSAGES.nameAsked);
    },
  );

  test("refuses a hundred thousand ids", async () => {
    const body = { name: "Home", vocabularyIds: Array(100_000).fill(missing) };
    expect((await other.json("POST", "/api/word-sets", body)).status).toBe(413);
  });

  test("with a foreign, missing or deleted word makes nothing (P3)", async () => {
    const learner = await app.learner();
    const [own = "", gone = ""] = await addNouns(learner, 2);
    await learner.json("DELETE", `/api/vocabulary/${gone}`);
    for (const id of [otherWord.id, missing, gone]) {
      const body = { name: "Home", vocabularyIds: [own, id] };
      expect(await refusal(learner.json("POST", "/api/word-sets", body))).toMatchObject({
        status: 404,
        error: "not_found",
        message: "Vocabulary item not found",
      });
    }
    expect(await listOf(learner, "/api/word-sets")).toEqual([]);
  });

  test("acts once with one Idempotency-Key, sent ten times at once (P54)", async () => {
    const learner = await app.learner();
    const send = (name: string) =>
      learner.request("/api/word-sets", {
        method: "POST",
        body: JSON.stringify({ name }),
        headers: { "Content-Type": "application/json", "Idempotency-Key": "one" },
      });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send("Once")));
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
    expect(new Set(ids).size).toBe(1);
    expect(await idsOf(learner, "/api/word-sets")).toEqual([ids[0]]);
    expect((await send("Twice")).status).toBe(422);
  });
});

describe("the list of one's own sets", () => {
  test("comes last changed first, page by page, and is nobody else's (P1)", async () => {
    const learner = await app.learner();
    const made: { id: string }[] = [];
    for (const name of ["a", "b", "c"]) made.push(await make(learner, { name }));
    const [a, b, c] = made.map(({ id }) => id);
    await learner.json("PUT", `/api/word-sets/${a}`, { name: "a again" });
    expect(await idsOf(learner, "/api/word-sets")).toEqual([a, c, b]);
    const first = await learner.json("GET", "/api/word-sets?limit=2");
    expect((await first.json()).map(({ id }: { id: string }) => id)).toEqual([a, c]);
    const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
    const second = await learner.json("GET", next);
    expect((await second.json()).map(({ id }: { id: string }) => id)).toEqual([b]);
    expect(second.headers.get("Link")).toBeNull();
    expect((await other.json("GET", next)).status).toBe(400);
  });

  test.each([
    ["limit=0", "Invalid limit"],
    ["limit=201", "Invalid limit"],
    ["after=nonsense", "Invalid cursor"],
  ])("refuses ?%s", async (query, message) => {
    for (const path of ["/api/word-sets", "/api/public-word-sets"]) {
      const refused = await refusal(owner.json("GET", `${path}?${query}`));
      expect(refused).toMatchObject({ status: 400, error: "invalid", message });
    }
  });
});

test("a cursor is good for its own list only (2.4)", async () => {
  const learner = await app.learner();
  const ids = await addNouns(learner, 3);
  const [one, two] = [
    await make(learner, { name: "one", vocabularyIds: ids, isPublic: true }),
    await make(learner, { name: "two", vocabularyIds: ids, isPublic: true }),
  ];
  for (const id of ids) {
    for (const isCorrect of [true, false, true]) {
      const judged = { translationDirection: "arabic-to-english", isCorrect };
      await learner.json("PATCH", `/api/progress/${id}`, judged);
    }
  }
  const lists = [
    `/api/word-sets/${one.id}/words?`,
    `/api/word-sets/${two.id}/words?`,
    `/api/public-word-sets/${one.id}/words?`,
    `/api/public-word-sets/${two.id}/words?`,
    `/api/word-sets/vocabulary?setIds=${one.id}`,
    `/api/word-sets/vocabulary?setIds=${one.id},${two.id}`,
    `/api/vocabulary/${ids[0]}/history?`,
    `/api/vocabulary/${ids[1]}/history?`,
    "/api/vocabulary?",
    "/api/vocabulary/progress?",
    "/api/progress?",
    "/api/word-sets?",
  ];
  for (const list of lists) {
    const first = await learner.json("GET", `${list}&limit=1`);
    const next = /^<([^>]+)>/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
    const after = new URL(next, "http://x").searchParams.get("after");
    for (const elsewhere of lists) {
      const answer = await learner.json("GET", `${elsewhere}&limit=1&after=${after}`);
      const status = elsewhere === list ? 200 : 400;
      expect([list, elsewhere, answer.status]).toEqual([list, elsewhere, status]);
    }
  }
});

describe("changing a set", () => {
  test("keeps what is left out, and takes away what is empty", async () => {
    const set = await make(owner, { description: "old", color: "#10B981", vocabularyIds: ownIds });
    const path = `/api/word-sets/${set.id}`;
    const { updatedAt, ...changed } = await (await owner.json("PUT", path, { name: "New" })).json();
    expect(changed).toEqual({ ...set, name: "New", updatedAt: undefined });
    expect(Date.parse(updatedAt)).toBeGreaterThanOrEqual(Date.parse(set.updatedAt));
    const body = { name: "Newer", description: null, color: "#000000", isPublic: true };
    expect(await (await owner.json("PUT", path, body)).json()).toMatchObject({
      ...body,
      wordCount: 3,
    });
  });

  test.each([
    [{}, "Set name is required"],
    [{ name: "a".repeat(256) }, "Set name is too long"],
    [{ name: "x", color: "red" }, "Invalid color format"],
    [{ name: "x", isPublic: 1 }, "isPublic must be true or false"],
  ])("refuses %o", async (body, message) => {
    const path = `/api/word-sets/${otherSet.id}`;
    const refused = await refusal(other.json("PUT", path, body));
    expect(refused).toMatchObject({ status: 400, error: "invalid", message });
  });

  test("owner and counts are never read from a body", async () => {
    const { id } = await make(owner);
    const body = { name: "x", userId: other.id, wordCount: 99, duplicateCount: 99, id: missing };
    expect(await (await owner.json("PUT", `/api/word-sets/${id}`, body)).json()).toMatchObject({
      id,
      userId: owner.id,
      wordCount: 0,
    });
  });

  test("publicity is true or false", async () => {
    const { id } = await make(owner);
    const path = `/api/word-sets/${id}/publicity`;
    for (const isPublic of [true, true, false]) {
      const answer = await owner.json("PATCH", path, { isPublic });
      expect(await answer.json()).toMatchObject({ id, isPublic });
    }
    for (const isPublic of ["true", null, 1, undefined, {}]) {
      expect(await refusal(owner.json("PATCH", path, { isPublic }))).toMatchObject({
        status: 400,
        message: "isPublic must be true or false",
      });
    }
  });

  test("deleting it leaves its words in the vocabulary", async () => {
    const { id } = await make(owner, { vocabularyIds: ownIds });
    const deleted = await owner.json("DELETE", `/api/word-sets/${id}`);
    expect([deleted.status, await deleted.text()]).toEqual([204, ""]);
    expect(await refusal(owner.json("DELETE", `/api/word-sets/${id}`))).toMatchObject(
      FOUND_NOTHING,
    );
    expect(await idsOf(owner, "/api/vocabulary")).toEqual(ownIds.toReversed());
  });
});

describe("the words of a set", () => {
  test("are added once, listed last added first, and taken out", async () => {
    const [one = "", two = "", three = ""] = ownIds;
    const set = await make(owner, { vocabularyIds: [two] });
    const path = `/api/word-sets/${set.id}/words`;
    const added = await owner.json("POST", path, { vocabularyIds: [two, three, one, one] });
    expect(await added.json()).toMatchObject({ id: set.id, wordCount: 3, added: 2 });
    expect(await idsOf(owner, path)).toEqual([one, three, two]);
    const page = await owner.json("GET", `${path}?limit=2`);
    const next = /^<([^>]+)>/.exec(page.headers.get("Link") ?? "")?.[1] ?? "";
    expect(await idsOf(owner, next)).toEqual([two]);
    const removed = await owner.json("DELETE", path, { vocabularyIds: [one, missing] });
    expect(await removed.json()).toMatchObject({ wordCount: 2, removed: 1 });
    expect(await idsOf(owner, path)).toEqual([three, two]);
    const [word] = await listOf(owner, path);
    expect(word).toMatchObject({ id: three, userId: owner.id, englishMeaning: "door" });
  });

  test("a foreign or missing one adds nothing (P3)", async () => {
    const set = await make(owner);
    const path = `/api/word-sets/${set.id}/words`;
    for (const id of [otherWord.id, missing]) {
      const refused = refusal(owner.json("POST", path, { vocabularyIds: [...ownIds, id] }));
      expect(await refused).toMatchObject({ status: 404, message: "Vocabulary item not found" });
      const removed = await owner.json("DELETE", path, { vocabularyIds: [id] });
      expect(await removed.json()).toMatchObject({ removed: 0 });
    }
    expect(await listOf(owner, path)).toEqual([]);
    expect(await idsOf(other, `/api/word-sets/${otherSet.id}/words`)).toEqual([otherWord.id]);
  });

  test.each([
    [{}, "At least one word is required"],
    [{ vocabularyIds: [] }, "At least one word is required"],
    [{ vocabularyIds: "x" }, "At least one word is required"],
    [{ vocabularyIds: [5] }, "Invalid vocabularyIds"],
    [{ vocabularyIds: Array(501).fill(missing) }, "At most 500 words at a time"],
  ])("refuses %o", async (body, message) => {
    for (const method of ["POST", "DELETE"]) {
      const path = `/api/word-sets/${otherSet.id}/words`;
      const refused = await refusal(other.json(method, path, body));
      expect(refused).toMatchObject({ status: 400, error: "invalid", message });
    }
  });

  test("a deleted word leaves its sets, and the counts follow", async () => {
    const learner = await app.learner();
    const wordIds = await addNouns(learner, 4);
    const [one = "", two = "", ...rest] = wordIds;
    const set = await make(learner, { vocabularyIds: wordIds });
    await learner.json("DELETE", `/api/vocabulary/${one}`);
    await learner.post("/vocabulary/delete-selected", [
      ["ids", two],
      ["ids", rest[0] ?? ""],
    ]);
    const words = await idsOf(learner, `/api/word-sets/${set.id}/words`);
    const [{ wordCount }] = await listOf(learner, "/api/word-sets");
    expect(wordCount).toBe(words.length);
    expect(words).not.toContain(one);
  });
});

describe("the words of several sets", () => {
  test("come once each, newest first; foreign and unknown sets are left out (P3)", async () => {
    const [one = "", two = "", three = ""] = ownIds;
    const first = await make(owner, { vocabularyIds: [one, three] });
    const second = await make(owner, { vocabularyIds: [two, three] });
    const setIds = [first.id, second.id, otherSet.id, missing].join(" , ");
    const path = `/api/word-sets/vocabulary?setIds=${encodeURIComponent(setIds)}`;
    expect(await idsOf(owner, path)).toEqual([three, two, one]);
    const page = await owner.json("GET", `${path}&limit=2`);
    const next = /^<([^>]+)>/.exec(page.headers.get("Link") ?? "")?.[1] ?? "";
    expect(await idsOf(owner, next)).toEqual([one]);
    expect(await listOf(owner, `/api/word-sets/vocabulary?setIds=${otherSet.id}`)).toEqual([]);
  });

  test.each(["", "?setIds=", "?setIds=x", `?setIds=${Array(51).fill(0).map(someId).join(",")}`])(
    "refuses %s",
    async (query) => {
      const refused = refusal(owner.json("GET", `/api/word-sets/vocabulary${query}`));
      expect(await refused).toMatchObject({ status: 400, message: "Invalid setIds" });
    },
  );
});

describe("a set of somebody else", () => {
  test("private, missing and malformed answer alike, and nothing of it is seen or changed (P1)", async () => {
    const calls: [method: string, path: string, body?: unknown][] = [
      ["PUT", "", { name: "Mine" }],
      ["DELETE", ""],
      ["GET", "/words"],
      ["POST", "/words", { vocabularyIds: ownIds }],
      ["DELETE", "/words", { vocabularyIds: [otherWord.id] }],
      ["PATCH", "/publicity", { isPublic: true }],
    ];
    const before = await listOf(other, "/api/word-sets");
    for (const [method, path, body] of calls) {
      const bodies = new Set<string>();
      for (const id of [otherSet.id, missing, "x", otherSet.id.toUpperCase()]) {
        const answer = await owner.json(method, `/api/word-sets/${id}${path}`, body);
        expect([method, path, id, answer.status]).toEqual([method, path, id, 404]);
        bodies.add(await answer.text());
      }
      expect(bodies.size).toBe(1);
    }
    for (const path of ["/words", "/duplicate"]) {
      const method = path === "/words" ? "GET" : "POST";
      const body = path === "/words" ? undefined : { name: "Mine" };
      for (const id of [otherSet.id, missing, "x"]) {
        const answer = owner.json(method, `/api/public-word-sets/${id}${path}`, body);
        expect(await refusal(answer)).toEqual({ ...FOUND_NOTHING, fields: undefined });
      }
    }
    expect(await listOf(other, "/api/word-sets")).toEqual(before);
    for (const path of ["/api/word-sets", "/api/public-word-sets", "/api/vocabulary"]) {
      expect(JSON.stringify(await listOf(owner, path))).not.toContain(MARKER);
    }
  });

  test("public is still nobody else's to change (P1)", async () => {
    const set = await make(other, { isPublic: true, name: "open to read" });
    const path = `/api/word-sets/${set.id}`;
    for (const [method, at, body] of [
      ["PUT", path, { name: "Mine" }],
      ["DELETE", path, undefined],
      ["GET", `${path}/words`, undefined],
      ["PATCH", `${path}/publicity`, { isPublic: false }],
    ] as const) {
      expect(await refusal(owner.json(method, at, body))).toMatchObject(FOUND_NOTHING);
    }
  });
});

function someId(_: number, index: number): string {
  return `65f00000000000000000${String(index).padStart(4, "0")}`;
}
