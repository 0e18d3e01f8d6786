import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from "bson";
import fc from "fast-check";
import type { Doc, Value } from "#services/embedded-mongo/values/bson-values.ts";

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

const edgeIntegers = [
  0n,
  1n,
  -1n,
  2n ** 31n,
  2n ** 53n,
  2n ** 53n + 1n,
  2n ** 63n - 1n,
  -(2n ** 63n),
];
/** Numbers of the three types that are compared, crowded where the types meet and double loses digits. */
export const anyNumber: fc.Arbitrary<Value> = fc.oneof(
  fc.integer({ min: -3, max: 3 }).map((n) => new Int32(n)),
  fc.integer().map((n) => new Int32(n)),
  fc.integer({ min: -3, max: 3 }).map((n) => new Double(n)),
  fc.double().map((n) => new Double(n)),
  fc
    .constantFrom(-0, 0.1, 2 ** 53, 2 ** 63, 5e-324, Infinity, -Infinity, Number.NaN)
    .map((n) => new Double(n)),
  fc.integer({ min: -3, max: 3 }).map((n) => Long.fromNumber(n)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((n) => Long.fromBigInt(n)),
  fc.constantFrom(...edgeIntegers).map((n) => Long.fromBigInt(n)),
);

export const anyText = fc.oneof(
  fc.constantFrom("", "a", "A", "b", "a\0", "a\0b", "é", "كَلِمَة", "\u{1f600}", "\uffff"),
  fc.string({ unit: "binary", maxLength: 6 }),
);

const scalar: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: anyNumber },
  { weight: 3, arbitrary: anyText },
  fc.constant(null),
  fc.boolean(),
  fc.constant(new MinKey()),
  fc.constant(new MaxKey()),
  fc.date({ noInvalidDate: true }),
  bytes(12).map((id) => new ObjectId(id)),
  fc
    .tuple(fc.uint8Array({ maxLength: 5 }), fc.constantFrom(0, 2, 4, 5, 128))
    .map(([data, subtype]) => new Binary(data, subtype)),
  fc.tuple(fc.nat(), fc.nat()).map(([t, i]) => new Timestamp({ t, i })),
  fc
    .constantFrom(["a", ""], ["a", "i"], ["^b", "im"])
    .map(([pattern, options]) => new BSONRegExp(pattern ?? "", options)),
  fc.constantFrom("a", "b").map((text) => new BSONSymbol(text)),
  fc.constantFrom("a", "b").map((text) => new Code(text)),
  fc.constantFrom("a", "b").map((text) => new Code(text, { x: new Int32(1) })),
);

const name = fc.constantFrom("a", "b", "c", "constructor", "ab", "é");

const nested = fc.letrec<{ value: Value; doc: Doc }>((tie) => ({
  value: fc.oneof(
    { weight: 5, arbitrary: scalar },
    { weight: 1, arbitrary: fc.array(tie("value"), { maxLength: 3 }) },
    { weight: 1, arbitrary: tie("doc") },
  ),
  doc: fc.dictionary(name, tie("value"), { maxKeys: 3, noNullPrototype: true }),
}));

/** Any BSON value, arrays and documents of them included. */
export const anyValue = nested.value;

/** Any document whose field names JavaScript keeps in order. */
export const anyDoc = nested.doc;
