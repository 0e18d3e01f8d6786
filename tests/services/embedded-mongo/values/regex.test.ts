import { expect, test } from "vitest";
import { compileRegex } from "#services/embedded-mongo/values/safe-regex.ts";

test.each<[string, string, string, boolean]>([
  ["^ab", "", "abc", true],
  ["^ab", "", "cab", false],
  ["b$", "", "ab", true],
  ["b$", "", "ab\n", true],
  ["b$", "", "ab\n\n", false],
  ["^b", "m", "a\nb", true],
  ["^b", "m", "a\rb", false],
  ["a$", "m", "a\nb", true],
  ["a.c", "", "a\nc", false],
  ["a.c", "", "a\rc", true],
  ["a.c", "s", "a\nc", true],
  ["a.c", "", "a\u{1f600}c", true],
  ["AÉ", "i", "aé", true],
  ["a\\sb", "", "a\tb", true],
  ["a\\sb", "", "a\u00a0b", false],
  ["^[\\s]$", "", " ", true],
  ["a-b_c/d", "", "a-b_c/d", true],
  ["a\\-b\\/c", "", "a-b/c", true],
  ["[]a]", "", "]", true],
  ["[^]a]", "", "]", false],
  ["[a\\-z]", "", "-", true],
  ["كتاب", "", "هذا كتاب", true],
  [".*ab.*", "", "xxabyy", true],
  ["^a*b", "", "aaab", true],
  ["^\\w+@", "", "me@x", true],
  ["", "", "anything", true],
  ["😀", "", "hello 😀", true],
  ["^hello 😀", "", "hello 😀!", true],
  ["\\😀", "", "😀", true],
  ["😀?x", "", "x", true],
  ["[😀]", "", "a😀", true],
  ["^[a-z]$", "i", "ſ", true],
  ["^[\\\\w]$", "i", "\\", true],
  ["^[\\\\w]$", "i", "W", true],
  ["^[\\\\w]$", "i", "a", false],
  ["a\\\\w", "i", "A\\W", true],
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
  ["(ab|cd)x"],
  ["\\d{2,3}"],
  ["\\Ab"],
  ["\\x41"],
  ["\\p{Lu}"],
  ["a{x}"],
  ["("],
  [")"],
  ["[a"],
  ["*a"],
  ["(?=a)b"],
  ["(?<!a)b"],
  ["(a)\\1"],
  ["(?i)a"],
  ["a++"],
  ["[[:alpha:]]"],
  ["\\Qa\\E"],
  ["(?P<n>a)"],
  ["(".repeat(60) + ")".repeat(60)],
  ["^\\w$", "i"],
  ["[\\W_]", "i"],
  ["\\bword", "i"],
  ["wor\\B", "i"],
  ["[\\\\\\w]", "i"],
])("/%s/ is refused", (pattern, options = "") => {
  expect(() => compileRegex(pattern, options)).toThrow("is not supported by the embedded database");
});

test.each([["[z-a]"], ["a".repeat(40_000)]])("/%s/ is no regular expression", (pattern) => {
  expect(() => compileRegex(pattern, "")).toThrow(expect.objectContaining({ code: 51091 }));
});
