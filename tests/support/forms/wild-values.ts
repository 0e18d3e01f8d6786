import fc from "fast-check";

/** A name that no form has, or that only an object has. */
export function wildName() {
  return fc.constantFrom(
    "__proto__",
    "constructor",
    "toString",
    "categories[0]",
    "categories[4294967294]",
    "word.arabic[$ne]",
    "$where",
    "_method",
    "answerId",
    "",
    "a\u0000b",
    "x".repeat(5000),
  );
}

/** A text that nobody types. */
export function wildText() {
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
    { weight: 2, arbitrary: fc.string({ maxLength: 80 }) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        "",
        "a\u0000b",
        "\ud800",
        "\udc00\ud800",
        "\u202e\u2066\u200f\u061c",
        "NaN",
        "-1",
        "1e309",
        "-Infinity",
        "0x10",
        "9".repeat(400),
        "[object Object]",
        '{"$ne":null}',
        "65f0000000000000000000aa",
        "65F0000000000000000000AA",
        "..%2f..%2fetc%2fpasswd",
        "//evil.example",
        "javascript:alert(1)",
        "ً".repeat(3000),
        "a\r\nSet-Cookie: x=1",
        "a\u2028b",
        "</script><script>alert(1)</script>",
      ),
    },
  );
}
