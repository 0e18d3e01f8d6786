import { describe, expect, test } from "vitest";
import { LEXICON } from "#models/lexicon/lexicon.ts";
import { familiesOf, HOMONYMOUS } from "#models/lexicon/root-families.ts";
import { isKnownLoan, rootOfWord } from "#models/lexicon/root-of-word.server.ts";

describe("the families of a root", () => {
  test("are one with all its entries, unless the letters make several", () => {
    const [family, ...others] = familiesOf("ك ت ب");
    expect(others).toEqual([]);
    expect(family?.about).toBeNull();
    expect(family?.entries.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["noun.kitab", "verb.kataba", "noun.maktab"]),
    );
    expect(familiesOf("ض ظ غ")).toEqual([]);
  });

  test("tell words apart that only look related", () => {
    const families = familiesOf("ج م ل").map(({ about, entries }) => [about, entries[0]?.id]);
    expect(families).toEqual([
      ["beauty", "noun.jamil"],
      ["camel", "noun.jamal"],
      ["sum; sentence", "noun.jumla"],
    ]);
    const aboutOf = (root: string, id: string) =>
      familiesOf(root).find(({ entries }) => entries.some((entry) => entry.id === id))?.about;
    expect(aboutOf("ذ ه ب", "noun.dhahab")).toBe("gold");
    expect(aboutOf("ذ ه ب", "verb.dhahaba")).toBe("going");
    expect(aboutOf("ع ل م", "noun.alam-flag")).toBe("flag");
    expect(aboutOf("ع ل م", "verb.allama")).toBe("knowledge");
    expect(aboutOf("ع ل م", "noun.ilm")).toBe("knowledge");
  });

  test.each(Object.keys(HOMONYMOUS))("name entries that have the root %s, each once", (root) => {
    const ids = HOMONYMOUS[root]?.flatMap((family) => family.ids) ?? [];
    const own = LEXICON.filter((entry) => entry.root === root).map(({ id }) => id);
    expect(ids.filter((id) => !own.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(familiesOf(root).flatMap(({ entries }) => entries)).toHaveLength(own.length);
  });
});

describe("the root of a word", () => {
  const book = { arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun", root: null };

  test("is the one that was set, else that of the same word in the lexicon", () => {
    expect(rootOfWord(book)).toBe("ك ت ب");
    expect(rootOfWord({ ...book, root: "ق ل م" })).toBe("ق ل م");
    expect(rootOfWord({ ...book, arabicWord: "كتاب" })).toBe("ك ت ب");
    expect(rootOfWord({ ...book, arabicWord: "كُتَّابٌ", englishMeaning: "writers" })).toBeNull();
    expect(rootOfWord({ ...book, category: "verb" })).toBeNull();
  });

  test("is known to be missing of words from other languages alone", () => {
    const hotel = { arabicWord: "فُنْدُقٌ", englishMeaning: "hotel", category: "noun", root: null };
    expect(isKnownLoan(hotel)).toBe(true);
    expect(isKnownLoan({ ...hotel, root: "ف ن د ق" })).toBe(false);
    expect(isKnownLoan(book)).toBe(false);
    expect(isKnownLoan({ ...book, arabicWord: "كُومْبِيُوتَرٌ" })).toBe(false);
    const inside = { arabicWord: "فِي", englishMeaning: "in", category: "expression", root: null };
    expect(isKnownLoan(inside)).toBe(false);
  });
});
