import { expect, test } from "vitest";
import { checkCollation } from "#services/embedded-mongo/values/collation.ts";

test.each([[undefined], [null], [{}], [{ locale: "simple" }], [{ locale: "simple", strength: 1 }]])(
  "The collation %j compares strings by their bytes",
  (spec) => {
    expect(() => checkCollation(spec)).not.toThrow();
  },
);

test.each<[unknown, number, string]>([
  ["en", 14, "must be a document"],
  [{ strength: 2 }, 40414, "needs a string locale"],
  [{ locale: "en" }, 2, "MONGODB_URI"],
  [{ locale: "en", strength: 1 }, 2, "MONGODB_URI"],
  [{ locale: "en", strength: 2 }, 2, "MONGODB_URI"],
  [{ locale: "ar", strength: 1 }, 2, "MONGODB_URI"],
  [{ locale: "de@collation=phonebook", strength: 2 }, 2, "MONGODB_URI"],
  [{ locale: "en_US_POSIX", strength: 2 }, 2, "MONGODB_URI"],
])("The collation %j fails with %i", (spec, code, message) => {
  expect(() => checkCollation(spec)).toThrow(
    expect.objectContaining({ code, message: expect.stringContaining(message) }),
  );
});
