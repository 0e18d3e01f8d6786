import { expect, test } from "vitest";
import { compileRegex } from "#services/embedded-mongo/safe-regex.ts";

test.each<[string, string, string, boolean]>([
  ["^ab", "", "abc", true],
  ["^ab", "", "cab", false],
  ["b$", "", "ab", true],
  ["b$", "", "ab\n", true],
  ["b$", "", "ab\n\n", false],
  ["b\\z", "", "ab\n", false],
  ["b\\Z", "", "ab\n", true],
  ["\\Ab", "m", "a\nb", false],
  ["^b", "m", "a\nb", true],
  ["^b", "m", "a\rb", false],
  ["a$", "m", "a\nb", true],
  ["a.c", "", "a\nc", false],
  ["a.c", "", "a\rc", true],
  ["a.c", "s", "a\nc", true],
  ["a.c", "", "a\u{1f600}c", true],
  ["AÉ", "i", "aé", true],
  ["a b # rest", "x", "ab", true],
  ["[a b]", "x", " ", true],
  ["a\\sb", "", "a\tb", true],
  ["a\\sb", "", "a\u00a0b", false],
  ["^[\\s]$", "", " ", true],
  ["^\\d{2,3}$", "", "1234", false],
  ["^(?:ab|cd)x", "", "cdx", true],
  ["(ab|cd)?x", "", "x", true],
  ["a-b_c/d", "", "a-b_c/d", true],
  ["a\\-b\\/c", "", "a-b/c", true],
  ["[]a]", "", "]", true],
  ["[^]a]", "", "]", false],
  ["[a\\-z]", "", "-", true],
  ["a{x}", "", "a{x}", true],
  ["\\x41\\x{42}", "", "AB", true],
  ["^\\p{Lu}", "", "Éa", true],
  ["كتاب", "", "هذا كتاب", true],
  [".*ab.*", "", "xxabyy", true],
  ["^a*b", "", "aaab", true],
  ["^\\w+@", "", "me@x", true],
  ["", "", "anything", true],
])("/%s/%s on %j is %s", (pattern, options, text, expected) => {
  expect(compileRegex(pattern, options).test(text)).toBe(expected);
});

test.each([
  ["(a+)+$"],
  ["^(a|aa)+$"],
  ["^(a|a)*$"],
  ["a*a*b"],
  ["a*b"],
  ["x.*y"],
  ["^a*b*c"],
  ["^a*b|c*d"],
  ["(a?){30}a{30}"],
  ["a{0,5000}b"],
  ["^(?:a{0,30}){0,30}b"],
])("/%s/ may take more than linear time and is refused by name", (pattern) => {
  expect(() => compileRegex(pattern, "")).toThrow(
    expect.objectContaining({ code: 2, message: expect.stringContaining("MONGODB_URI") }),
  );
});

test.each([
  ["(?=a)b"],
  ["(?<!a)b"],
  ["(a)\\1"],
  ["(?i)a"],
  ["a++"],
  ["[[:alpha:]]"],
  ["\\Qa\\E"],
  ["(?P<n>a)"],
  ["(".repeat(60) + ")".repeat(60)],
])("/%s/ is read differently by PCRE and is refused", (pattern) => {
  expect(() => compileRegex(pattern, "")).toThrow("is not supported by the embedded database");
});

test.each([["("], [")"], ["[a"], ["*a"], ["[z-a]"], ["a".repeat(40_000)]])(
  "/%s/ is no regular expression",
  (pattern) => {
    expect(() => compileRegex(pattern, "")).toThrow(expect.objectContaining({ code: 51091 }));
  },
);
