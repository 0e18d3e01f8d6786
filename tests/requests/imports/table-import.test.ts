import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, test } from "vitest";
import { MOST_TABLE_BYTES, TABLE_MESSAGES } from "#models/imports/tables/table-rules.ts";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { hiddenValue } from "#tests/support/study/study.ts";

const app = await testApp();
/** One whose tables are refused beside one that is open. */
let keeper: Learner;

beforeAll(async () => {
  keeper = await app.learner({ subscriptionTier: "basic" });
  await reviewed(keeper, "كِتَابٌ\tbook");
});

const LETTERS = "بتثجحخدذرزسشصضطظعغفقكلمنهوي";

/** Rows of words that differ in their letters, with tabs. */
function rowsOf(count: number): string[] {
  const letter = (n: number) => LETTERS[n % LETTERS.length] ?? "";
  return Array.from({ length: count }, (_, n) => {
    const [first, second, third] = [n, n / LETTERS.length, n / LETTERS.length ** 2].map(Math.floor);
    return `${letter(third ?? 0)}${letter(second ?? 0)}${letter(first ?? 0)}\tmeaning ${n}`;
  });
}

/** What a reader sees in the markup: the server parts texts with comments. */
function readable(html: string): string {
  return html.replaceAll("<!-- -->", "").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");
}

/** Sends the form of a table with a file or a pasted text. */
async function sendTable(
  learner: Learner,
  table: string | Uint8Array<ArrayBuffer>,
  name = "words.csv",
) {
  const body = new FormData();
  body.set("text", typeof table === "string" ? table : "");
  body.set(
    "file",
    new File(typeof table === "string" ? [] : [table], typeof table === "string" ? "" : name),
  );
  const headers = { Accept: "text/html", "Sec-Fetch-Dest": "document" };
  return learner.request("/bulk-import/table", { method: "POST", body, headers });
}

async function page(learner: Learner, path: string): Promise<string> {
  const answer = await learner.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return readable(await answer.text());
}

/** Where a post leads, and the page there. */
async function sent(
  learner: Learner,
  path: string,
  form: Record<string, string> | [string, string][],
) {
  const answer = await learner.post(path, form);
  expect([path, answer.status]).toEqual([path, 302]);
  const { path: at, answer: shown } = await learner.follow(path, answer);
  return { at, html: readable(await shown.text()) };
}

/** The form of the columns as it is shown. */
function columnForm(html: string): [string, string][] {
  const chosen = [...html.matchAll(/<select[^>]*name="column".*?<\/select>/gs)].map(
    ([select]) => /<option value="([^"]+)" selected/.exec(select)?.[1] ?? "ignore",
  );
  const hasHeadings = /name="hasHeadings"[^>]*checked/.test(html);
  return [
    ["batchId", hiddenValue(html, "batchId")],
    ...(hasHeadings ? [["hasHeadings", "on"] as [string, string]] : []),
    ...chosen.map((meaning): [string, string] => ["column", meaning]),
  ];
}

/** Takes a table in up to its review, with the columns as they were recognized. */
async function reviewed(learner: Learner, table: string | Uint8Array<ArrayBuffer>) {
  const answer = await sendTable(learner, table);
  expect([answer.status, answer.headers.get("Location")]).toEqual([
    302,
    "/bulk-import/table/columns",
  ]);
  const form = columnForm(await page(learner, "/bulk-import/table/columns"));
  const { at, html } = await sent(learner, "/bulk-import/table/columns", form);
  expect(at).toBe("/bulk-import/table/review");
  return { html, tableId: hiddenValue(html, "batchId"), form };
}

const wordsOf = async (learner: Learner) =>
  (await learner.json("GET", "/api/vocabulary")).json() as Promise<Record<string, unknown>[]>;

test("a file goes its way with plain forms: columns, dry run, import, report", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  await learner.json("POST", "/api/vocabulary", {
    arabicWord: "مَلِكٌ",
    englishMeaning: "king",
    category: "noun",
  });
  const file = [
    "English;Arabic;Plural;Lesson",
    "book;كِتَابٌ;كُتُبٌ;One",
    "king;ملك;;One",
    "angel;مَلَكٌ;;Two",
    "nothing;;;Two",
    "pen;قَلَمٌ;;Two",
    "door;بَابٌ;;Two",
    "",
  ].join("\r\n");
  const { html, tableId } = await reviewed(learner, new TextEncoder().encode(file));
  expect(await wordsOf(learner)).toHaveLength(1);
  expect(html).toMatch(/New<span[^>]*>3</);
  expect(html).toMatch(/Homographs<span[^>]*>1</);
  expect(html).toMatch(/Already there<span[^>]*>1</);
  expect(html).toMatch(/Doubtful<span[^>]*>1</);
  expect(html).toContain("Import 4 words");
  const doubtful = await page(learner, "/bulk-import/table/review?kind=doubtful");
  expect(doubtful).toMatch(/>5<\/span>.*Arabic word is required/s);

  const kept = { batchId: tableId, kind: "new", page: "1", shown: "yes" };
  const ticked = await sent(learner, "/bulk-import/table/review", [
    ...Object.entries(kept),
    ["take", "2"],
    ["take", "6"],
    ["save", "yes"],
  ]);
  expect(ticked.html).toContain("Import 3 words");

  const last = await sent(learner, "/bulk-import/table/review", {
    batchId: tableId,
    import: "yes",
  });
  const end =
    last.at === "/bulk-import/table/importing"
      ? await sent(learner, last.at, { batchId: tableId })
      : last;
  expect(end.at).toBe("/bulk-import/table/result");
  expect(end.html).toContain("3 words imported");
  const words = await wordsOf(learner);
  expect(words.map(({ englishMeaning }) => englishMeaning).sort()).toEqual([
    "angel",
    "book",
    "king",
    "pen",
  ]);
  expect(words.find(({ englishMeaning }) => englishMeaning === "book")).toMatchObject({
    arabicWord: "كِتَابٌ",
    pluralForm: "كُتُبٌ",
    category: "noun",
  });
  const report = await (await learner.get("/bulk-import/table/report")).text();
  expect(
    report
      .split("\r\n")
      .slice(1, -1)
      .map((line) =>
        line
          .split(",")
          .filter((_, at) => at === 0 || at === 3)
          .join(" "),
      ),
  ).toEqual([
    "2 imported",
    "3 already there",
    "4 imported",
    "5 not a word",
    "6 imported",
    "7 left out",
  ]);
});

test("an import goes on where it was, and thirty posts at once make each word once", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  const count = 250;
  const table = rowsOf(count).join("\n");
  const { tableId } = await reviewed(learner, table);
  await sent(learner, "/bulk-import/table/review", {
    batchId: tableId,
    import: "yes",
    portion: "1",
  });
  const half = await page(learner, "/bulk-import/table/importing");
  expect(half).toContain("100 of 250 words imported");
  expect(await wordsOf(learner)).toHaveLength(100);
  for (const path of [
    "/bulk-import/table/columns",
    "/bulk-import/table/review",
    "/bulk-import/table/result",
  ]) {
    expect((await learner.get(path)).headers.get("Location")).toBe("/bulk-import/table/importing");
  }
  expect(await page(learner, "/bulk-import/table")).toContain("You have an unfinished import");

  const posts = Array.from({ length: 30 }, () =>
    learner.post("/bulk-import/table/importing", { batchId: tableId, portion: "1" }),
  );
  const answers = await Promise.all(posts);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 302));
  const { at, html } = await sent(learner, "/bulk-import/table/importing", { batchId: tableId });
  expect([at, html.includes("250 words imported")]).toEqual(["/bulk-import/table/result", true]);
  const words = await wordsOf(learner);
  expect(words.map(({ arabicWord }) => arabicWord).sort()).toEqual(
    rowsOf(count)
      .map((row) => row.split("\t")[0])
      .sort(),
  );
  expect(await page(learner, "/bulk-import/table")).not.toContain("unfinished");
});

test("the words of decks and tags come into sets of these names, made where there are none", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  await learner.json("POST", "/api/word-sets", { name: "Animals" });
  const table = [
    "#separator:semicolon",
    "#html:true",
    "#columns:Front;Back;Deck;Tags",
    "#deck column:3",
    "#tags column:4",
    "<b>كَلْبٌ</b>;dog;Animals;a1 pets",
    "قِطٌّ;cat;Animals;pets",
    "قَلَمٌ;pen;;",
  ].join("\n");
  const { html, tableId } = await reviewed(learner, new TextEncoder().encode(table));
  expect(html).toContain("Animals, a1, pets");
  await sent(learner, "/bulk-import/table/review", { batchId: tableId, import: "yes" });
  const sets = await (await learner.json("GET", "/api/word-sets")).json();
  expect(
    new Map(sets.map((set: { name: string; wordCount: number }) => [set.name, set.wordCount])),
  ).toEqual(
    new Map([
      ["Animals", 2],
      ["a1", 1],
      ["pets", 2],
    ]),
  );
});

test("words come into no public set, and tags beyond ten are reported", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  await learner.json("POST", "/api/word-sets", { name: "Animals", isPublic: true });
  const tags = Array.from({ length: 11 }, (_, at) => `tag${at}`).join(" ");
  const table = `Arabic\tEnglish\tDeck\tTags\nكَلْبٌ\tdog\tAnimals\t${tags}\nقِطٌّ\tcat\tAnimals\ttag0`;
  const { html, tableId } = await reviewed(learner, table);
  expect(html).toMatch(/You share <bdi>Animals<.bdi>: its words come into a private set/);
  await sent(learner, "/bulk-import/table/review", { batchId: tableId, import: "yes" });
  const sets = (await (await learner.json("GET", "/api/word-sets")).json()) as {
    name: string;
    isPublic: boolean;
    wordCount: number;
  }[];
  const ofAnimals = sets.filter(({ name }) => name === "Animals");
  expect(new Map(ofAnimals.map((set) => [set.isPublic, set.wordCount]))).toEqual(
    new Map([
      [true, 0],
      [false, 2],
    ]),
  );
  expect(sets).toHaveLength(12);
  const report = await (await learner.get("/bulk-import/table/report")).text();
  expect(report).toContain("dog,imported,Only its first 10 tags became sets\r\n");
  expect(report).toContain("cat,imported,\r\n");
});

test("a row is doubtful beyond fifty homographs, which are all compared with it", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  const marks = ["\u064E", "\u064F", "\u0650", "\u0652"];
  const rows = marks.flatMap((a) =>
    marks.flatMap((b) => marks.map((c) => `ك${a}ت${b}ب${c}\tmeaning ${a}${b}${c}`)),
  );
  const { html } = await reviewed(learner, [...rows, rows[0]].join("\n"));
  expect(html).toMatch(/New<span[^>]*>1</);
  expect(html).toMatch(/Homographs<span[^>]*>50</);
  expect(html).toMatch(/Already there<span[^>]*>1</);
  expect(html).toMatch(/Doubtful<span[^>]*>13</);
  const doubtful = await page(learner, "/bulk-import/table/review?kind=doubtful");
  expect(doubtful).toContain("More than 50 words have these letters");
});

test.each(["csv", "anki"])(
  "our own file (%s) comes back with every field of its words",
  async (format) => {
    const writer = await app.learner({ subscriptionTier: "pro" });
    const word = {
      ...{ arabicWord: "كَتَبَ", englishMeaning: "=to write", category: "verb", partOfSpeech: "verb" },
      ...{ exampleSentence: "كَتَبَ\nرِسَالَةً", exampleMeaning: 'He wrote "a letter"', root: "ك ت ب" },
      ...{ pastTense: "كَتَبَ", presentTense: "يَكْتُبُ", verbalNoun: "كِتَابَةٌ", verbForm: "I" },
      acceptedAnswers: ["write; pen", "-note", "'=quoted"],
    };
    await writer.json("POST", "/api/vocabulary", word);
    await writer.json("POST", "/api/vocabulary", {
      arabicWord: "كُتِبَ",
      englishMeaning: "to be written",
      category: "verb",
      confirmDifferent: true,
    });
    const file = new Uint8Array(
      await (await writer.get(`/api/export?format=${format}`)).arrayBuffer(),
    );
    const reader = await app.learner({ subscriptionTier: "basic" });
    const { html, tableId } = await reviewed(reader, file);
    expect(html).toContain("Import 2 words");
    await sent(reader, "/bulk-import/table/review", { batchId: tableId, import: "yes" });
    const textsOf = async (learner: Learner) =>
      (await wordsOf(learner))
        .map(({ id, userId, createdAt, ...texts }) => texts)
        .sort((a, b) => String(a.arabicWord).localeCompare(String(b.arabicWord)));
    expect(await textsOf(reader)).toEqual(await textsOf(writer));
    expect(await (await reader.json("GET", "/api/word-sets")).json()).toEqual([]);
  },
);

describe("a table that cannot be taken in leaves the earlier one and the words as they were", () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  test.each<[string, string | Uint8Array<ArrayBuffer>, number, string]>([
    ["nothing", "", 400, TABLE_MESSAGES.nothing],
    ["an empty file", new Uint8Array(), 400, TABLE_MESSAGES.nothing],
    ["a file of blanks", new TextEncoder().encode(" \n"), 400, TABLE_MESSAGES.empty],
    ["headings alone", "Arabic\tEnglish", 400, TABLE_MESSAGES.noRows],
    ["a picture", png, 400, TABLE_MESSAGES.notText],
    ["10,001 rows", rowsOf(10_001).join("\n"), 400, "more than 10,000 rows"],
    [
      "a byte too many",
      new TextEncoder().encode("a".repeat(MOST_TABLE_BYTES + 1)),
      413,
      TABLE_MESSAGES.tooLarge,
    ],
    ["an open quotation mark", 'كتاب,book\nقلم,"pen\n', 400, "Row 2 begins a cell"],
    ["text that cannot be stored", "كتاب\tbook\0", 400, "cannot be stored"],
  ])("%s", async (_, table, status, message) => {
    const answer = await sendTable(keeper, table);
    expect(answer.status).toBe(status);
    expect(readable(await answer.text())).toContain(message);
    expect(await page(keeper, "/bulk-import/table/review")).toContain("Import 1 word");
    expect(await wordsOf(keeper)).toEqual([]);
  });

  test("a file beside a pasted text, whose middle it may lose", async () => {
    const body = new FormData();
    body.set("text", "قَلَمٌ\tpen\n".repeat(45_000));
    body.set("file", new File(["بَابٌ\tdoor\n".repeat(300_000)], "words.tsv"));
    const headers = { Accept: "text/html", "Sec-Fetch-Dest": "document" };
    const answer = await keeper.request("/bulk-import/table", { method: "POST", body, headers });
    expect(answer.status).toBe(400);
    expect(readable(await answer.text())).toContain(TABLE_MESSAGES.both);
  });

  test.each([
    ["no Arabic column", ["ignore", "englishMeaning"], TABLE_MESSAGES.noArabic],
    ["no English column", ["arabicWord", "ignore"], TABLE_MESSAGES.noEnglish],
    ["two of a kind", ["arabicWord", "arabicWord"], TABLE_MESSAGES.noEnglish],
  ])("columns: %s", async (_, columns, message) => {
    const learner = await app.learner({ subscriptionTier: "basic" });
    const { tableId } = await reviewed(learner, "كِتَابٌ\tbook");
    const answer = await learner.post("/bulk-import/table/columns", [
      ["batchId", tableId],
      ...columns.map((meaning): [string, string] => ["column", meaning]),
    ]);
    expect(answer.status).toBe(400);
    expect(readable(await answer.text())).toContain(message);
  });

  test("a column with too many sets is refused, and a form of another table changes nothing", async () => {
    const learner = await app.learner({ subscriptionTier: "basic" });
    const table = rowsOf(101)
      .map((row, at) => `${row}\tset ${at}`)
      .join("\n");
    await sendTable(learner, table);
    const [batchId] = columnForm(await page(learner, "/bulk-import/table/columns"));
    const form: [string, string][] = [
      ["column", "arabicWord"],
      ["column", "englishMeaning"],
      ["column", "set"],
    ];
    const answer = await learner.post("/bulk-import/table/columns", [
      ...(batchId ? [batchId] : []),
      ...form,
    ]);
    expect([
      answer.status,
      readable(await answer.text()).includes(TABLE_MESSAGES.tooManySets),
    ]).toEqual([400, true]);
    const other = await sent(learner, "/bulk-import/table/columns", [["batchId", "x"], ...form]);
    expect(other.html).toContain("This import has changed");
    expect((await learner.get("/bulk-import/table/review")).status).toBe(302);
  });
});

test("tables are part of the paid plans, and everybody has their own", async () => {
  const free = await app.learner();
  expect((await sendTable(free, "كِتَابٌ\tbook")).headers.get("Location")).toBe("/bulk-import");
  const [one, other] = [
    await app.learner({ subscriptionTier: "basic" }),
    await app.learner({ subscriptionTier: "basic" }),
  ];
  const { tableId } = await reviewed(one, "كِتَابٌ\tbook");
  const { at } = await sent(other, "/bulk-import/table/importing", { batchId: tableId });
  expect(at).toBe("/bulk-import/table");
  expect((await other.get("/bulk-import/table/report")).headers.get("Location")).toBe(
    "/bulk-import/table",
  );
  expect([await wordsOf(one), await wordsOf(other)]).toEqual([[], []]);
  const { html } = await reviewed(one, "قَلَمٌ\tpen\nبَابٌ\tdoor");
  expect(html).toContain("Import 2 words");
  const stale = await sent(one, "/bulk-import/table/importing", { batchId: tableId });
  expect(stale.html).toContain("This import has changed");
  const rows = app.database.collection("importTableRows");
  expect(await rows.countDocuments({ userId: new ObjectId(one.id) })).toBe(1);
  await sent(one, "/bulk-import/table/restart", {});
  expect(await rows.countDocuments({ userId: new ObjectId(one.id) })).toBe(0);
  expect((await one.get("/bulk-import/table/review")).headers.get("Location")).toBe(
    "/bulk-import/table",
  );
});
