import fc from "fast-check";
import { expect, test } from "vitest";
import { compileFilter } from "#services/embedded-mongo/operators/filter.ts";
import { compareValues } from "#services/embedded-mongo/values/bson-order.ts";
import {
  type Collation,
  parseCollation,
  sameCollation,
} from "#services/embedded-mongo/values/collation.ts";

const collationOf = (strength: number) => parseCollation({ locale: "en", strength }) as Collation;

// Latin, Greek, Cyrillic and Arabic.
const letters = [
  [0x09, 0x250],
  [0x370, 0x400],
  [0x400, 0x460],
  [0x600, 0x6ff],
  [0x1e00, 0x1f00],
]
  .flatMap(([from = 0, to = 0]) =>
    Array.from({ length: to - from }, (_, i) => String.fromCodePoint(from + i)),
  )
  .filter((letter) => !/\p{Cn}/u.test(letter));

test.each([
  [1, "base"],
  [2, "accent"],
] as const)(
  "At strength %i every pair of letters is equal where ICU says so",
  (strength, sensitivity) => {
    const collator = new Intl.Collator("en", { sensitivity });
    const { fold } = collationOf(strength);
    const folded = letters.map(fold);
    const differences: string[] = [];
    for (let i = 0; i < letters.length; i++) {
      for (let j = i + 1; j < letters.length; j++) {
        const isEqual = collator.compare(letters[i] ?? "", letters[j] ?? "") === 0;
        if (isEqual !== (folded[i] === folded[j])) differences.push(`${letters[i]} ${letters[j]}`);
      }
    }
    expect(differences).toEqual([]);
  },
);

test.each([
  [1, "base"],
  [2, "accent"],
] as const)(
  "At strength %i Arabic and Latin words are equal where ICU says so",
  (strength, sensitivity) => {
    const collator = new Intl.Collator("en", { sensitivity });
    const { fold } = collationOf(strength);
    const word = fc
      .array(
        fc.constantFrom(
          ..."اأإآبكتوؤيئىة",
          "\u064e",
          "\u064f",
          "\u0650",
          "\u0651",
          "\u0652",
          "\u064b",
          "\u0640",
          "\u0654",
          "a",
          "A",
          "e",
          "\u0301",
          "é",
        ),
        { maxLength: 4 },
      )
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect([a, b, fold(a) === fold(b)]).toEqual([a, b, collator.compare(a, b) === 0]);
      }),
      { numRuns: 5000 },
    );
  },
);

test.each<[number, string, string, boolean]>([
  [1, "Résumé", "resume", true],
  [2, "Résumé", "resume", false],
  [2, "Résumé", "RÉSUMÉ", true],
  [1, "كَتَبَ", "كتب", true],
  [2, "كَتَبَ", "كتب", false],
  [1, "أكل", "اكل", false],
  [1, "كـتب", "كتب", true],
  [2, "Straße", "STRASSE", true],
])("At strength %i %s equals %s: %s", (strength, a, b, expected) => {
  const matches = compileFilter({ a }, { collation: collationOf(strength) });
  expect(matches({ a: b })).toBe(expected);
  expect(compareValues(a, b, collationOf(strength)) === 0).toBe(expected);
});

test.each([
  [{ strength: 2 }, 40414],
  [{ locale: "en", strength: 9 }, 51024],
  [{ locale: "en", strength: 3 }, 2],
  [{ locale: "en" }, 2],
  [{ locale: "en", strength: 2, numericOrdering: true }, 2],
  [{ locale: "tr", strength: 2 }, 2],
  [{ locale: "en", strength: 2, caseLevel: true }, 2],
  [{ locale: "en", alternate: "shifted" }, 2],
  [{ locale: "en", foo: 1 }, 40415],
])("The collation %j fails with %i", (spec, code) => {
  expect(() => parseCollation(spec)).toThrow(expect.objectContaining({ code }));
});

test("Collations are the same when they compare alike", () => {
  expect(parseCollation({ locale: "simple" })).toBeUndefined();
  expect(sameCollation(undefined, undefined)).toBe(true);
  expect(sameCollation(collationOf(1), collationOf(1))).toBe(true);
  expect(sameCollation(collationOf(1), collationOf(2))).toBe(false);
  expect(sameCollation(collationOf(1), undefined)).toBe(false);
});
