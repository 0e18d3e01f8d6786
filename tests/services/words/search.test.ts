import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placeInTime } from "#models/database/place-in-time.ts";
import { LEXICON } from "#models/lexicon/lexicon.ts";
import { partsOf } from "#models/words/searched-words.ts";
import { findWords, wordsNear, wordsWith } from "#services/words/find-words.ts";
import { foundStretch } from "#services/words/found-stretch.ts";
import { isIn } from "#services/words/search-piece.ts";
import { foldedPieces, readSearch, searchTextOf } from "#services/words/search-text.ts";
import { withStarts } from "#services/words/searched-parts.ts";

const book = {
  arabicWord: "كِتَابٌ",
  englishMeaning: "book; (written) Document",
  pluralForm: "كُتُبٌ",
  pastTense: null,
  presentTense: null,
  verbalNoun: null,
  particle: null,
  exampleSentence: "قَرَأْتُ الكِتَابَ فِي المَدْرَسَةِ",
  exampleMeaning: "I read the book at school",
};

type Texts = Parameters<typeof searchTextOf>[0];

function placeOfNumber(number: number): string {
  return placeInTime(new Date(number), number.toString(16).padStart(24, "0"));
}

function partsWith(words: readonly Texts[]) {
  const searched = words.map((word, number) => ({
    place: placeOfNumber(number),
    category: "noun" as const,
    text: searchTextOf(word),
  }));
  return partsOf(searched)
    .map((part) => withStarts({ ...part, version: 1 }))
    .reverse();
}

/** The numbers of the words that are found, in their order. */
async function numbersOf(
  parts: ReturnType<typeof partsWith>,
  wanted: Parameters<typeof foundStretch>[1],
): Promise<number[]> {
  const numbers: number[] = [];
  for (let next: string | undefined; ; ) {
    const { ids, after } = await foundStretch(parts, wanted, { after: next }, 200);
    numbers.push(...ids.map((id) => Number.parseInt(id, 16)));
    if (after === null) return numbers;
    next = after;
  }
}

const finds = async (typed: string, word: Texts = book) => {
  const search = readSearch(typed);
  expect(search).not.toEqual([]);
  return (await findWords(partsWith([word]), wordsWith(search))).length === 1;
};

describe("a search", () => {
  test.each([
    ["bare letters", "كتاب"],
    ["all its marks", "كِتَابٌ"],
    ["tatweel", "كـتـاب"],
    ["a part of the word", "تاب"],
    ["one letter", "ك"],
    ["its plural", "كتب"],
    ["Persian letters", "کتاب"],
    ["a word of the example, without its ta marbuta dots", "مدرسه"],
    ["alef without its hamza", "قرات"],
    ["the meaning in another case", "BOOK"],
    ["the middle of the meaning", "ocum"],
    ["what stands in brackets", "(written"],
    ["the example's meaning", "school"],
    ["both scripts", "كتاب school"],
    ["pieces in another order", "document book"],
    ["spaces around", "  book  "],
    ["the plural of its meaning", "books"],
    ["the English article", "the book"],
    ["the Arabic article", "الكتاب"],
    ["the article after another word", "وبالكتاب"],
    ["the article after li-", "للكتاب"],
  ])("finds a word by %s", async (_how, typed) => {
    expect(await finds(typed)).toBe(true);
  });

  test.each([
    ["another root", "قلم"],
    ["an Arabic letter that is only in the English text", "ب ق ز"],
    ["a piece that does not occur", "book pencil"],
    ["a plural that only begins alike", "booths"],
    ["Latin letters for Arabic ones", "kitab"],
  ])("does not find it by %s", async (_how, typed) => {
    expect(await finds(typed)).toBe(false);
  });

  test("looks for nothing when no letter is typed", () => {
    for (const typed of ["", "   ", "\u064B\u064E", "—, ؟", "\u200f", "\ud800"]) {
      expect(readSearch(typed)).toEqual([]);
    }
  });

  test("finds what has every piece, in any of its texts, and nothing else", async () => {
    const parts = partsWith(LEXICON);
    const texts = LEXICON.map((entry) => {
      const { exampleSentence, exampleMeaning, ...named } = entry;
      const forms = [named.arabicWord, named.englishMeaning, named.pluralForm, named.feminine];
      const others = [named.collective, named.dual, named.pastTense, named.presentTense];
      const all = [...forms, ...others, named.verbalNoun, named.particle];
      return foldedPieces([...all, exampleSentence, exampleMeaning]).join(" ");
    });
    const entry = fc.nat({ max: LEXICON.length - 1 });
    const piece = fc.tuple(entry, fc.nat(), fc.nat({ max: 9 }), fc.nat({ max: 6 }));
    const search = fc.array(piece, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(search, fc.boolean(), async (pieces, isOfOne) => {
        const typed = pieces.map(([number, word, from, length]) => {
          const words = texts[isOfOne ? (pieces[0]?.[0] ?? 0) : number]?.split(" ") ?? [];
          return words[word % words.length]?.slice(from).slice(0, length + 1) ?? "";
        });
        const search = readSearch(typed.join(" "));
        const wanted = texts.flatMap((text, number) =>
          search.length > 0 && search.every((piece) => isIn(text, piece)) ? [number] : [],
        );
        const found = await numbersOf(parts, wordsWith(search));
        expect(found.toSorted((a, b) => a - b)).toEqual(wanted);
      }),
      { numRuns: 100 },
    );
  });

  test("has whole words before beginnings, these before the inside of words, and examples last", async () => {
    const words = [
      { englishMeaning: "pencil", exampleMeaning: "a watery thing" },
      { englishMeaning: "underwater" },
      { englishMeaning: "watermelon" },
      { englishMeaning: "fresh waters" },
      { englishMeaning: "cold water" },
      { englishMeaning: "to water, to irrigate" },
      { englishMeaning: "water" },
      { englishMeaning: "melon" },
    ];
    const parts = partsWith(words.map((word) => ({ arabicWord: "ب", ...word })));
    expect(await numbersOf(parts, wordsWith(readSearch("water")))).toEqual([6, 5, 4, 3, 2, 1, 0]);
    expect(await numbersOf(parts, wordsWith(readSearch("water cold")))).toEqual([4]);
    expect(await numbersOf(parts, wordsWith([]))).toEqual([]);
  });

  test("goes back to the last words beyond the first thousand where none is left after a place", async () => {
    const words = Array.from({ length: 1_010 }, () => ({
      arabicWord: "ب",
      englishMeaning: "water",
    }));
    const parts = partsWith(words);
    const wanted = wordsWith(readSearch("water"));
    const { after: end } = await foundStretch(
      parts,
      wanted,
      { after: `0.${placeOfNumber(11)}` },
      50,
    );
    const last = await foundStretch(parts, wanted, { after: `9.${placeOfNumber(0)}` }, 4);
    expect(end).toBe(`9.${placeOfNumber(10)}`);
    expect(last.ids.map((id) => Number.parseInt(id, 16))).toEqual([3, 2, 1, 0]);
    expect(last).toMatchObject({ before: `9.${placeOfNumber(3)}`, after: null });
  });

  test("finds whole words with one letter mistaken, and nothing by two", async () => {
    const parts = partsWith([book, { arabicWord: "قَلَمٌ", englishMeaning: "pencil case" }]);
    for (const [typed, found] of [
      ["pencli", [1]],
      ["pncil", [1]],
      ["penncil cas", [1]],
      ["documant", [0]],
      ["كتاث", [0]],
      ["قراب", [0]],
      ["pnecli", []],
      ["penci", [1]],
      ["bo", [0]],
      ["qo", []],
    ] as const) {
      expect(await numbersOf(parts, wordsNear(readSearch(typed))), typed).toEqual(found);
    }
  });

  test("takes time in proportion to what is typed", () => {
    for (const unit of ["\u064B", "ـ", " ", "(", "(a+)+", "\u0300", "كِ"]) {
      const typed = unit.repeat(65_536 / unit.length);
      expect(readSearch(typed).length).toBeLessThanOrEqual(8);
    }
  });
});
