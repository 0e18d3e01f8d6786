import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Document, Double, deserialize, ObjectId, serialize } from "bson";
import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { dropCollection, ensureCollection } from "#services/embedded-mongo/store/catalog.ts";
import { ConnectionPool } from "#services/embedded-mongo/store/connection-pool.ts";
import { insertDocument } from "#services/embedded-mongo/store/documents.ts";
import { pack } from "#services/embedded-mongo/store/pack.ts";
import { documentOf } from "#services/embedded-mongo/store/read-documents.ts";
import { PACKED } from "#services/embedded-mongo/store/tags.ts";
import { unpack } from "#services/embedded-mongo/store/unpack.ts";
import { encodeKey } from "#services/embedded-mongo/values/key-encoding.ts";
import { temporaryFolder } from "#tests/services/embedded-mongo/temporary-engine.ts";
import { anyDoc } from "../values/any-value.ts";

const key = encodeKey([new ObjectId("0123456789abcdef01234568")], [1]);

const word = {
  _id: new ObjectId("0123456789abcdef01234568"),
  wordId: "0123456789abcdef01234567",
  text: "كَلِمَةٌ",
  again: "كَلِمَةٌ",
  mixed: "كلمة 7, a word",
  mixedAgain: "كلمة 7, a word",
  pieces: ["٠\u0000ب", "ڀ", "\u{1f600}", "پ", `${"ب ".repeat(200)}`, "ب".repeat(200)],
  answerId: "0123456789abcdef01234567-12",
  answerIdAgain: "0123456789abcdef01234567-12",
  days: ["2026-11-27", "2026-02-31", "1969-12-31", "2149-06-06", "2149-06-07", "2026-11-27"],
  doubles: [1.5, 2.11810397, 0.1, 0.30000000000000004, 1e21, -2.5, 0, -0, 999999.5, 2 ** 53].map(
    (value) => new Double(value),
  ),
  sameId: "0123456789abcdef01234567",
  empty: "",
  long: "letters ".repeat(40),
  numbers: [0, 63, 64, -1],
  repeated: [...Array(300).fill(null), ...Array(4).fill(true), 7, 7, 7],
  near: { id: new ObjectId("0123456789abcdef01999999"), text: "0123456789abcdef01888888" },
  nearWithMore: ["0123456789abcdef01888888-7", "0123456789abcdef01888888-7"],
  common: ["noun", "verb", "nouns"],
  longLetters: "كلمة ".repeat(200),
  deflated: "كلمة and a word ".repeat(300),
  dates: [new Date(), new Date(-1)],
  nothing: null,
  facts: { yes: true, no: false, none: {}, list: [] },
};

function openPool(file = join(temporaryFolder(), "data.sqlite")): ConnectionPool {
  const pool = new ConnectionPool(file, "normal");
  onTestFinished(() => pool.closeAll());
  return pool;
}

function collectionOf({ writer }: ConnectionPool, name = "words") {
  return ensureCollection(writer, "test", name);
}

it("gives every document back byte for byte, packed in fewer bytes", () => {
  const { shapes } = collectionOf(openPool());
  fc.assert(
    fc.property(
      fc.oneof(
        anyDoc,
        anyDoc.map((doc) => ({ ...word, doc })),
      ),
      (doc) => {
        const bytes = serialize(doc);
        expect(Buffer.from(unpack(pack(bytes, key, shapes), key, shapes)).equals(bytes)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
  const bytes = serialize(word);
  expect(pack(bytes, key, shapes).length).toBeLessThan(bytes.length * 0.75);
});

it("gives no other document back when bytes have changed on the disk", () => {
  const { shapes } = collectionOf(openPool());
  const bytes = serialize({ ...word, more: [word, { a: 1 }] });
  const packed = pack(bytes, key, shapes);
  const outcome = (changed: Uint8Array) => {
    try {
      return Buffer.from(unpack(changed, key, shapes)).equals(bytes) ? "the same" : "another";
    } catch (error) {
      return (error as Error).message;
    }
  };
  fc.assert(
    fc.property(fc.nat(packed.length - 1), fc.nat(255), (at, byte) => {
      const changed = Uint8Array.from(packed);
      changed[at] = byte;
      if (byte === packed[at]) return;
      // Some values can be written in more than one way.
      expect(outcome(changed)).toMatch(/^a document of the database is damaged|^the same$/);
    }),
    { numRuns: 1_000, examples: [[packed.length - 1, 0]] },
  );
});

it("knows a few bytes as a damaged document", () => {
  const { shapes } = collectionOf(openPool());
  for (const end of [0, PACKED]) {
    for (let length = 0; length < 5; length += 1) {
      const cut = Buffer.alloc(length, end);
      expect(() => unpack(cut, key, shapes), `${length} bytes`).toThrow(
        expect.objectContaining({ code: 301 }),
      );
    }
  }
});

it("leaves a long document as it is", () => {
  const { shapes } = collectionOf(openPool());
  const bytes = serialize({ text: "a".repeat(70_000) });
  expect(pack(bytes, key, shapes)).toBe(bytes);
});

it("lets documents have their names with them once a collection has too many shapes", () => {
  const pool = openPool();
  const { shapes } = collectionOf(pool);
  const documents = Array.from({ length: 600 }, (_, day) => serialize({ [`d${day}é`]: word }));
  const packed = documents.map((bytes) => pack(bytes, key, shapes));
  expect(packed.map((one) => one.at(-1))).toEqual(packed.map(() => PACKED));
  for (const [index, one] of packed.entries()) {
    expect(Buffer.from(unpack(one, key, shapes)).equals(documents[index] ?? new Uint8Array())).toBe(
      true,
    );
  }
  expect(pool.writer.first("SELECT count(*) FROM shapes")).toEqual([500]);
});

it("knows no shape any more that was undone, in a step or in a whole transaction", () => {
  const pool = openPool();
  const { writer } = pool;
  const collection = collectionOf(pool);
  const insert = (document: Document) =>
    insertDocument(writer, collection, serialize({ ...document, text: "a text of some length" }));
  writer.begin("write");
  insert({ _id: 1, first: 1 });
  writer.rollback();
  writer.begin("write");
  const failing = () => {
    insert({ _id: 2, second: 1 });
    throw new Error("undone");
  };
  expect(() => writer.step(failing)).toThrow("undone");
  insert({ _id: 3, third: 1 });
  insert({ _id: 4, second: 2 });
  insert({ _id: 5, first: 2 });
  writer.commit();
  const text = "a text of some length";
  expect(readByOther(pool)).toEqual([
    { _id: 3, third: 1, text },
    { _id: 4, second: 2, text },
    { _id: 5, first: 2, text },
  ]);
});

it("knows no shape any more that was undone, whoever found it meanwhile", () => {
  const pool = openPool();
  const { writer } = pool;
  const collection = collectionOf(pool);
  const text = "a text of some length";
  writer.begin("write");
  insertDocument(writer, collection, serialize({ _id: 1, first: 1, text }));
  const failing = () => {
    collectionOf(pool, "others");
    throw new Error("undone");
  };
  expect(() => writer.step(failing)).toThrow("undone");
  const again = collectionOf(pool);
  insertDocument(writer, again, serialize({ _id: 2, first: 1, text }));
  writer.rollback();
  writer.begin("write");
  for (const collectionNow of [collection, again, collectionOf(pool)]) {
    const document = { second: 1, text };
    insertDocument(writer, collectionNow, serialize(document));
    insertDocument(writer, collectionNow, serialize({ first: 1, text }));
  }
  writer.commit();
  const found = readByOther(pool).map(({ _id, ...fields }) => fields);
  expect(found).toEqual(
    [1, 2, 3].flatMap(() => [
      { second: 1, text },
      { first: 1, text },
    ]),
  );
});

it("knows no shape any more of a collection that was dropped", () => {
  const pool = openPool();
  const { writer } = pool;
  const text = "a text of some length";
  writer.begin("write");
  insertDocument(writer, collectionOf(pool), serialize({ _id: 1, first: 1, text }));
  writer.commit();
  const other = pool.take();
  other.begin("write");
  insertDocument(other, ensureCollection(other, "test", "words"), serialize({ first: 2, text }));
  other.commit();
  writer.begin("write");
  dropCollection(writer, collectionOf(pool));
  insertDocument(writer, collectionOf(pool), serialize({ _id: 3, third: 1, text }));
  writer.commit();
  other.begin("write");
  const collection = ensureCollection(other, "test", "words");
  insertDocument(other, collection, serialize({ _id: 4, first: 1, text }));
  other.commit();
  expect(readByOther(pool)).toEqual([
    { _id: 3, third: 1, text },
    { _id: 4, first: 1, text },
  ]);
});

it.each([0, 1])(
  "reads documents by the other copy of their names when copy %i is damaged",
  (copy) => {
    const first = openPool();
    insertDocument(
      first.writer,
      collectionOf(first),
      serialize({ _id: 1, arabicWord: "كلمة", text: "" }),
    );
    first.closeAll();
    const bytes = readFileSync(first.file);
    const names = Buffer.from("_id\0arabicWord\0text\0");
    const places = [bytes.indexOf(names), bytes.lastIndexOf(names)];
    bytes.fill("x", (places[copy] ?? 0) + 5, (places[copy] ?? 0) + 6);
    writeFileSync(first.file, bytes);
    expect(places[0]).not.toBe(places[1]);
    expect(readByOther(openPool(first.file))).toEqual([{ _id: 1, arabicWord: "كلمة", text: "" }]);
  },
);

it.each(["a length", "an end"])("comes to an end with a former document that lost %s", (what) => {
  const bytes = serialize({ a: "text", nested: { b: "more text" }, list: [1, 2] });
  const { shapes } = collectionOf(openPool());
  const at = bytes.indexOf("text".charCodeAt(0)) - 4;
  const damaged = Buffer.from(bytes);
  if (what === "a length") damaged.writeInt32LE(-7, at);
  else damaged.fill(0x41, bytes.length - 8);
  expect(pack(damaged, key, shapes)).toBe(damaged);
});

function readByOther(pool: ConnectionPool): Document[] {
  const other = pool.take();
  const collection = ensureCollection(other, "test", "words");
  const stored = [...other.rows(`SELECT row, doc, key FROM ${collection.table} ORDER BY row`)];
  return stored.map((row) => deserialize(documentOf(row, collection).bytes));
}
