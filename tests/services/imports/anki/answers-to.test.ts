import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { zstdCompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { answersTo } from "#services/imports/anki/answers-to.ts";
import type {
  DeckAnswer,
  DeckNoteTypes,
  DeckRefusal,
  DeckWish,
} from "#services/imports/anki/deck.ts";
import { CUT } from "#services/imports/anki/notes.ts";
import { collectionOf, NEW_TABLES, TABLES } from "#tests/support/imports/collection-of.ts";
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

/** The answers to one wish about a package that this process reads itself. */
async function answersOf(content: Uint8Array, wish: DeckWish): Promise<DeckAnswer[]> {
  const answers: DeckAnswer[] = [];
  for await (const answer of answersTo({ ...placeOf(content), ...wish })) answers.push(answer);
  return answers;
}

/** The answers about the types of a package, and about its notes of the first. */
async function answersAbout(content: Uint8Array) {
  const counted = await answersOf(content, { want: "note-types" });
  if (!("isDone" in (counted.at(-1) ?? {}))) return counted;
  return [
    ...counted,
    ...(await answersOf(content, { want: "notes", types: [0], withCards: true })),
  ];
}

const oldDeck = (statements: string) =>
  zipOf({ "collection.anki2": collectionOf(`${TABLES} ${statements}`), media: Buffer.from("{}") });

const NOTES_UP_TO = (count: number, text: string) =>
  `WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < ${count})
   INSERT INTO notes SELECT id, 7, '', ${text} FROM n;`;

test.each<[string, () => Uint8Array, DeckRefusal]>([
  ["a picture", () => Buffer.from("\x89PNG\r\n\x1a\n".padEnd(3000, "x")), "not-a-package"],
  ["half a package", () => fixtureDeck("new.apkg").subarray(0, 9000), "unreadable"],
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

const NOTE = `INSERT INTO notes VALUES (1, 7, '', 'بيت' || char(31) || 'house[sound:a.mp3]');
  INSERT INTO cards VALUES (1, 1, 1, 0, 2, 40, 0, 0, 30, 2500, 6, 1, '');
  INSERT INTO revlog VALUES (1795665600000, 1, 3, 4200);`;
const sound = Buffer.from("sound");
// Programs that know only the oldest format find a note there that asks for a newer one.
const beside = () => collectionOf(`${TABLES} ${NOTES_UP_TO(1, "'Please update'")}`);
const newList = Buffer.from([0x0a, 7, 0x0a, 5, ...Buffer.from("a.mp3")]);
const oldList = Buffer.from(JSON.stringify({ 0: "a.mp3" }));

test.each<[string, () => Record<string, Uint8Array>]>([
  [
    "new",
    () => ({
      "collection.anki2": beside(),
      "collection.anki21b": zstdCompressSync(collectionOf(`${NEW_TABLES} ${NOTE}`)),
      ...{
        media: zstdCompressSync(newList),
        0: zstdCompressSync(sound),
        meta: Buffer.from([8, 3]),
      },
    }),
  ],
  [
    "old",
    () => ({
      "collection.anki2": beside(),
      "collection.anki21": collectionOf(`${TABLES} ${NOTE}`),
      ...{ media: oldList, 0: sound, meta: Buffer.from([8, 2]) },
    }),
  ],
  [
    "oldest",
    () => ({ "collection.anki2": collectionOf(`${TABLES} ${NOTE}`), media: oldList, 0: sound }),
  ],
])("a whole collection (.colpkg) of the %s format is read", async (_, entries) => {
  const deck = zipOf(entries());
  const answers = await answersAbout(deck);
  const { noteTypes, otherNotes } = answers[0] as DeckNoteTypes;
  expect([noteTypes[0]?.name, noteTypes[0]?.notes, otherNotes]).toEqual(["Pairs", 1, 0]);
  const notes = answers.flatMap((answer) => ("notes" in answer && answer.notes) || []);
  expect(notes).toMatchObject([{ fields: ["بيت", "house"], sounds: ["a.mp3"], deck: "Default" }]);
  expect(notes[0]?.cards).toMatchObject([
    { direction: "arabic-to-english", interval: 30, reviews: [[1795665600000, 1, 4200]] },
  ]);
  const media = await answersOf(deck, { want: "media", names: ["a.mp3"] });
  expect(media[0]).toEqual({ medium: { name: "a.mp3", content: sound.toString("base64") } });
});

test("note types and fields beyond those that are read are counted, and their notes can be listed", async () => {
  const fields = (count: number) =>
    Array.from({ length: count }, (_, ord) => ({ ord, name: `Field ${ord}` }));
  const types = Array.from({ length: 201 }, (_, at) => [
    1000 + at,
    { name: `Type ${at}`, type: at === 1 ? 1 : 0, flds: fields(at === 0 ? 41 : 40), tmpls: [] },
  ]);
  const deck = oldDeck(`UPDATE col SET models = '${JSON.stringify(Object.fromEntries(types))}';
    INSERT INTO notes VALUES (1, 1000, '', 'a'), (2, 1001, ' t ', 'gap' || char(31) || 'x'),
      (3, 1200, '', 'far'), (4, 9, '', 'lost'), (5, 9, '', hex(zeroblob(1500))),
      (6, 9, '', hex(zeroblob(60000))), (7, 9, '', replace(hex(zeroblob(25)), '0', 'x' || char(31)));`);
  const [counted] = await answersAbout(deck);
  expect(counted).toMatchObject({ otherNotes: 5 });
  const { noteTypes } = counted as DeckNoteTypes;
  expect(noteTypes).toHaveLength(200);
  expect(noteTypes.slice(0, 2)).toMatchObject([
    { hasMoreFields: true, notes: 1 },
    { hasMoreFields: false, isCloze: true },
  ]);
  expect(noteTypes[0]?.fields).toHaveLength(40);
  const [left] = await answersOf(deck, { want: "notes", types: "left-out", withCards: false });
  expect(left).toMatchObject({
    notes: [
      { fields: ["gap", "x"], tags: ["t"] },
      { fields: ["far"] },
      { fields: ["lost"] },
      { fields: ["0".repeat(3000)] },
      { fields: [expect.stringMatching(/^0+$/), CUT] },
      { fields: [...Array(40).fill("x"), CUT] },
    ],
  });
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
  const answers = await answersOf(deck, { want: "media", names });
  const media = answers.flatMap((answer) => ("medium" in answer ? [answer.medium] : []));
  expect(media.map(({ name, content }) => [name, content !== null])).toEqual([
    ["a", true],
    ["none", false],
    ["large", false],
    ["b", true],
  ]);
  expect(answers.at(-1)).toEqual({ isDone: true });
});
