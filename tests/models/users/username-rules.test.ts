import { expect, test } from "vitest";
import {
  foldUsername,
  looksLike,
  tidyUsername,
  usernameProblem,
} from "#models/users/username-rules.ts";

test.each([
  ["other case", "ADMIN"],
  ["full width", "ａｄｍｉｎ"],
  ["mathematical letters", "𝐚𝐝𝐦𝐢𝐧"],
  ["Cyrillic a", "аdmin"],
  ["Cyrillic throughout", "аԁміп"],
  ["Greek letters", "αdmιn"],
  ["a digit for a letter", "adm1n"],
  ["small L for i", "admln"],
  ["two letters that look like one", "adrnin"],
  ["a combining mark", "admín"],
  ["a free combining mark", "a\u0336dmin"],
  ["a zero-width space", "ad\u200Bmin"],
  ["a zero-width joiner", "ad\u200Dmin"],
  ["a right-to-left mark", "\u200Fadmin"],
  ["a blank", "ad min"],
  ["dots and dashes", "ad.m-in_"],
  ["dotless i", "admın"],
])("P18: a name with %s looks like the admin's", (_how, name) => {
  expect(looksLike(name, "admin")).toBe(true);
});

test.each(["adnan", "damin", "admins", "badmin", "amin", "مدير"])(
  "%s does not look like the admin's name",
  (name) => {
    expect(looksLike(name, "admin")).toBe(false);
  },
);

test("letter case and compatibility forms do not make two names of one", () => {
  expect(foldUsername("Ｓamira")).toBe(foldUsername("samiRA"));
  expect(foldUsername("ﬁona")).toBe("fiona");
});

test("a name is kept as typed, without blanks around it", () => {
  expect(tidyUsername("  Samira ")).toBe("Samira");
});

test.each(["abc", "a.b-c_d", "سميرة", "Zoë", "x".repeat(32), "user1"])(
  "%s is a username",
  (name) => {
    expect(usernameProblem(name)).toBeNull();
  },
);

test.each([
  ["empty", ""],
  ["two letters", "ab"],
  ["too long", "x".repeat(33)],
  ["a blank inside", "sa mira"],
  ["an e-mail address", "a@b.example"],
  ["markup", "<b>bold</b>"],
  ["a line break", "sam\nira"],
  ["an emoji", "sam🙂ira"],
  ["a zero-width space", "sam\u200Bira"],
  ["NUL", "sam\u0000ira"],
])("%s is no username", (_what, name) => {
  expect(usernameProblem(name)).not.toBeNull();
});
