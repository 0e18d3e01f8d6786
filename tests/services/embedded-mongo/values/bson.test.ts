import { ObjectId, serialize } from "bson";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compileUpdate } from "#services/embedded-mongo/operators/update.ts";
import { decodeDoc, encodeDoc } from "#services/embedded-mongo/values/bson-values.ts";
import { isPlain } from "#services/embedded-mongo/values/plain-bson.ts";
import { checkDepth, decodeSent } from "#services/embedded-mongo/values/sent-bson.ts";
import { anyDoc } from "./any-value.ts";

const bytesOf = (hex: string) => Buffer.from(hex.replaceAll(" ", ""), "hex");

// A document of the elements given in hexadecimal, its length put in front.
function documentOf(elements: string): Buffer {
  const bytes = bytesOf(`00000000 ${elements} 00`);
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
}

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
  ["a string that starts with a byte order mark", "02 6100 05000000 efbbbf61 00"],
  ["an old binary", "05 6100 07000000 02 03000000 010203"],
  ["a text that reads like a dangerous name", "02 6100 0a000000 5f5f70726f746f5f5f 00"],
])("%s survives decoding and encoding", (_what, elements) => {
  const bytes = documentOf(elements);
  expect(Buffer.from(encodeDoc(decodeSent(bytes))).toString("hex")).toBe(bytes.toString("hex"));
});

test.each([
  ["undefined", "06 6100"],
  ["a DBPointer", "0c 6100 02000000 6200 0102030405060708090a0b0c"],
  ["a date beyond JavaScript's", "09 6100 ffffffffffffff7f"],
  ["a date before JavaScript's", "09 6100 0000000000000080"],
  [
    "a DBRef",
    `03 6100 ${documentOf("02 2472656600 02000000 6200 10 24696400 01000000").toString("hex")}`,
  ],
  ["a field called _bsontype", "02 5f62736f6e7479706500 05000000 4c6f6e67 00"],
])("A document with %s is refused by name", (_what, elements) => {
  expect(() => decodeSent(documentOf(elements))).toThrow(
    expect.objectContaining({ code: 2, message: expect.stringContaining("set MONGODB_URI") }),
  );
});

test.each([
  ["too short a length", "04000000 00"],
  ["a length beyond the bytes", "06000000 00"],
  ["a length before the end of the bytes", "05000000 00 00"],
  ["no final zero", "05000000 01"],
  ["an unknown type", "08000000 20 6100 00"],
  ["a string longer than its document", "10000000 02 6100 ff000000 6200 0000"],
  ["a string without its zero", "0e000000 02 6100 02000000 6263 00"],
  ["a string that is not UTF-8", "0e000000 02 6100 02000000 ff00 00"],
  ["a boolean of two", "09000000 08 6100 02 00"],
  ["an inner document that ends elsewhere", "0f000000 03 6100 06000000 00 00 00"],
  ["a name without its end", "07000000 0a 61"],
])("Bytes with %s are refused as invalid", (_what, hex) => {
  expect(() => decodeSent(bytesOf(hex))).toThrow(expect.objectContaining({ code: 22 }));
});

test("Documents nested beyond 200 levels are refused, not a crash", () => {
  let bytes = documentOf("");
  for (let depth = 0; depth < 5000; depth++) {
    bytes = Buffer.concat([bytesOf("00000000 03 6100"), bytes, Buffer.alloc(1)]);
    bytes.writeInt32LE(bytes.length, 0);
  }
  expect(() => decodeSent(bytes)).toThrow(expect.objectContaining({ code: 15 }));
});

function documentOfNames(...names: string[]): Buffer {
  const element = (name: string) => `10 ${Buffer.from(name).toString("hex")}00 01000000`;
  return documentOf(names.map(element).join(" "));
}

test("A document deeper than can be sent again is not written", () => {
  const path = "a".concat(".a".repeat(198));
  const fits = compileUpdate({ $set: { [path]: 1 } }, { now }).apply({}, { isInsert: false });
  expect(decodeSent(encodeDoc(fits))).toHaveProperty("a");
  const update = compileUpdate({ $set: { [`${path}.a.a`]: 1 } }, { now });
  const tooDeep = update.apply({}, { isInsert: false });
  expect(() => checkDepth(tooDeep)).toThrow(expect.objectContaining({ code: 15 }));
  expect(encodeDoc({})).toHaveLength(5);
});

test.each([
  ["an integer name after another", ["a", "1"]],
  ["integer names out of order", ["2", "1"]],
  ["a repeated name", ["a", "a"]],
  ["__proto__", ["__proto__"]],
])("A document with %s is refused before it is stored", (_what, names) => {
  expect(() => decodeSent(documentOfNames("_id", ...names))).toThrow(
    expect.objectContaining({ code: 2, message: expect.stringContaining("set MONGODB_URI") }),
  );
});

test("Texts that read like refused names are kept as they are", () => {
  const doc = {
    a: "book__proto__",
    b: ["__proto__", "\u0002$ref", "\u0000__proto__"],
    $id: "$ref",
  };
  const bytes = Buffer.from(encodeDoc(doc));
  expect(Buffer.from(encodeDoc(decodeSent(bytes)))).toEqual(bytes);
});

test.each([[["1", "2", "10"]], [["0", "a", "constructor"]], [["01", "-1", "4294967295"]]])(
  "A document with the names %j is kept as it is",
  (names) => {
    const bytes = documentOfNames(...names);
    expect(Buffer.from(encodeDoc(decodeSent(bytes)))).toEqual(bytes);
  },
);

test("What is said to be plain BSON is encoded as the same bytes again", () => {
  const word = { _id: new ObjectId(), at: new Date(), a: { b: [1, "x", null, true] }, n: 1.5 };
  expect(isPlain(encodeDoc(word), decodeDoc(encodeDoc(word)))).toBe(true);
  const changes = fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 2 });
  fc.assert(
    fc.property(anyDoc, changes, (doc, changed) => {
      const bytes = Buffer.from(encodeDoc(doc));
      for (const [at, byte] of changed) if (at < bytes.length) bytes[at] = byte;
      const decoded = decodedOrNone(bytes);
      if (decoded && isPlain(bytes, decoded))
        expect(Buffer.from(encodeDoc(decoded))).toEqual(bytes);
    }),
    { numRuns: 2000 },
  );
});

function decodedOrNone(bytes: Uint8Array) {
  try {
    return decodeDoc(bytes);
  } catch {
    return undefined;
  }
}
