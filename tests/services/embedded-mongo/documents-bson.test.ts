import { serialize } from "bson";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeDoc, encodeDoc } from "#services/embedded-mongo/bson-values.ts";
import { CommandError } from "#services/embedded-mongo/errors.ts";
import { compileUpdate } from "#services/embedded-mongo/update.ts";
import { anyDoc } from "./documents-any-value.ts";

const bytesOf = (hex: string) => Buffer.from(hex.replaceAll(" ", ""), "hex");

const now = new Date(0);

test("Decoding and encoding gives back the same bytes, and the driver's encoder agrees", () => {
  fc.assert(
    fc.property(anyDoc, (doc) => {
      const bytes = serialize(doc);
      expect(Buffer.from(encodeDoc(decodeDoc(bytes)))).toEqual(Buffer.from(bytes));
      expect(Buffer.from(encodeDoc(doc))).toEqual(Buffer.from(bytes));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["undefined", "08000000 06 6100 00"],
  ["a DBPointer", "1a000000 0c 6100 02000000 6200 0102030405060708090a0b0c 00"],
  ["a date beyond JavaScript's", "10000000 09 6100 ffffffffffffff7f 00"],
  ["a date before JavaScript's", "10000000 09 6100 0000000000000080 00"],
  [
    "a document with a $ref",
    "1c000000 03 6100 14000000 02 2469640002000000 6200 0a 2472656600 00 00"
      .replace("14000000", "15000000")
      .replace("1c000000", "1d000000"),
  ],
  ["a string that starts with a byte order mark", "11000000 02 6100 05000000 efbbbf61 00 00"],
  ["an old binary", "16000000 05 6100 07000000 02 03000000 010203 00".replace("16", "17")],
  [
    "a field called _bsontype",
    "1c000000 02 5f62736f6e7479706500 05000000 4c6f6e67 00 00".replace("1c", "19"),
  ],
])("%s survives decoding and encoding", (_what, hex) => {
  const bytes = bytesOf(hex);
  bytes.writeInt32LE(bytes.length, 0);
  expect(Buffer.from(encodeDoc(decodeDoc(bytes))).toString("hex")).toBe(bytes.toString("hex"));
});

test.each([
  ["too short a length", "04000000 00"],
  ["a length beyond the bytes", "06000000 00"],
  ["no final zero", "05000000 01"],
  ["an unknown type", "08000000 20 6100 00"],
  ["a string longer than its document", "10000000 02 6100 ff000000 6200 0000"],
  ["a string without its zero", "0f000000 02 6100 02000000 6263 00".replace("0f", "0e")],
  ["a string that is not UTF-8", "0e000000 02 6100 02000000 ff00 00"],
  ["a boolean of two", "09000000 08 6100 02 00"],
  [
    "an inner document that ends elsewhere",
    "0e000000 03 6100 06000000 00 00 00".replace("0e", "0f"),
  ],
  ["a name without its end", "07000000 0a 61"],
])("Bytes with %s are refused as invalid", (_what, hex) => {
  expect(() => decodeDoc(bytesOf(hex))).toThrow(expect.objectContaining({ code: 22 }));
});

test("Documents nested beyond 200 levels are refused, not a crash", () => {
  let bytes = bytesOf("0500000000");
  for (let depth = 0; depth < 5000; depth++) {
    const outer = Buffer.concat([Buffer.alloc(4), bytesOf("03 6100"), bytes, Buffer.alloc(1)]);
    outer.writeInt32LE(outer.length, 0);
    bytes = outer;
  }
  expect(() => decodeDoc(bytes)).toThrow(expect.objectContaining({ code: 15 }));
});

const one = "10 NAME 01000000";
const field = (name: string) => one.replace("NAME", `${Buffer.from(name).toString("hex")}00`);

function documentOf(...names: string[]): Buffer {
  const bytes = bytesOf(`00000000 ${names.map(field).join(" ")} 00`);
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
}

test.each([
  ["an integer name after another", ["a", "1"]],
  ["integer names out of order", ["2", "1"]],
  ["a repeated name", ["a", "a"]],
  ["__proto__", ["__proto__"]],
])("A document with %s is refused when it would be written again", (_what, names) => {
  const doc = decodeDoc(documentOf("_id", ...names));
  const update = compileUpdate({ $set: { z: 1 } }, { now });
  expect(() => encodeDoc(update.apply(doc, { isInsert: false }))).toThrow(CommandError);
  expect(() => encodeDoc(update.apply(doc, { isInsert: false }))).toThrow(names.at(-1));
  expect(Object.getPrototypeOf(doc)).toBe(Object.prototype);
});

test.each([[["1", "2", "10"]], [["0", "a", "constructor"]], [["01", "-1", "4294967295"]]])(
  "A document with the names %j is kept as it is",
  (names) => {
    const bytes = documentOf(...names);
    expect(Buffer.from(encodeDoc(decodeDoc(bytes)))).toEqual(bytes);
  },
);

test("An unfaithful part does not hinder an update that drops it", () => {
  const inner = documentOf("b", "1");
  const bytes = Buffer.concat([bytesOf("00000000 03 6100"), inner, Buffer.alloc(1)]);
  bytes.writeInt32LE(bytes.length, 0);
  const changed = compileUpdate({ $unset: { a: 1 } }, { now }).apply(decodeDoc(bytes), {
    isInsert: false,
  });
  expect(encodeDoc(changed)).toHaveLength(5);
});
