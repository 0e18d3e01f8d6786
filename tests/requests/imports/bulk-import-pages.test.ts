import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import { UNKNOWN_FAILURE, whileUnwritable } from "#tests/support/app/failing-database.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { hiddenValue } from "#tests/support/study/study.ts";
import { listOf, NOUNS } from "#tests/support/words/nouns.ts";

const app = await testApp();
/** One whose lists are refused. */
let refused: Learner;

beforeAll(async () => {
  refused = await app.learner({ subscriptionTier: "basic" });
});
const wordsOf = async (learner: Learner) =>
  (await learner.json("GET", "/api/vocabulary")).json() as Promise<Record<string, unknown>[]>;

async function page(learner: Learner, path: string): Promise<string> {
  const answer = await learner.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return readable(await answer.text());
}

/** What a reader sees in the markup: the server parts texts with comments. */
function readable(html: string): string {
  return html.replaceAll("<!-- -->", "").replaceAll("&quot;", '"').replaceAll("&#x27;", "'");
}

/** Where a post leads, and the page there with its notification. */
async function sent(learner: Learner, path: string, form: Record<string, string>) {
  const answer = await learner.post(path, form);
  expect(answer.status).toBe(302);
  const { path: at, answer: shown } = await learner.follow(path, answer);
  return { at, html: readable(await shown.text()) };
}

const startList = (learner: Learner, input: string) =>
  sent(learner, "/bulk-import", { input, incomplete: "keep" });

async function processed(learner: Learner, input: string) {
  await startList(learner, input);
  const html = await page(learner, "/bulk-import/processing");
  const batchId = hiddenValue(html, "batchId");
  const { at, html: preview } = await sent(learner, "/bulk-import/processing", { batchId });
  expect(at).toBe("/bulk-import/preview");
  return { batchId, preview };
}

test("a list goes through its four steps with plain forms, and ends at home", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  const first = await sent(learner, "/bulk-import", { input: "كِتَابٌ book\nto write كَتَبَ" });
  expect(first.at).toBe("/bulk-import/processing");
  expect(first.html).toContain("0 of 2 new words processed");
  expect(first.html).toContain("one of the 30 AI words you have left today");
  const batchId = hiddenValue(first.html, "batchId");
  expect((await learner.get("/bulk-import/preview")).headers.get("Location")).toBe(
    "/bulk-import/processing",
  );

  const second = await sent(learner, "/bulk-import/processing", { batchId });
  expect(second.at).toBe("/bulk-import/preview");
  expect(second.html).toContain("2 words filled in.");
  expect(second.html).not.toContain("not enriched");
  expect(await page(learner, "/bulk-import/preview")).toContain("Import 2 words");
  expect((await learner.get("/bulk-import/importing")).headers.get("Location")).toBe(
    "/bulk-import/preview",
  );

  const last = await sent(learner, "/bulk-import/importing", { batchId });
  expect(last.at).toBe("/");
  expect(last.html).toContain("Import Complete");
  expect(last.html).toContain("2 words imported.");
  expect(await wordsOf(learner)).toMatchObject([
    { arabicWord: "كَتَبَ", category: "verb", presentTense: "يَكْتُبُ", source: "dictionary" },
    { arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun", isAiGenerated: true },
  ]);
  for (const path of ["/bulk-import/processing", "/bulk-import/preview"]) {
    expect((await learner.get(path)).headers.get("Location")).toBe("/bulk-import");
  }
  expect((await learner.get("/bulk-import/importing")).headers.get("Location")).toBe("/");

  const again = await sent(learner, "/bulk-import/importing", { batchId });
  expect([again.at, again.html.includes("2 words imported.")]).toEqual(["/", true]);
  expect(await wordsOf(learner)).toHaveLength(2);
});

test("the end of an import leads to the list, where the new words are lit", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  await learner.json("POST", "/api/vocabulary", { ...NOUNS[0] });
  const { batchId } = await processed(learner, "كِتَابٌ book\nقَلَمٌ pen");
  const { html } = await sent(learner, "/bulk-import/importing", { batchId });
  const [, list = ""] = /href="([^"]+)"[^>]*>See the new words/.exec(html) ?? [];
  const lit = async (at: string) =>
    [...(await page(learner, at)).matchAll(/<li data-fresh="true">.*?<\/li>/gs)].map(
      ([line]) => /\/vocabulary\/[0-9a-f]{24}"[^>]*>([^<]+)/.exec(line)?.[1],
    );
  expect(await lit(list)).toEqual(["pen", "book"]);
  expect(await lit("/vocabulary")).toEqual([]);
  expect(await page(learner, "/vocabulary?sort=a-z&imported")).toContain(NOUNS[0]?.englishMeaning);
  const other = await app.learner();
  expect((await other.get(list)).status).toBe(200);
});

test("the lines of the help are words of the dictionary", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  const html = await page(learner, "/bulk-import");
  const [help = ""] = /How to write a line.*?<\/ul>/s.exec(html) ?? [];
  const lines = [...help.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, line = ""]) =>
    line.replaceAll(/<[^>]+>/g, ""),
  );
  expect(lines).toHaveLength(3);
  expect((await processed(learner, lines.join("\n"))).preview).toContain("3 words filled in.");
});

test("one AI word that is left is spoken of as one", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  const asked = { arabicWord: "كتاب", category: "noun" };
  const uses = Array.from({ length: 29 }, () =>
    learner.json("POST", "/api/generate-vocabulary", asked),
  );
  await Promise.all(uses);
  const { html } = await startList(learner, "كِتَابٌ book");
  expect(html).toContain("You have one AI word left today");
});

test("why a word was not filled in is told, unless the learner chose to leave all as typed", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  const reason = "we didn’t find anything reliable to add";
  const { preview } = await processed(learner, "كتاب book\nزقنبوط riddle");
  expect(preview).toContain("1 word filled in.");
  expect(preview).toContain(`1 word not enriched: ${reason}`);

  const { html } = await startList(learner, "كتاب book");
  const batchId = hiddenValue(html, "batchId");
  const chosen = await sent(learner, "/bulk-import/processing", { batchId, asTyped: "on" });
  expect(chosen.html).toContain("Your words come in as typed.");
  expect(chosen.html).not.toContain(reason);
});

describe("a list that cannot be taken in stays in its field", () => {
  test("characters that cannot be stored are reported once", async () => {
    const learner = await app.learner({ subscriptionTier: "basic" });
    const answer = await learner.post("/bulk-import", { input: "كتاب\0 book" });
    const shown = (await answer.text()).replaceAll(/<script.*?<\/script>/gs, "");
    expect(answer.status).toBe(400);
    expect(shown.match(/characters that cannot be stored/g)).toHaveLength(1);
    expect(shown).toContain("كتاب book");
  });

  test.each([
    ["Input Required", "", "Please enter at least one vocabulary entry to get started."],
    [
      "Too Many Entries",
      listOf(51),
      "You entered 51 entries, but maximum is 50 per import. Please split into multiple imports.",
    ],
    [
      "Format Check",
      "كِتَابٌ book\nقَلَمٌ\nonly this",
      "2 line(s) need both Arabic word and English meaning",
    ],
    ["Parse Error", "كِتَابٌ\0 book", "Failed to parse input"],
    ["Parse Error", `كِتَابٌ ${"b".repeat(20_000)}`, "Failed to parse input"],
  ])("%s (%#)", async (title, input, description) => {
    const answer = await refused.post("/bulk-import", { input });
    const html = readable(await answer.text());
    expect(answer.status).toBe(400);
    expect(html).toContain(title);
    expect(html).toContain(description);
    expect(html).toContain(input.replaceAll("\0", "").slice(0, 40));
    expect((await refused.get("/bulk-import/preview")).status).toBe(302);
  });

  test("but lines that lack a half may be completed later", async () => {
    const learner = await app.learner({ subscriptionTier: "basic" });
    const { preview, batchId } = await processed(learner, "كِتَابٌ book\nقَلَمٌ");
    expect(preview).toContain("English meaning is required");
    expect(preview).toContain("1 line skipped until completed.");
    const { html } = await sent(learner, "/bulk-import/importing", { batchId });
    expect(html).toContain("1 word imported. 1 incomplete line left out.");
  });
});

test("of more than 50 lines the rest waits for the next import where scripts ask for it", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  const list = `${listOf(50)}\nقلم\nباب door`;
  const first = await sent(learner, "/bulk-import", { input: list, rest: "keep" });
  expect(first.at).toBe("/bulk-import/processing");
  expect(first.html).toContain("50 of 52 lines taken, 2 left for a second import.");
  const batchId = hiddenValue(first.html, "batchId");
  expect(await page(learner, "/bulk-import")).toContain("باب door");
  await sent(learner, "/bulk-import/processing", { batchId });
  const last = await sent(learner, "/bulk-import/importing", { batchId });
  expect(last.html).toContain("50 words imported. 2 lines left for a second import.");
  const next = await page(learner, "/bulk-import");
  expect(next).toContain("2 lines left from your last import");
  expect(next).toMatch(/<textarea[^>]*>قلم\nباب door</);
  await sent(learner, "/bulk-import/restart", {});
  expect(await page(learner, "/bulk-import")).not.toContain("باب door");
});

test("what the lines of a list would become is told, and nothing is kept of it", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  const read = async (input: string) => {
    const answer = await learner.post("/bulk-import/reading", { input });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  expect(await read("قَلَمٌ pen\nقلم a pen\nبَابٌ")).toMatchObject({
    lines: [
      { number: 1, arabicWord: "قَلَمٌ", englishMeaning: "pen", category: "noun", state: "new" },
      { number: 2, state: "duplicate" },
      { number: 3, englishMeaning: null, state: "incomplete" },
    ],
  });
  expect(((await read(listOf(61))) as { lines: unknown[] }).lines).toHaveLength(50);
  expect(await read("")).toEqual({ lines: [] });
  expect((await learner.post("/bulk-import/reading", { input: "كتاب\0" })).status).toBe(400);
  expect((await learner.get("/bulk-import/reading")).headers.get("Location")).toBe("/bulk-import");
  expect((await learner.get("/bulk-import/preview")).status).toBe(302);
});

test("BULK-03: a line that may have been split wrongly is marked, and imported all the same", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  const list = "1\tكتاب\tbook\njudjud\tجدجد\tcricket\n7 سبعة seven";
  const { batchId, preview } = await processed(learner, list);
  expect(preview.match(/(?<=>)Check this line: [^<]*/g)).toEqual([
    "Check this line: it has more than a word and its meaning.",
    "Check this line: the Arabic word has Latin letters or digits in it.",
  ]);
  await sent(learner, "/bulk-import/importing", { batchId });
  expect(await wordsOf(learner)).toMatchObject([
    { arabicWord: "7 سبعة", englishMeaning: "seven" },
    { arabicWord: "جدجد", englishMeaning: "cricket (judjud)" },
    { arabicWord: "كِتَابٌ", englishMeaning: "book" },
  ]);
});

test("duplicates are told of, only new words are processed, and skipped ones are counted", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  const word = { arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun" };
  await learner.json("POST", "/api/vocabulary", word);
  const first = await startList(learner, "كتاب a book\nقَلَمٌ pen\nقلم a pen");
  expect(first.html).toContain("Duplicates Detected");
  expect(first.html).toContain("Only the new words are processed.");
  expect(first.html).toContain("0 of 1 new word processed");
  const batchId = hiddenValue(first.html, "batchId");
  await sent(learner, "/bulk-import/processing", { batchId });
  expect(await page(learner, "/bulk-import/preview")).toContain("2 duplicates skipped.");
  const { html } = await sent(learner, "/bulk-import/importing", { batchId });
  expect(html).toContain("Import Complete");
  expect(html).toContain("1 word imported. 2 duplicates skipped.");

  const known = await startList(learner, "كتاب a book");
  expect(known.at).toBe("/bulk-import/preview");
  const none = await sent(learner, "/bulk-import/importing", {
    batchId: hiddenValue(known.html, "batchId"),
  });
  expect(none.at).toBe("/bulk-import/preview");
  expect(none.html).toContain("Import Failed");
  expect(none.html).toContain("At least one valid entry is required");
});

test("words that came in meanwhile are issues, and a list of them alone has failed", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  const { batchId } = await processed(learner, "كِتَابٌ book\nقَلَمٌ pen");
  const add = (arabicWord: string) =>
    learner.json("POST", "/api/vocabulary", {
      arabicWord,
      englishMeaning: `added as ${arabicWord}`,
      category: "noun",
    });
  await add("كتاب");
  const some = await sent(learner, "/bulk-import/importing", { batchId });
  expect(some.at).toBe("/");
  expect(some.html).toContain("Import Completed with Issues");
  expect(some.html).toContain("1 word imported. 1 duplicate skipped.");

  const second = await processed(learner, "بَابٌ door");
  await add("باب");
  const none = await sent(learner, "/bulk-import/importing", { batchId: second.batchId });
  expect(none.at).toBe("/bulk-import/preview");
  expect(none.html).toContain("Import Failed");
  expect(none.html).toContain("This word already exists");
});

test("entries are changed one at a time and removed, and each page survives a reload", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  const { batchId } = await processed(learner, "كِتَابٌ book\nقَلَمٌ pen\nبَابٌ door");
  const form = await page(learner, "/bulk-import/preview/2");
  expect(form).toContain("Edit entry 2");
  expect(form).toContain('value="قَلَمٌ"');

  const wrong = await learner.post("/bulk-import/preview/2", {
    batchId,
    arabicWord: "",
    englishMeaning: "to cut",
    category: "verb",
  });
  expect([wrong.status, (await wrong.text()).includes("Arabic word is required")]).toEqual([
    400,
    true,
  ]);
  const right = { batchId, arabicWord: "قَطَعَ", englishMeaning: "to cut", category: "verb" };
  const changed = await sent(learner, "/bulk-import/preview/2", {
    ...right,
    presentTense: "يَقْطَعُ",
    acceptedAnswers: "to cut off",
  });
  expect(changed.at).toBe("/bulk-import/preview");
  const removed = await sent(learner, "/bulk-import/removal", { batchId, number: "3" });
  expect(removed.html).not.toContain("بَابٌ");
  await sent(learner, "/bulk-import/importing", { batchId });
  expect(await wordsOf(learner)).toMatchObject([
    { arabicWord: "قَطَعَ", category: "verb", presentTense: "يَقْطَعُ", acceptedAnswers: ["to cut off"] },
    { arabicWord: "كِتَابٌ" },
  ]);
});

test("a list whose import was cut off says how many entries still wait", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  const { batchId } = await processed(learner, `${listOf(25)}\nكِتَابٌ`);
  expect(await page(learner, "/bulk-import")).toContain("25 entries are waiting to be imported.");
  await learner.post("/bulk-import/importing", { batchId, portion: "24" });
  expect(await wordsOf(learner)).toHaveLength(24);
  expect(await page(learner, "/bulk-import")).toContain("1 entry is waiting to be imported.");
  await startList(learner, "قلم");
  expect(await page(learner, "/bulk-import")).toContain("None of its entries can be imported");
});

test("a list that took another's place is what one is led to, and nothing of it is imported", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  const { batchId } = await processed(learner, "كِتَابٌ book");
  await processed(learner, "قَلَمٌ pen");
  for (const [path, form] of [
    ["/bulk-import/importing", { batchId }],
    ["/bulk-import/processing", { batchId }],
    ["/bulk-import/removal", { batchId, number: "1" }],
  ] as const) {
    const { at, html } = await sent(learner, path, form);
    expect(at).toBe("/bulk-import/preview");
    expect(html).toContain("This list has changed");
    expect(html).toContain("قَلَمٌ");
  }
  expect(await wordsOf(learner)).toEqual([]);
  await sent(learner, "/bulk-import/restart", {});
  expect(await page(learner, "/bulk-import")).not.toContain("You have an unfinished import");
});

describe.skipIf(process.env.MONGODB_URI)("a database that fails", () => {
  test("keeps a list in its field, in processing or in the preview, and says so", async () => {
    const learner = await app.learner({ subscriptionTier: "basic" });
    const input = "كِتَابٌ book";
    await whileUnwritable(
      "importBatches",
      async () => {
        const answer = await learner.post("/bulk-import", { input });
        const html = readable(await answer.text());
        expect(answer.status).toBe(503);
        expect(html).toContain("Parse Error");
        expect(html).toContain("Failed to parse input");
        expect(html).toContain(input);
      },
      UNKNOWN_FAILURE,
    );

    const { html } = await startList(learner, input);
    const batchId = hiddenValue(html, "batchId");
    await whileUnwritable(
      "importBatches",
      async () => {
        const failed = await sent(learner, "/bulk-import/processing", { batchId });
        expect(failed.at).toBe("/bulk-import");
        expect(failed.html).toContain("Processing Error");
        expect(failed.html).toContain("Failed to process entries with our intelligent system");
        expect(failed.html).toContain(input);
      },
      UNKNOWN_FAILURE,
    );

    await sent(learner, "/bulk-import/processing", { batchId });
    await whileUnwritable(
      "vocabulary",
      async () => {
        const failed = await sent(learner, "/bulk-import/importing", { batchId });
        expect(failed.at).toBe("/bulk-import/preview");
        expect(failed.html).toContain("Import Error");
        expect(failed.html).toContain("Failed to import vocabulary entries");
      },
      UNKNOWN_FAILURE,
    );
    expect(await wordsOf(learner)).toEqual([]);
    const { at } = await sent(learner, "/bulk-import/importing", { batchId });
    expect([at, (await wordsOf(learner)).length]).toEqual(["/", 1]);
  });

  test("says that the server cannot store anything where the disk is full", async () => {
    const learner = await app.learner({ subscriptionTier: "basic" });
    const input = "كِتَابٌ book\nقَلَمٌ pen";
    const cannotStore = "We can’t save anything right now. Please try again later.";
    await whileUnwritable("importBatches", async () => {
      const answer = await learner.post("/bulk-import", { input });
      expect(answer.status).toBe(503);
      expect(readable(await answer.text())).toContain(cannotStore);
    });
    const { html } = await startList(learner, input);
    const batchId = hiddenValue(html, "batchId");
    await whileUnwritable("importBatches", async () => {
      const failed = await sent(learner, "/bulk-import/processing", { batchId });
      expect(failed.html).toContain(
        `Failed to process entries with our intelligent system. ${cannotStore}`,
      );
    });
    await sent(learner, "/bulk-import/processing", { batchId });
    await whileUnwritable("importBatches", async () => {
      const failed = await sent(learner, "/bulk-import/importing", { batchId });
      expect(failed.html).toContain(`Failed to import vocabulary entries. ${cannotStore}`);
      const entry = { batchId, arabicWord: "دَفْتَرٌ", englishMeaning: "notebook", category: "noun" };
      const answer = await learner.post("/bulk-import/preview/1", entry);
      expect(answer.status).toBe(503);
      const page = readable(await answer.text());
      expect(page).toContain(`Failed to change the entry. ${cannotStore}`);
      expect(page).toContain('value="notebook"');
    });
  });
});

test("an import that the server was too busy for says so and can go on", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  const { batchId } = await processed(learner, "كِتَابٌ book\nقَلَمٌ pen");
  await sent(learner, "/bulk-import/preview", { batchId, portion: "1" });
  const html = await page(learner, "/bulk-import/importing?busy=1");
  expect(html).toContain("The server is busy");
  expect(html).toContain("Continue importing");
  const { at } = await sent(learner, "/bulk-import/importing", { batchId });
  expect([at, (await wordsOf(learner)).length]).toEqual(["/", 2]);
});

test("forms with nothing or nonsense in them lead somewhere", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  await processed(learner, "كِتَابٌ book");
  for (const path of ["processing", "importing", "removal", "preview/1", "preview/99"]) {
    const forms: Record<string, string>[] = [{}, { batchId: "x", number: "1e9", portion: "-1" }];
    for (const form of forms) {
      const answer = await learner.post(`/bulk-import/${path}`, form);
      expect([path, answer.status]).toEqual([path, path === "preview/1" ? 400 : 302]);
    }
  }
  for (const path of ["preview/99", "preview/x", "removal", "restart"]) {
    expect((await learner.get(`/bulk-import/${path}`)).status).toBe(302);
  }
  expect(await wordsOf(learner)).toEqual([]);
});

test("on the free plan there is the way to a plan that has it, and nothing else", async () => {
  const learner = await app.learner();
  const html = await page(learner, "/bulk-import");
  expect(html).toContain("Bulk import is part of Basic and Pro");
  expect(html).toContain('href="/pricing/upgrade"');
  expect(html).toContain("30 AI words and 1 story a day, bulk import");
  expect(html).toContain("Limits reset at midnight UTC");
  expect(html).toContain('href="/vocabulary"');
  expect(html).not.toContain("<textarea");
  const posted = await learner.post("/bulk-import", { input: "كِتَابٌ book" });
  expect(posted.headers.get("Location")).toBe("/bulk-import");
  for (const step of ["processing", "preview", "importing", "preview/1"]) {
    const answer = await learner.get(`/bulk-import/${step}`);
    expect([step, answer.headers.get("Location")]).toEqual([step, "/bulk-import"]);
  }
});
