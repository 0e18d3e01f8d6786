import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { answersTo } from "#services/imports/anki/answers-to.ts";
import type { DeckAnswer, DeckRefusal } from "#services/imports/anki/deck.ts";
import { collectionOf, TABLES } from "#tests/support/imports/collection-of.ts";
import { fixtureDeck } from "#tests/support/imports/fixture-deck.ts";
import { zipOf } from "#tests/support/imports/zip-of.ts";

/** The package as a file in a folder of its own. */
function placeOf(content: Uint8Array) {
  const folder = mkdtempSync(path.join(tmpdir(), "kalima-deck-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "package");
  writeFileSync(file, content);
  return { file, folder };
}

/** The answers about a package that this process reads itself. */
async function answersAbout(content: Uint8Array) {
  const { file, folder } = placeOf(content);
  const answers: DeckAnswer[] = [];
  for await (const answer of answersTo({ file, folder, want: "note-types" })) answers.push(answer);
  const wish = { want: "notes", types: [0], withCards: true } as const;
  if ("isDone" in (answers.at(-1) ?? {})) {
    for await (const answer of answersTo({ file, folder, ...wish })) answers.push(answer);
  }
  return answers;
}

const oldDeck = (statements: string) =>
  zipOf({ "collection.anki2": collectionOf(`${TABLES} ${statements}`), media: Buffer.from("{}") });

const NOTES_UP_TO = (count: number, text: string) =>
  `WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < ${count})
   INSERT INTO notes SELECT id, 7, '', ${text} FROM n;`;

test.each<[string, () => Uint8Array, DeckRefusal]>([
  ["a picture", () => Buffer.from("\x89PNG\r\n\x1a\n".padEnd(3000, "x")), "not-a-package"],
  ["half a package", () => fixtureDeck("new.apkg").subarray(0, 9000), "not-a-package"],
  ["a zip without a collection", () => zipOf({ "a.txt": Buffer.from("a") }), "not-a-package"],
  [
    "a collection that is text",
    () => zipOf({ "collection.anki2": Buffer.from("x".repeat(9000)) }),
    "unreadable",
  ],
  [
    "a collection that is not compressed as it says",
    () => zipOf({ "collection.anki21b": Buffer.alloc(100) }),
    "unreadable",
  ],
  [
    "a bomb of zeros",
    () => zipOf({ "collection.anki2": Buffer.alloc(129 * 1024 * 1024) }),
    "too-large",
  ],
  ["a collection without notes", () => oldDeck(""), "empty"],
  [
    "a view in place of the notes",
    () =>
      oldDeck(`DROP TABLE notes; CREATE VIEW notes AS
        WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n)
        SELECT id, 7 AS mid, '' AS tags, 'x' AS flds FROM n`),
    "unreadable",
  ],
  [
    "note types that are no JSON",
    () => oldDeck(`${NOTES_UP_TO(1, "'x'")} UPDATE col SET models = '{'`),
    "unreadable",
  ],
  ["200,000 notes", () => oldDeck(NOTES_UP_TO(200_000, "'x'")), "too-many-notes"],
  ["notes of 98 kB each", () => oldDeck(NOTES_UP_TO(300, "hex(zeroblob(49000))")), "too-much-text"],
])("%s is refused with the reason", async (_, content, refusal) => {
  const answers = await answersAbout(content());
  expect(answers.at(-1)).toMatchObject({ refused: refusal });
});

test("every note of many is read, in its order", async () => {
  const answers = await answersAbout(oldDeck(NOTES_UP_TO(120, "'بيت' || char(31) || id")));
  const notes = answers.flatMap((answer) => ("notes" in answer && answer.notes) || []);
  expect(notes.map(({ fields }) => fields[1])).toEqual(
    Array.from({ length: 120 }, (_, index) => String(index + 1)),
  );
});

test("what a hostile collection holds beside texts harms nobody", async () => {
  const answers = await answersAbout(
    oldDeck(`INSERT INTO notes VALUES
        (1, 7, ' a  b ', 'بيت' || char(31) || '<script>alert(1)</script><b>house'),
        (2, 8, '', 'of no note type'), (3, 7, NULL, zeroblob(10)), (4, 7, '', hex(zeroblob(200000)));
      CREATE TRIGGER t AFTER INSERT ON notes BEGIN SELECT randomblob(1000000000); END;`),
  );
  const notes = answers.flatMap((answer) => ("notes" in answer && answer.notes) || []);
  // One that is too long stays, so that its line says so.
  expect(notes.map(({ fields }) => fields[0]?.length)).toEqual([3, 19, 2000]);
  expect(notes[0]).toMatchObject({ fields: ["بيت", "house"], tags: ["a", "b"], deck: "" });
});

test("numbers of cards and reviews that no program writes are bounded", async () => {
  const far =
    '9000000000, 0, 0, 9000000000, 99000000, 9000000000, 9000000000, \'{"s":1e300,"d":5}\'';
  const [, , ...answers] = await answersAbout(
    oldDeck(`INSERT INTO notes VALUES (1, 7, '', 'بيت' || char(31) || 'house');
      INSERT INTO cards VALUES (1, 1, 1, 0, 1, ${far}), (2, 1, 1, 0, 2, 36000, 0, 0, -5, -1, -1, 'x', '');
      INSERT INTO revlog VALUES (1795665600000, 1, 3, 9000000000), (1795665600001, 1, 3, 'soon');`),
  );
  const [note] = answers.flatMap((answer) => ("notes" in answer && answer.notes) || []);
  const [huge, negative] = note?.cards ?? [];
  expect(huge).toMatchObject({ interval: 36_500, answers: 10_000, lapses: 10_000 });
  expect(huge).toMatchObject({ ease: 10, memory: { s: 36_500, d: 5 } });
  expect(huge?.reviews.map(([, , milliseconds]) => milliseconds)).toEqual([3_600_000, 0]);
  expect(negative).toMatchObject({ interval: 0, ease: 0, answers: 0, lapses: 0 });
});

test("media are read up to 10 MB at a time, and one that is not there is told", async () => {
  const four = Buffer.alloc(4 * 1024 * 1024);
  const six = Buffer.alloc(6 * 1024 * 1024);
  const names = ["a", "none", "large", "b", "c", "d"];
  const list = { "0": "a", "1": "b", "2": "c", "3": "d", "4": "large" };
  const deck = zipOf({
    "collection.anki2": collectionOf(TABLES),
    media: Buffer.from(JSON.stringify(list)),
    ...{ 0: four, 1: four, 2: four, 3: four, 4: six },
  });
  const answers: DeckAnswer[] = [];
  for await (const answer of answersTo({ ...placeOf(deck), want: "media", names })) {
    answers.push(answer);
  }
  const media = answers.flatMap((answer) => ("medium" in answer ? [answer.medium] : []));
  expect(media.map(({ name, content }) => [name, content !== null])).toEqual([
    ["a", true],
    ["none", false],
    ["large", false],
    ["b", true],
  ]);
  expect(answers.at(-1)).toEqual({ isDone: true });
});
