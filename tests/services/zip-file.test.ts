import fc from "fast-check";
import { expect, test } from "vitest";
import { type ZipEntry, zipFile } from "#services/zip-file.ts";
import { allOf } from "#tests/support/anki/all-of.ts";
import { readZip } from "#tests/support/anki/read-zip.ts";

async function zipped(entries: readonly ZipEntry[]): Promise<Buffer> {
  return Buffer.concat(await allOf(zipFile(inTurn(entries))));
}

async function* inTurn<Entry>(entries: readonly Entry[]): AsyncGenerator<Entry> {
  yield* entries;
}

const buffers = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));

test("whole files and pieces come back as they were", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(buffers, fc.array(buffers, { maxLength: 5 })), { maxLength: 4 }),
      async (contents) => {
        const zip = await zipped(
          contents.map((content, at) => ({
            name: `كتاب ${at}`,
            content: Buffer.isBuffer(content) ? content : inTurn(content),
          })),
        );
        expect([...readZip(zip)]).toEqual(
          contents.map((content, at) => [`كتاب ${at}`, Buffer.concat([content].flat())]),
        );
      },
    ),
    { numRuns: 60 },
  );
});

test("something is sent while a file is still being made", async () => {
  const nothing = Buffer.alloc(0);
  const content = inTurn([nothing, nothing, Buffer.from("at last")]);
  const pieces = await allOf(zipFile(inTurn([{ name: "slow", content }])));
  expect(pieces.slice(1, 3).map(({ length }) => length)).toEqual([5, 5]);
  expect(String(readZip(Buffer.concat(pieces)).get("slow"))).toBe("at last");
});

test.each([1, 2, 4])("who leaves after %i pieces ends what made them", async (wanted) => {
  let isEnded = false;
  async function* content() {
    try {
      yield Buffer.alloc(0);
      for (;;) yield Buffer.alloc(100_000, "more");
    } finally {
      isEnded = true;
    }
  }
  const zip = zipFile(inTurn([{ name: "endless", content: content() }]));
  for (let read = 0; read < wanted; read += 1) expect((await zip.next()).done).toBe(false);
  await zip.return(undefined);
  expect(isEnded).toBe(wanted > 1);
});

test("a file that cannot be made breaks the zip off", async () => {
  async function* content() {
    yield Buffer.from("a beginning");
    throw new Error("no more");
  }
  await expect(zipped([{ name: "broken", content: content() }])).rejects.toThrow("no more");
});
