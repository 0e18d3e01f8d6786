import { beforeAll, describe, expect, test } from "vitest";
import { findSet, WordSetModel } from "#models/word-sets/word-set.ts";
import { countItems } from "#models/word-sets/word-set-item.ts";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { addNouns } from "#tests/support/study/study.ts";
import { makeSet, makeWords } from "#tests/support/word-sets/make-set.ts";

const app = await testApp();
const missing = "65f0000000000000000000aa";
let learner: Learner;
let wordIds: string[];

beforeAll(async () => {
  learner = await app.learner({ firstName: "Omar", email: "omar.hidden@example.org" });
  wordIds = await addNouns(learner, 4);
});

const textOf = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "");
const shownOf = async (answer: Response) =>
  (await textOf(answer)).replace(/<script[^>]*>.*?<\/script>/gs, "");
const page = async (who: Learner, path: string) => textOf(await who.get(path));
const news = async (who: Learner, answer: Response) => {
  expect(answer.status, await answer.clone().text()).toBe(302);
  return textOf((await who.follow("/", answer)).answer);
};
const words = (ids: readonly string[]): [string, string][] => ids.map((id) => ["id", id]);

async function setsOf(who: Learner): Promise<{ id: string; name: string; wordCount: number }[]> {
  return (await who.json("GET", "/api/word-sets")).json();
}

describe("the page of sets", () => {
  test("SETS-09 SETS-14: says that there are none yet, and leads on", async () => {
    const html = await page(await app.learner(), "/word-sets");
    expect(html).toContain("No word sets yet");
    expect(html).toContain("Create Your First Set");
    expect(html).toContain("My Word Sets");
    expect(await page(learner, "/word-sets?q=zebra")).toContain("No shared sets found");
  });

  test("SETS-01 to SETS-08: shows own sets with what can be done with them", async () => {
    const one = await app.learner();
    const [wordId = ""] = await addNouns(one, 1);
    const wish = { name: "At home", description: "Rooms", color: "#10B981", wordIds: [wordId] };
    const now = new Date("2026-11-03T12:00:00Z");
    const set = await makeSet(one.id, wish, now);
    const open = await makeSet(one.id, { name: "Open", isPublic: true }, now);
    const html = await page(one, "/word-sets");
    for (const text of [
      'href="/dashboard"',
      ">Create Set<",
      "At home",
      "Rooms",
      "1 word · November 3, 2026",
      'fill="#10B981"',
      ">Private<",
      ">Public<",
      'title="Make public"',
      'title="Make private"',
      `href="/word-sets/${set.id}"`,
      `href="/word-sets/${set.id}/edit"`,
      `href="/word-sets/${set.id}/delete"`,
      `href="/word-sets/${set.id}/words"`,
      `action="/word-sets/${open.id}/publicity"`,
      "Manage Words",
      "2 sets",
    ]) {
      expect(html).toContain(text);
    }
  });

  test("pages own sets by a cursor, each once", async () => {
    const one = await app.learner();
    for (let number = 0; number < 30; number += 1) await makeSet(one.id, { name: `n-${number}-n` });
    const seen: string[] = [];
    for (let at: string | undefined = "/word-sets"; at; ) {
      const html: string = await page(one, at);
      seen.push(...[...html.matchAll(/<bdi>(n-\d+-n)<\/bdi>/g)].map(([, name]) => name ?? ""));
      const nav = /<nav aria-label="Pages of my sets".*?<\/nav>/s.exec(html)?.[0] ?? "";
      at = /rel="next"[^>]*href="([^"]+)"|href="([^"]+)"[^>]*rel="next"/
        .exec(nav)
        ?.slice(1)
        .find(Boolean)
        ?.replaceAll("&amp;", "&");
    }
    expect(seen).toHaveLength(30);
    expect(new Set(seen).size).toBe(30);
  });

  test("ignores a place in the query that makes no sense", async () => {
    const wild = `?after=x.${missing}&sharedAfter=-1.${missing}&sort=$where&q=%20`;
    expect((await learner.get(`/word-sets${wild}`)).status).toBe(200);
    expect((await learner.get(`/word-sets?after=ffffffffffff${missing}`)).status).toBe(200);
    expect(
      (await learner.get(`/word-sets?sharedAfter=999999999999999.1.ffffffffffff${missing}`)).status,
    ).toBe(200);
  });
});

describe("a new set", () => {
  const form = (fields: Record<string, string>, ids: readonly string[]): [string, string][] => [
    ...Object.entries({ name: "House", color: "#8B5CF6", ...fields }),
    ...words(ids),
  ];

  test("SETS-15 to SETS-24: the form asks for all there is and lists the words", async () => {
    const html = await page(learner, "/word-sets/new");
    for (const text of [
      "Create New Word Set",
      "Set Name",
      "Description<span",
      "Color",
      "Make this set public",
      "Select Words for Set",
      "Search vocabulary...",
      "0 words selected",
      "Cancel",
      ">Create Set<",
      "house",
      "<i>noun</i>",
      ...["#3B82F6", "#10B981", "#F59E0B", "#EF4444", "#8B5CF6", "#06B6D4", "#F97316", "#84CC16"],
    ]) {
      expect(html).toContain(text);
    }
    const none = await page(await app.learner(), "/word-sets/new");
    expect(none).toContain("No vocabulary words available");
  });

  test("ERR-28: is made of the ticked words, with the news", async () => {
    const one = await app.learner();
    const ids = await addNouns(one, 3);
    const answer = await one.post(
      "/word-sets/new",
      form({ name: "  My house ", isPublic: "on" }, ids.slice(1)),
    );
    expect(answer.headers.get("Location")).toBe("/word-sets");
    const html = await news(one, answer);
    expect(html).toMatch(/Word set .*My house.* created successfully/);
    const [set] = await setsOf(one);
    expect(set).toMatchObject({ name: "My house", color: "#8B5CF6", isPublic: true, wordCount: 2 });
  });

  test.each([
    ["an empty name", { name: " " }, "Please enter a set name"],
    ["a name of 256 characters", { name: "x".repeat(256) }, "Set name is too long"],
    ["a color that is none", { color: "red" }, "Invalid color format"],
    ["a color with a style in it", { color: "#123456;x:y" }, "Invalid color format"],
    ["a description of 1001 characters", { description: "x".repeat(1001) }, "At most 1000"],
  ])(
    "RULE-14 RULE-15 RULE-17: with %s is refused and shown again, ticks kept",
    async (_, fields, message) => {
      const before = (await setsOf(learner)).length;
      const answer = await learner.post("/word-sets/new", form(fields, wordIds.slice(0, 2)));
      expect(answer.status).toBe(400);
      const html = await textOf(answer);
      expect(html).toContain(message);
      expect(html).toContain("2 words selected");
      expect(html.match(/type="checkbox"[^>]*name="id"[^>]*checked=""/g)).toHaveLength(2);
      expect(await setsOf(learner)).toHaveLength(before);
    },
  );

  test("RULE-18: needs a word", async () => {
    const answer = await learner.post("/word-sets/new", form({}, []));
    expect(answer.status).toBe(400);
    expect(await textOf(answer)).toContain("Please select at least one word for the set");
  });

  test("of 100,000 ids, of ids that are none or of words of others is refused whole (P3)", async () => {
    const stranger = await app.learner();
    const foreign = await addNouns(stranger, 2);
    const many = Array.from({ length: 30_000 }, (_, index) => index.toString(16).padStart(24, "0"));
    const before = (await setsOf(learner)).length;
    const tries = [
      [many, [400, 413], "At most 500 words at a time"],
      [[...wordIds, "$ne"], [400], "Invalid vocabularyIds"],
      [[...wordIds, ...foreign], [404], "Vocabulary item not found"],
      [[missing], [404], "Vocabulary item not found"],
    ] as const;
    for (const [ids, statuses, message] of tries) {
      const answer = await learner.post("/word-sets/new", form({}, ids));
      expect(statuses).toContain(answer.status);
      if (answer.status !== 413) expect(await shownOf(answer)).toContain(message);
    }
    expect(await setsOf(learner)).toHaveLength(before);
  });

  test("is made once by one form, however often it is sent, and again by another", async () => {
    const one = await app.learner();
    const ids = await addNouns(one, 2);
    const formId =
      /name="formId" value="([^"]+)"/.exec(await page(one, "/word-sets/new"))?.[1] ?? "";
    const send = (name: string) => one.post("/word-sets/new", form({ name, formId }, ids));
    await Promise.all([send("twice"), send("twice"), send("twice")]);
    await send("twice");
    expect(await setsOf(one)).toHaveLength(1);
    await send("changed meanwhile");
    expect((await setsOf(one)).map(({ name }) => name)).toEqual(["changed meanwhile", "twice"]);
  });

  test("SETS-20 SETS-22: a search without scripts keeps what was typed and ticked", async () => {
    const [house = "", pen = ""] = wordIds;
    const query = new URLSearchParams([
      ["name", "Kept"],
      ["description", "as well"],
      ["color", "#EF4444"],
      ["isPublic", "on"],
      ["find", "pen"],
      ...words([house]),
    ]);
    const html = await page(learner, `/word-sets/new?${query}`);
    expect(html).toContain('value="Kept"');
    expect(html).toContain("as well");
    expect(html).toContain("1 word selected");
    expect(html).toContain(`<input type="hidden" name="id" value="${house}"`);
    expect(html).toContain(`id="pick-${pen}"`);
    expect(html).not.toContain(`id="pick-${house}"`);
    const none = await page(learner, "/word-sets/new?find=qwalem");
    expect(none).toContain("No words found matching your search");
  });

  test("Enter in the search without scripts looks, and saves nothing", async () => {
    const before = (await setsOf(learner)).length;
    const fields = { byEnter: "on", find: "pen", found: "" };
    const answer = await learner.post("/word-sets/new", form(fields, wordIds.slice(0, 1)));
    expect(answer.status).toBe(302);
    const to = new URL(answer.headers.get("Location") ?? "", "http://x");
    expect(to.pathname).toBe("/word-sets/new");
    expect(to.searchParams.get("find")).toBe("pen");
    expect(to.searchParams.getAll("id")).toEqual(wordIds.slice(0, 1));
    expect(await setsOf(learner)).toHaveLength(before);
    const saved = { byEnter: "on", find: "pen", found: "pen" };
    expect(
      (await learner.post("/word-sets/new", form(saved, wordIds))).headers.get("Location"),
    ).toBe("/word-sets");
  });

  test("Enter in the search leads to an address that can be read, however much stands in the form", async () => {
    const much = { byEnter: "on", found: "", find: "ق".repeat(5_000), name: "x".repeat(9_000) };
    const answer = await learner.post("/word-sets/new", [
      ...Object.entries(much),
      ["description", "و".repeat(5_000)],
      ...Array.from({ length: 500 }, (): [string, string] => ["id", wordIds[0] ?? ""]),
    ]);
    const to = answer.headers.get("Location") ?? "";
    expect(to.length).toBeLessThanOrEqual(12_100);
    expect((await learner.get(to)).status).toBe(200);
  });

  test("DASH-14 CONST-37: is made on the dashboard, without words, in one of six colors", async () => {
    const one = await app.learner();
    const html = await page(one, "/dashboard/new-word-set");
    expect(html).toContain("Create New Word Set");
    expect(html.match(/<option/g)).toHaveLength(6);
    const empty = await one.post("/dashboard/new-word-set", { name: "" });
    expect(empty.status).toBe(400);
    expect(await textOf(empty)).toContain("Please enter a set name");
    const two: [string, string][] = [
      ["name", "Quick"],
      ["color", "#EF4444"],
      ["color", "#10B981"],
    ];
    expect((await one.post("/dashboard/new-word-set", two)).status).toBe(400);
    const done = await one.post("/dashboard/new-word-set", { name: "Quick", color: "#EF4444" });
    expect(done.headers.get("Location")).toBe("/dashboard");
    expect(await setsOf(one)).toMatchObject([{ name: "Quick", wordCount: 0, isPublic: false }]);
  });
});

describe("an own set", () => {
  test("SETS-16 SETS-24: is changed, a color of its own kept", async () => {
    const set = await makeSet(learner.id, { name: "Old", color: "#123ABC" });
    const path = `/word-sets/${set.id}/edit`;
    const html = await page(learner, path);
    expect(html).toContain("Edit Word Set");
    expect(html).toContain(">Update Set<");
    expect(html).not.toContain("Select Words for Set");
    expect(html).toMatch(/<option value="#123ABC" selected="">/);
    const fields = { name: "New", description: "", color: "#84CC16", isPublic: "on" };
    const answer = await learner.post(`${path}?from=set`, fields);
    expect(answer.headers.get("Location")).toBe(`/word-sets/${set.id}`);
    expect(await findSet(learner.id, set.id)).toMatchObject({
      name: "New",
      description: null,
      color: "#84CC16",
      isPublic: true,
    });
    const refused = await learner.post(path, { ...fields, name: " " });
    expect(refused.status).toBe(400);
    expect(await textOf(refused)).toContain("Set name is required");
  });

  test("SETS-31 to SETS-35: is deleted after a warning; its words stay", async () => {
    const one = await app.learner();
    const ids = await addNouns(one, 2);
    const now = new Date("2026-11-03T12:00:00Z");
    const set = await makeSet(one.id, { name: "Doomed", wordIds: ids }, now);
    const html = await page(one, `/word-sets/${set.id}/delete`);
    for (const text of [
      "Delete Word Set",
      "Are you sure you want to delete this word set? This action cannot be undone.",
      "Doomed",
      "2 words · November 3, 2026",
      "This will permanently delete the word set and remove all words from it.",
      "Your words stay in your vocabulary.",
      ">Delete Set<",
    ]) {
      expect(html).toContain(text);
    }
    const answer = await one.post(`/word-sets/${set.id}/delete`, {});
    expect(answer.headers.get("Location")).toBe("/word-sets");
    expect(await setsOf(one)).toEqual([]);
    expect(await (await one.json("GET", "/api/vocabulary")).json()).toHaveLength(2);
    expect((await one.post(`/word-sets/${set.id}/delete`, {})).status).toBe(404);
  });

  test("SETS-06: is shown to others and hidden again", async () => {
    const set = await makeSet(learner.id, { name: "Toggled" });
    const path = `/word-sets/${set.id}/publicity`;
    expect((await learner.get(path)).headers.get("Location")).toBe("/word-sets");
    const on = await learner.post(`${path}?q=x&sort=newest`, {});
    expect(on.headers.get("Location")).toBe("/word-sets?q=x&sort=newest");
    expect(await findSet(learner.id, set.id)).toMatchObject({ isPublic: true });
    const reader = await app.learner();
    expect((await reader.get(`/word-sets/${set.id}`)).status).toBe(200);
    expect((await reader.get(`/word-sets/${set.id}/preview`)).status).toBe(200);
    const off = await learner.post(`${path}?from=set`, { _method: "delete" });
    expect(off.headers.get("Location")).toBe(`/word-sets/${set.id}`);
    for (const address of ["", "/preview"]) {
      expect((await reader.get(`/word-sets/${set.id}${address}`)).status).toBe(404);
    }
    expect((await reader.post(`/word-sets/${set.id}/copies`, {})).status).toBe(404);
  });

  test("its page says how many of its words were studied and mastered, once one was", async () => {
    const one = await app.learner();
    const [first = "", second = ""] = await addNouns(one, 3);
    const set = await makeSet(one.id, { name: "Known", wordIds: [first, second] });
    const path = `/word-sets/${set.id}`;
    expect(await page(one, path)).not.toContain("studied, ");
    for (const translationDirection of ["arabic-to-english", "english-to-arabic"]) {
      for (let right = 0; right < 5; right += 1) {
        const answer = { translationDirection, isCorrect: true };
        await one.json("PATCH", `/api/progress/${first}`, answer);
      }
    }
    expect(await page(one, path)).toContain(" · 1 studied, 1 mastered");
  });

  test("SETS-26 to SETS-30: its words are added and removed, each once, the count kept", async () => {
    const one = await app.learner();
    const [first = "", second = "", third = ""] = await addNouns(one, 3);
    const set = await makeSet(one.id, { name: "Managed", wordIds: [first] });
    const path = `/word-sets/${set.id}/words`;
    const html = await page(one, path);
    for (const text of [
      "Words in Set (1)",
      "Available Words (2)",
      "Search words...",
      'aria-label="Remove house"',
      'aria-label="Add pen"',
      ">Close<",
    ]) {
      expect(html).toContain(text);
    }
    expect(html).toMatch(/Manage Words in .*Managed/);
    const added = await one.post(path, words([second, second, third]));
    expect(added.headers.get("Location")).toBe(path);
    expect(await news(one, added)).toContain("Word added to set successfully");
    await one.post(path, { id: second });
    expect(await findSet(one.id, set.id)).toMatchObject({ wordCount: 3 });
    await one.post(path, { id: first, _method: "delete" });
    await one.post(path, { id: first, _method: "delete" });
    expect(await findSet(one.id, set.id)).toMatchObject({ wordCount: 2 });
    expect(await countItems(set.id)).toBe(2);
    expect(await page(one, `${path}?find=qwalem`)).toContain("No words found matching your search");
    const inPlace = await one.post(path, { id: first, inPlace: "on" });
    expect(inPlace.status).toBe(200);
  });

  test("all words that a search finds are added by one post, each once, in the order they were found", async () => {
    const one = await app.learner();
    const ids = await makeWords(one, 60, { exampleMeaning: "findable" });
    await makeWords(one, 1, { arabicWord: "غَيْرُهَا", englishMeaning: "another" });
    const set = await makeSet(one.id, { name: "Found", wordIds: [ids[0] ?? ""] });
    const path = `/word-sets/${set.id}/words`;
    expect(await page(one, path)).not.toContain("Add all that were found");
    const found = await page(one, `${path}?find=findable`);
    expect(found).toContain("Add all that were found");
    expect(found.replaceAll("<!-- -->", "")).toContain("Example: <b>findable</b>");
    expect(await page(one, `${path}?find=findabel`)).toContain(
      "No words found matching your search",
    );
    const picker = await page(one, "/word-sets/new?find=findable");
    expect(picker.replaceAll("<!-- -->", "")).toContain("Example: <b>findable</b>");
    const send = () => one.post(`${path}?find=findable`, { allFound: "on", find: "findable" });
    const [answer] = await Promise.all(Array.from({ length: 5 }, send));
    expect(answer?.headers.get("Location")).toBe(`${path}?find=findable`);
    expect(await findSet(one.id, set.id)).toMatchObject({ wordCount: 60 });
    expect(await countItems(set.id)).toBe(60);
    const after = await page(one, `${path}?find=findable`);
    expect(after).toContain("All that were found are in this set");
    expect(after).not.toContain("No words found matching your search");
    const listed: { id: string }[] = await (
      await one.json("GET", `/api/word-sets/${set.id}/words?limit=100`)
    ).json();
    expect(listed.map(({ id }) => id)).toEqual([...ids.slice(1).reverse(), ids[0]]);
    const inPlace = await one.post(path, { allFound: "on", find: "another", inPlace: "on" });
    expect(await inPlace.text()).toContain("1 word added to set successfully");
    const stranger = await app.learner();
    expect((await stranger.post(path, { allFound: "on", find: "findable" })).status).toBe(404);
    expect((await one.post(path, { allFound: "on", find: " " })).status).toBe(400);
  });

  test("counts what is there after many posts at once (P55)", async () => {
    const one = await app.learner();
    const ids = await makeWords(one, 60);
    const set = await makeSet(one.id, { name: "Busy", wordIds: ids.slice(0, 20) });
    const path = `/word-sets/${set.id}/words`;
    const answers = await Promise.all(
      ids.map((id, index) =>
        one.post(path, index % 3 === 0 ? { id, _method: "delete" } : { id, inPlace: "on" }),
      ),
    );
    // Who waits too long for the others is told so.
    const taken = [...answers.entries()].filter(([, { status }]) => status !== 503);
    expect(taken.length).toBeGreaterThan(0);
    for (const [index, { status }] of taken) expect(status).toBe(index % 3 === 0 ? 302 : 200);
    const wordCount = await countItems(set.id);
    expect(await findSet(one.id, set.id)).toMatchObject({ wordCount });
    for (const id of ids.filter((_, index) => index % 3 > 0)) await one.post(path, { id });
    expect(await findSet(one.id, set.id)).toMatchObject({ wordCount: await countItems(set.id) });
  });

  test("takes no word of others, no words and not too many", async () => {
    const set = await makeSet(learner.id, { name: "Guarded" });
    const foreign = await addNouns(await app.learner(), 2);
    const path = `/word-sets/${set.id}/words`;
    const many = Array.from({ length: 501 }, (_, index) => index.toString(16).padStart(24, "0"));
    const tries = [
      [words([...wordIds, ...foreign]), 404, "Vocabulary item not found"],
      [words([]), 400, "At least one word is required"],
      [words(many), 400, "At most 500 words at a time"],
      [words([...wordIds, "x"]), 400, "Invalid vocabularyIds"],
    ] as const;
    for (const [fields, status, message] of tries) {
      const answer = await learner.post(path, [...fields]);
      expect(answer.status).toBe(status);
      expect(await textOf(answer)).toContain(message);
    }
    expect(await countItems(set.id)).toBe(0);
  });

  test("finds what is not in it behind many words that are", async () => {
    const one = await app.learner();
    const ids = await makeWords(one, 620);
    const set = await makeSet(one.id, { name: "Large", wordIds: ids.slice(60, 560) });
    const seen = new Set<string>();
    let at: string | undefined = `/word-sets/${set.id}/words`;
    for (let turns = 0; at && turns < 20; turns += 1) {
      const html: string = await page(one, at);
      for (const [, id = ""] of html.matchAll(
        /name="id" value="([0-9a-f]{24})"[^>]*\/><button[^>]*aria-label="Add/g,
      )) {
        seen.add(id);
      }
      const nav = /<nav aria-label="Pages of available words".*?<\/nav>/s.exec(html)?.[0] ?? "";
      const next = [...nav.matchAll(/<a[^>]*>/g)]
        .map(([tag]) => tag)
        .find((tag) => tag.includes('rel="next"'));
      at = /href="([^"]+)"/.exec(next ?? "")?.[1]?.replaceAll("&amp;", "&");
    }
    expect(seen).toEqual(new Set([...ids.slice(0, 60), ...ids.slice(560)]));
  });

  test("D62: has a page with its words, who can see it and its address", async () => {
    const set = await makeSet(learner.id, { name: "Mine", wordIds, isPublic: true });
    const html = await page(learner, `/word-sets/${set.id}`);
    for (const text of [
      "Practice this set",
      "Manage Words",
      "Words in Set (4)",
      "Link to share",
      `value="${app.origin}/word-sets/${set.id}"`,
      "house",
      "Edit Word Set",
      "Delete Set",
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain("Duplicate Set");
  });

  test("is nobody else's: each page and post of it is the same 404 as for none (P1)", async () => {
    const set = await makeSet(learner.id, { name: "Closed", wordIds });
    const stranger = await app.learner();
    const seen = async (id: string) => {
      const answers: [string, number][] = [];
      for (const part of ["", "/edit", "/delete", "/words", "/preview"]) {
        answers.push([part, (await stranger.get(`/word-sets/${id}${part}`)).status]);
      }
      for (const part of ["/edit", "/delete", "/words", "/publicity", "/copies"]) {
        const fields = { name: "Taken", id: wordIds[0] ?? "" };
        answers.push([part, (await stranger.post(`/word-sets/${id}${part}`, fields)).status]);
      }
      return answers;
    };
    for (const id of [set.id, missing, "x", "%24ne"]) {
      for (const [part, status] of await seen(id))
        expect([id, part, status]).toEqual([id, part, 404]);
    }
    expect(await findSet(learner.id, set.id)).toMatchObject({ name: "Closed", wordCount: 4 });
  });
});

test("the face of a set is its first word of at most eight letters, else its first", async () => {
  const one = await app.learner();
  const texts = ["السَّلَامُ عَلَيْكُمْ", "مُسْتَشْفَيَاتُنَا", "مَدْرَسَةٌ", "بَيْتٌ"];
  const ids: string[] = [];
  for (const arabicWord of texts) {
    ids.push(...(await makeWords(one, 1, { arabicWord, englishMeaning: arabicWord })));
  }
  const faceOf = async (wordIds: string[]) => {
    const set = await makeSet(one.id, { wordIds: wordIds.toReversed() });
    const html = await page(one, `/word-sets/${set.id}`);
    return /<bdi[^>]*set-word[^>]*>([^<]+)</.exec(html)?.[1];
  };
  expect(await faceOf(ids)).toBe("مَدْرَسَةٌ");
  expect(await faceOf(ids.slice(0, 2))).toBe("السَّلَامُ عَلَيْكُمْ");
  expect(await faceOf([])).toBeUndefined();
});

describe("a set of somebody else", () => {
  test("SETS-10 to SETS-12, SETS-36 to SETS-42: is listed, previewed and has a page", async () => {
    const author = await app.learner({ firstName: "Omar", email: "omar.hidden@example.org" });
    const words = await makeWords(author, 2, { exampleMeaning: "An example." });
    const wish = { name: "Lent out", description: "To all", wordIds: words, isPublic: true };
    const set = await makeSet(author.id, wish, new Date("2026-11-03T12:00:00Z"));
    const reader = await app.learner();
    const list = await page(reader, "/word-sets?q=lent");
    for (const text of [
      "Shared with me",
      "Lent out",
      "by <bdi>Omar</bdi> · 2 words · November 3, 2026",
      "To all",
      `href="/word-sets/${set.id}/preview?q=lent"`,
      "Duplicate Set",
    ]) {
      expect(list).toContain(text);
    }
    const preview = await page(reader, `/word-sets/${set.id}/preview`);
    for (const text of [
      "Preview:",
      "Lent out",
      "To all",
      "Created by <bdi>Omar</bdi> • 2 words",
      "meaning 0",
      "An example.",
      "noun",
      ">Close<",
      "Duplicate Set",
    ]) {
      expect(preview).toContain(text);
    }
    const whole = await page(reader, `/word-sets/${set.id}`);
    expect(whole).toContain("by <bdi>Omar</bdi>");
    expect(whole).not.toContain("Delete Set");
    for (const html of [list, preview, whole]) {
      for (const secret of [author.id, author.username, "omar.hidden", "example.org"]) {
        expect(html).not.toContain(secret);
      }
    }
    const own = await page(author, `/word-sets/${set.id}/preview`);
    expect(own).not.toContain(`action="/word-sets/${set.id}/copies`);
  });

  test.each(["Pacific/Pago_Pago", "Pacific/Kiritimati"])(
    "of the house is of the same day in %s",
    async (timeZone) => {
      const name = `Made ${timeZone}`;
      const set = await makeSet(learner.id, { name, isPublic: true, wordIds });
      const ofHouse = { isOfHouse: true, createdAt: new Date("2023-09-12T00:00:00Z") };
      await WordSetModel.updateOne({ _id: set.id }, { $set: ofHouse });
      const reader = await app.learner({ timeZone });
      const list = await page(reader, `/word-sets?${new URLSearchParams({ q: name })}`);
      expect(list).toContain("4 words · September 12, 2023");
    },
  );

  test("SETS-39: without words says so", async () => {
    const set = await makeSet(learner.id, { name: "Bare", isPublic: true });
    const reader = await app.learner();
    expect(await page(reader, `/word-sets/${set.id}/preview`)).toContain(
      "No words found in this set",
    );
    expect(await page(reader, `/word-sets/${set.id}`)).toContain("No words found in this set");
  });

  test("SETS-13: is duplicated once by one page, own words linked; one's own is not", async () => {
    const set = await makeSet(learner.id, { name: "Copied", wordIds, isPublic: true });
    const reader = await app.learner();
    await addNouns(reader, 1);
    const formId =
      /name="formId" value="([^"]+)"/.exec(await page(reader, "/word-sets"))?.[1] ?? "";
    const send = () => reader.post(`/word-sets/${set.id}/copies`, { formId });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ headers }) => headers.get("Location"))).toEqual(
      answers.map(() => "/word-sets"),
    );
    expect(await setsOf(reader)).toMatchObject([{ name: "Copied (Copy)", wordCount: 4 }]);
    expect(await news(reader, await send())).toContain(
      "3 words added to your vocabulary. You had 1 already.",
    );
    await learner.json("PUT", `/api/word-sets/${set.id}`, { name: "Renamed" });
    await send();
    await learner.json("PUT", `/api/word-sets/${set.id}`, { name: "Copied" });
    expect(await setsOf(reader)).toHaveLength(1);
    await reader.post(`/word-sets/${set.id}/copies`, {});
    expect((await setsOf(reader)).map(({ name }) => name)).toEqual([
      "Copied (Copy 2)",
      "Copied (Copy)",
    ]);
    expect((await learner.post(`/word-sets/${set.id}/copies`, {})).status).toBe(404);
  });

  test("a set that is gone meanwhile is answered by a page, also without scripts", async () => {
    const set = await makeSet(learner.id, { name: "Gone meanwhile" });
    const reader = await app.learner();
    for (const part of ["copies", "publicity"]) {
      const answer = await reader.post(`/word-sets/${set.id}/${part}`, {});
      expect(answer.status).toBe(404);
      expect(answer.headers.get("Content-Type")).toContain("text/html");
      expect(await textOf(answer)).toContain("404 Page Not Found");
    }
  });

  test("is gone at the next read once private or deleted, amid a hundred reads (P35)", async () => {
    const reader = await app.learner();
    const turns = [
      ["/publicity", { _method: "delete" }],
      ["/edit", { name: "Closed" }],
      ["/delete", {}],
    ] as const;
    for (const [part, fields] of turns) {
      const name = `Brief ${part}`;
      const set = await makeSet(learner.id, { name, wordIds, isPublic: true });
      const pages = [`/word-sets/${set.id}`, `/word-sets/${set.id}/preview`];
      const reads = pages.flatMap((path) => Array.from({ length: 17 }, () => reader.get(path)));
      expect((await learner.post(`/word-sets/${set.id}${part}`, fields)).status).toBe(302);
      for (const path of pages) {
        const answer = await reader.get(path);
        expect(answer.status).toBe(404);
        expect(await answer.text()).not.toContain(name);
      }
      expect(await page(reader, `/word-sets?q=brief`)).not.toContain(name);
      for (const { status } of await Promise.all(reads)) expect([200, 404]).toContain(status);
    }
  });

  test("a visitor who follows its link is led through the sign-in and back", async () => {
    const set = await makeSet(learner.id, { name: "Linked", isPublic: true });
    const answer = await app.visitor().get(`/word-sets/${set.id}`);
    expect(answer.status).toBe(302);
    expect(decodeURIComponent(answer.headers.get("Location") ?? "")).toContain(
      `returnTo=/word-sets/${set.id}`,
    );
  });
});
