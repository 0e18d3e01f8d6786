import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { answersTo } from "#services/imports/anki/answers-to.ts";
import type { DeckAnswer, DeckRefusal } from "#services/imports/anki/deck.ts";
import { collectionOf, TABLES } from "#tests/support/imports/collection-of.ts";
import { fixtureDeck } from "#tests/support/imports/fixture-deck.ts";
import { zipOf } from "#tests/support/imports/zip-of.ts";

/** The answers about a package that this process reads itself. */
async function answersAbout(content: Uint8Array) {
  const folder = mkdtempSync(path.join(tmpdir(), "kalima-deck-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "package");
  writeFileSync(file, content);
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
  expect(notes).toHaveLength(2);
  expect(notes[0]).toMatchObject({ fields: ["بيت", "house"], tags: ["a", "b"], deck: "" });
});
