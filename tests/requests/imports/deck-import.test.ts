import { expect, test } from "vitest";
import { DECK_MESSAGES } from "#models/imports/decks/deck-rules.ts";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { collectionOf, TABLES } from "#tests/support/imports/collection-of.ts";
import { fixtureDeck } from "#tests/support/imports/fixture-deck.ts";
import { zipOf } from "#tests/support/imports/zip-of.ts";
import { hiddenValue } from "#tests/support/study/study.ts";

const app = await testApp();

function sendDeck(learner: Learner, content: Uint8Array<ArrayBuffer> | null) {
  const body = new FormData();
  body.set("file", new File(content ? [content] : [], content ? "words.apkg" : ""));
  const headers = { Accept: "text/html", "Sec-Fetch-Dest": "document" };
  return learner.request("/bulk-import/deck", { method: "POST", body, headers });
}

async function page(learner: Learner, path: string): Promise<string> {
  const answer = await learner.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
}

async function sent(learner: Learner, path: string, form: [string, string][]) {
  const answer = await learner.post(path, form);
  expect([path, answer.status]).toEqual([path, 302]);
  return (await learner.follow(path, answer)).path;
}

/** Takes the notes of a package on to the columns of their table. */
async function choose(learner: Learner, choice: [string, string][]) {
  const html = await page(learner, "/bulk-import/deck/notes");
  const deckId = hiddenValue(html, "deckId");
  return sent(learner, "/bulk-import/deck/notes", [["deckId", deckId], ...choice]);
}

/** Imports the table with these columns. */
async function importAs(learner: Learner, columns: string[]) {
  const tableId = hiddenValue(await page(learner, "/bulk-import/table/columns"), "batchId");
  const batch: [string, string] = ["batchId", tableId];
  const meanings = columns.map((meaning): [string, string] => ["column", meaning]);
  expect(await sent(learner, "/bulk-import/table/columns", [batch, ...meanings])).toBe(
    "/bulk-import/table/review",
  );
  const begun = await sent(learner, "/bulk-import/table/review", [batch, ["import", "yes"]]);
  const end = begun.endsWith("importing") ? await sent(learner, begun, [batch]) : begun;
  expect(end).toBe("/bulk-import/table/result");
}

const json = async (learner: Learner, path: string) => (await learner.json("GET", path)).json();

test("a package goes its way with plain forms", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  const answer = await sendDeck(learner, new Uint8Array(fixtureDeck("new.apkg")));
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/bulk-import/deck/notes"]);
  const notes = await page(learner, "/bulk-import/deck/notes");
  expect(notes).toContain("4 notes");
  expect(notes).toMatch(/Basic.*2 notes/s);
  expect(notes).toContain("1 note with gaps (cloze)");
  const leftOut = await page(learner, "/bulk-import/deck/left-out");
  expect(leftOut.split("\r\n").slice(1)).toEqual([
    expect.stringContaining("The word بَيْت means house"),
    "",
  ]);

  expect(
    await choose(learner, [
      ["group", "0"],
      ["withSchedule", "on"],
      ["withMedia", "on"],
    ]),
  ).toBe("/bulk-import/table/columns");
  const columns = await page(learner, "/bulk-import/table/columns");
  expect(columns).toContain("house &amp; home");
  expect(columns).toMatch(/<h1[^>]*>Import from Anki</);
  expect(columns).toContain("<title>Import from Anki: Columns");
  expect(await page(learner, "/bulk-import/table")).toMatch(/<h1[^>]*>Import a table</);
  await importAs(learner, ["arabicWord", "englishMeaning", "exampleSentence", "set", "tags"]);

  const words = await json(learner, "/api/vocabulary");
  const house = words.find((word: { arabicWord: string }) => word.arabicWord === "بَيْت");
  expect(words).toHaveLength(4);
  expect(house).toMatchObject({
    englishMeaning: "house & home",
    exampleSentence: "هٰذا بَيْتٌ كَبيرٌ.\nThis is a big house.",
  });
  const sets = await json(learner, "/api/word-sets");
  expect(sets.map((set: { name: string }) => set.name).sort()).toEqual([
    ...["Arabic: Nouns", "Arabic: Verbs", "chapter1", "noun", "verb"],
  ]);
  const progress = await json(learner, "/api/progress");
  const ofHouse = progress.find(
    ({ vocabularyId }: { vocabularyId: string }) => vocabularyId === house.id,
  );
  expect(ofHouse).toMatchObject({ totalAttempts: 9, correctAttempts: 7 });

  for (const path of ["table/result", "table", "deck", "deck/notes"]) {
    expect(await page(learner, `/bulk-import/${path}`)).toContain("still to come");
  }
  const deckId = hiddenValue(await page(learner, "/bulk-import/deck/media"), "batchId");
  const bring = () => sent(learner, "/bulk-import/deck/media", [["batchId", deckId]]);
  expect(await bring()).toBe("/bulk-import/deck/media");
  expect(await bring()).toBe("/bulk-import/table/result");
  expect(await page(learner, "/bulk-import/table/result")).toContain("Recordings: 1. Images: 1.");
  const shown = await json(learner, "/api/vocabulary");
  expect(shown.find(({ id }: { id: string }) => id === house.id)).toMatchObject({
    imageUrl: expect.stringMatching(/^\/images\//),
    recordingUrl: expect.any(String),
  });

  // Another deck leaves the package.
  expect(await page(learner, "/bulk-import/table/result")).toContain("Import another deck");
  expect(await sent(learner, "/bulk-import/table/restart", [])).toBe("/bulk-import/deck");
  expect(await page(learner, "/bulk-import/deck")).toContain("Take other notes of it in");

  // Of the others one has its sides the other way round. Taken in once more, nothing is there twice.
  await choose(learner, [["group", "1"]]);
  await importAs(learner, ["englishMeaning", "arabicWord", "set", "ignore"]);
  await choose(learner, [
    ["group", "0"],
    ["withSchedule", "on"],
  ]);
  const tableId = hiddenValue(await page(learner, "/bulk-import/table/columns"), "batchId");
  const again = ["arabicWord", "englishMeaning", "ignore", "set", "ignore"];
  await sent(learner, "/bulk-import/table/columns", [
    ["batchId", tableId],
    ...again.map((meaning): [string, string] => ["column", meaning]),
  ]);
  expect(await page(learner, "/bulk-import/table/review")).toMatch(/Already there<span[^>]*>4</);
  expect(await json(learner, "/api/vocabulary")).toHaveLength(5);
});

test("the report says which recordings and images were left out, and why", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  const notes = [...Array(11).keys()].map(
    (at) =>
      `(${at + 1}, 7, '', 'كلمة${"ابتثجحخدذرز"[at]}' || char(31) || 'word ${at}[sound:${at}.mp3]')`,
  );
  const collection = collectionOf(`${TABLES} INSERT INTO notes VALUES ${notes.join()};`);
  const deck = zipOf({ "collection.anki2": collection, media: Buffer.from("{}") });
  await sendDeck(learner, new Uint8Array(deck));
  await choose(learner, [
    ["group", "0"],
    ["withMedia", "on"],
  ]);
  await importAs(learner, ["arabicWord", "englishMeaning", "ignore", "ignore"]);
  const deckId = hiddenValue(await page(learner, "/bulk-import/deck/media"), "batchId");
  const bring = () => sent(learner, "/bulk-import/deck/media", [["batchId", deckId]]);
  await bring();
  await app.database
    .collection("importDecks")
    .updateOne({ deckId }, { $set: { content: Buffer.from("damaged") } });
  const leftOut = await learner.get("/bulk-import/deck/left-out");
  expect([leftOut.status, leftOut.headers.get("Location")]).toEqual([
    302,
    "/bulk-import/deck/notes",
  ]);
  expect(await page(learner, "/bulk-import/deck/notes")).toContain(DECK_MESSAGES.notAPackage);
  await bring();
  expect(await bring()).toBe("/bulk-import/table/result");
  expect(await page(learner, "/bulk-import/table/result")).toContain("Left out: 11;");
  const report = await page(learner, "/bulk-import/table/report");
  expect(report).toMatch(/word 0,imported,"Recording left out: it isn’t in the package/);
  expect(report).toContain("word 10,imported,Recording left out: the package couldn’t be read");
});

const NOTES = (count: number) =>
  `${TABLES} WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < ${count})
   INSERT INTO notes SELECT id, 7, '', 'x' FROM n;`;

test("what is no package that we take is refused with the reason, and nothing is stored", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  const refused = async (content: Uint8Array<ArrayBuffer> | null) => {
    const answer = await sendDeck(learner, content);
    return { status: answer.status, html: (await answer.text()).replaceAll("&#x27;", "'") };
  };
  const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const many = zipOf({ "collection.anki2": collectionOf(NOTES(20_000)) });
  const others = collectionOf(`${TABLES} INSERT INTO notes VALUES (1, 9, '', 'far');`);
  for (const [content, status, message] of [
    [new Uint8Array(zipOf({ "collection.anki2": others })), 400, DECK_MESSAGES.onlyOthers],
    [null, 400, DECK_MESSAGES.nothing],
    [picture, 400, DECK_MESSAGES.notAPackage],
    [new Uint8Array(many), 400, `20,000 ${DECK_MESSAGES.tooManyNotes}`],
    [new Uint8Array(11 * 1024 * 1024), 413, "larger than 10 MB"],
  ] as const) {
    const answer = await refused(content);
    expect(answer.status).toBe(status);
    expect(answer.html).toContain(message);
  }
  const notes = await learner.get("/bulk-import/deck/notes");
  expect(notes.headers.get("Location")).toBe("/bulk-import/deck");
});

test("a package is its learner's alone, and bulk import is part of a plan", async () => {
  const [owner, other] = [
    await app.learner({ subscriptionTier: "basic" }),
    await app.learner({ subscriptionTier: "basic" }),
  ];
  await sendDeck(owner, new Uint8Array(fixtureDeck("new.apkg")));
  const deckId = hiddenValue(await page(owner, "/bulk-import/deck/notes"), "deckId");
  expect(await sent(other, "/bulk-import/deck/notes", [["deckId", deckId]])).toBe(
    "/bulk-import/deck",
  );
  const free = await app.learner();
  expect((await free.get("/bulk-import/deck")).status).not.toBe(200);
});
