import { describe, expect, test } from "vitest";
import { TABLE_MESSAGES } from "#models/imports/tables/table-rules.ts";
import { decodeTable } from "#services/imports/tables/decode-table.ts";
import { textOfHtml } from "#services/imports/tables/html-text.ts";
import { parseTable } from "#services/imports/tables/parse-table.ts";
import { isHeadingRow, recognizeColumns } from "#services/imports/tables/recognize-columns.ts";
import { entryOfRow } from "#services/imports/tables/row-entry.ts";
import { formatOf } from "#services/imports/tables/table-format.ts";

const TEXT = "كِتَاب,book\r\nقلم,pen";

/** "كتاب,book" and "قلم,pen" as old Arabic versions of Windows write them. */
const WINDOWS_1256 = Uint8Array.from([
  ...[0xdf, 0xca, 0xc7, 0xc8, 0x2c, 0x62, 0x6f, 0x6f, 0x6b, 0x0a],
  ...[0xde, 0xe1, 0xe3, 0x2c, 0x70, 0x65, 0x6e],
]);

function utf16(text: string, { isBig = false, mark = "" } = {}): Buffer {
  const bytes = Buffer.from(mark + text, "utf16le");
  return isBig ? bytes.swap16() : bytes;
}

describe("a file is decoded", () => {
  test.each([
    ["UTF-8", Buffer.from(TEXT)],
    ["UTF-8 with its mark", Buffer.from(`\uFEFF${TEXT}`)],
    ["UTF-16 with its mark", utf16(TEXT, { mark: "\uFEFF" })],
    ["UTF-16, big end first, with its mark", utf16(TEXT, { isBig: true, mark: "\uFEFF" })],
    ["UTF-16 without a mark", utf16(TEXT)],
    ["UTF-16, big end first, without a mark", utf16(TEXT, { isBig: true })],
  ])("from %s", (_, bytes) => {
    expect(decodeTable(bytes)).toBe(TEXT);
  });

  test("from Windows-1256", () => {
    expect(decodeTable(WINDOWS_1256)).toBe("كتاب,book\nقلم,pen");
  });

  test.each([
    [
      "a picture",
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13],
      TABLE_MESSAGES.notText,
    ],
    ["an archive", [0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 0x61], TABLE_MESSAGES.notText],
    [
      "a text in another encoding",
      Buffer.from("caf\xe9,\xe0 la carte,\xdcber", "latin1"),
      TABLE_MESSAGES.unreadable,
    ],
    [
      "an Anki package",
      Buffer.from("PK\x03\x04\x14\0collection.anki21b", "latin1"),
      TABLE_MESSAGES.anki,
    ],
    [
      "an Excel file",
      Buffer.from("PK\x03\x04\x14\0[Content_Types].xml", "latin1"),
      TABLE_MESSAGES.excel,
    ],
  ])("but not from %s", (_, bytes, message) => {
    expect(() => decodeTable(Uint8Array.from(bytes))).toThrow(message);
  });
});

async function rowsOf(text: string): Promise<string[]> {
  const rows: string[] = [];
  for await (const { number, cells } of parseTable(text, formatOf(text))) {
    rows.push(`${number} ${cells.join("|")}`);
  }
  return rows;
}

describe("a text is parsed", () => {
  test.each([
    ["commas", 'كتاب,"book, volume"\nقلم,pen', ["1 كتاب|book, volume", "2 قلم|pen"]],
    ["semicolons", "كتاب;book\r\n\r\nقلم;a pen, a quill", ["1 كتاب|book", "3 قلم|a pen, a quill"]],
    ["tabs", "كتاب\tbook, volume\nقلم\tpen - quill", ["1 كتاب|book, volume", "2 قلم|pen - quill"]],
    ["dashes", "كتاب - book, volume\npen – قلم\n", ["1 كتاب|book, volume", "2 قلم|pen"]],
    [
      "nothing but the change of script",
      "كتاب book, volume\rقلم pen",
      ["1 كتاب|book, volume", "2 قلم|pen"],
    ],
    [
      "quotation marks inside",
      'كتاب,"a ""good"" book"\nقلم,a "pen"',
      ['1 كتاب|a "good" book', '2 قلم|a "pen"'],
    ],
    ["lines inside", 'كتاب,"one\ntwo"\nقلم,pen', ["1 كتاب|one\ntwo", "2 قلم|pen"]],
    ["a separator that no header names", "#separator:constructor\nكتاب,book", ["2 كتاب|book"]],
    ["Anki's header", "#separator:pipe\n#html:true\nكتاب|a&nbsp;<b>book</b>", ["3 كتاب|a book"]],
  ])("with %s", async (_, text, rows) => {
    expect(await rowsOf(text)).toEqual(rows);
  });

  test("Anki's header names the columns", () => {
    const text = "#separator:tab\n#columns:Front\tBack\tTags\n#tags column:3\nكتاب\tbook\ta b";
    expect(formatOf(text)).toMatchObject({ separator: "\t", tagsAt: 2, isHtml: false });
    expect(formatOf(text).names).toEqual(["Front", "Back", "Tags"]);
  });

  test.each([
    [
      "a quotation mark that never ends",
      'كتاب,book\nقلم,"pen\nباب,door',
      "Row 2 begins a cell with a quotation mark",
    ],
    ["a row that is too long", `كتاب,book\nقلم,${"pen ".repeat(10_000)}`, "Row 2 is too long"],
    ["millions of separators", `كتاب,book\nقلم,pen\n${",".repeat(5_000_000)}`, "Row 3 is too long"],
    ["millions of quotation marks", `#separator:comma\n${'"'.repeat(5_000_000)}`, "Row 2"],
    ["millions of empty lines", "\n".repeat(5_000_000), TABLE_MESSAGES.tooManyRows],
    [
      "too many columns",
      `#separator:comma\n${",a".repeat(100)}`,
      "Row 2 has more than 100 columns",
    ],
    [
      "a header of millions of separators",
      `#separator:comma\n#columns:${",".repeat(5_000_000)}\nكتاب,book`,
      "Row 2 is too long",
    ],
    [
      "a header of too many columns",
      `#separator:comma\n#html:false\n#columns:${",".repeat(100)}\nكتاب,book`,
      "Row 3 has more than 100 columns",
    ],
  ])("and refused with its row for %s", async (_, text, message) => {
    await expect(rowsOf(text)).rejects.toThrow(message);
  });
});

test("a cell with HTML becomes its text", () => {
  expect(
    textOfHtml("<div>كِتَاب&nbsp;</div><div>a&amp;b<br>c<!-- no --><style>x{}</style></div>"),
  ).toBe("كِتَاب\na&b\nc");
  expect(textOfHtml("<".repeat(100_000))).toHaveLength(100_000);
});

describe("columns are recognized", () => {
  test.each([
    [
      "by their headings",
      ["Meaning", "Arabic", "Plural", "Root", "Deck", "Notes"],
      [],
      ["englishMeaning", "arabicWord", "pluralForm", "root", "set", "ignore"],
    ],
    [
      "by the names of our own file",
      [
        "id",
        "arabicWord",
        "englishMeaning",
        "exampleMeaning",
        "exampleTranslation",
        "acceptedAnswers",
      ],
      [],
      ["ignore", "arabicWord", "englishMeaning", "exampleMeaning", "ignore", "acceptedAnswers"],
    ],
    [
      "by their script",
      [],
      [
        ["1", "kitāb", "كتاب", "book"],
        ["2", "qalam", "قلم", "pen"],
      ],
      ["ignore", "ignore", "arabicWord", "englishMeaning"],
    ],
    [
      "by their script where a heading says nothing",
      ["Front", "Back"],
      [["book", "كتاب"]],
      ["englishMeaning", "arabicWord"],
    ],
    [
      "the word before the sentence",
      [],
      [["هذا كتاب جديد", "كتاب", "book"]],
      ["ignore", "arabicWord", "englishMeaning"],
    ],
  ])("%s", (_, names, rows, meanings) => {
    expect(recognizeColumns(names, rows)).toEqual(meanings);
  });

  test("and a row of headings is told from a row of words", () => {
    expect(isHeadingRow(["Arabic", "English"], [])).toBe(true);
    expect(isHeadingRow(["Wort", "Bedeutung"], [["كتاب", "book"]])).toBe(true);
    expect(isHeadingRow(["كتاب", "book"], [["قلم", "pen"]])).toBe(false);
  });
});

test("a row is read as an entry: its category by its part of speech, its sets by decks and tags", () => {
  const columns = [
    "arabicWord",
    "englishMeaning",
    "partOfSpeech",
    "acceptedAnswers",
    "set",
    "tags",
  ] as const;
  const row = ["كَتَبَ", "to  write", "v.", "to note; to record", "Lesson 1", "verbs  easy verbs"];
  const { entry, sets, hasCategory } = entryOfRow(row, {
    columns: [...columns],
    isOwn: false,
    names: [],
  });
  expect(entry).toMatchObject({
    arabicWord: "كَتَبَ",
    englishMeaning: "to write",
    category: "verb",
    partOfSpeech: "verb",
    acceptedAnswers: ["to note", "to record"],
  });
  const other = entryOfRow(["كتاب", "book", "constructor"], {
    columns: [...columns],
    isOwn: false,
    names: [],
  });
  expect(other.entry.partOfSpeech).toBeNull();
  expect([sets, hasCategory]).toEqual([["Lesson 1", "verbs", "easy"], true]);
});

test("our own file is read as it was written: without the guard before formulas, an accepted answer to a line", () => {
  const columns = ["arabicWord", "englishMeaning", "acceptedAnswers"] as const;
  const { entry } = entryOfRow(["كتاب", "'=book", "one; two\nthree"], {
    columns: [...columns],
    isOwn: true,
    names: [],
  });
  expect(entry).toMatchObject({ englishMeaning: "=book", acceptedAnswers: ["one; two", "three"] });
  const { entry: other } = entryOfRow(["كتاب", "'=book", ""], {
    columns: [...columns],
    isOwn: false,
    names: [],
  });
  expect(other.englishMeaning).toBe("'=book");
});
