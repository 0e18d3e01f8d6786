import fc from "fast-check";

/** Texts that few expect. */
export const EDGES = [
  "",
  " ",
  "a\u0000b",
  "\ud800",
  "\udc00\ud800",
  "\u202e\u2066\u200f\u061c",
  "\ufeff\ufffe\uffff",
  "NaN",
  "-1",
  "1e309",
  "-Infinity",
  "0x10",
  "9".repeat(400),
  "9007199254740993",
  "null",
  "undefined",
  "[object Object]",
  '{"$ne":null}',
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "..%2f..%2fetc%2fpasswd",
  "../../../../etc/passwd",
  "//evil.example",
  "javascript:alert(1)",
  "ً".repeat(3000),
  "(".repeat(2000),
  "a\r\nSet-Cookie: x=1",
  "a\u2028b",
  "</script><script>alert(1)</script>",
  "2026-02-30T25:61:61Z",
  "0000-00-00",
  "+275760-09-13T00:00:00.001Z",
  "Mars/Olympus",
  "%00",
  "%ED%A0%80",
  "65f0000000000000000000aa",
  "65F0000000000000000000AA",
];

/** A text that nobody types. */
export function wildText(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...EDGES) },
    { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
    { weight: 2, arbitrary: fc.string({ maxLength: 80 }) },
  );
}

/** A name of a field or parameter that few expect. */
export function wildName(): fc.Arbitrary<string> {
  return fc.constantFrom(
    "__proto__",
    "__proto__[polluted]",
    "constructor",
    "constructor.prototype.polluted",
    "toString",
    "categories[0]",
    "categories[4294967294]",
    "word.arabic[$ne]",
    "$where",
    "_method",
    "_data",
    "_routes",
    "index",
    "answerId",
    "limit[$gt]",
    "ids[]",
    "userId",
    "isAdmin",
    "",
    "a\u0000b",
    "\ud800",
    "x".repeat(5000),
  );
}
