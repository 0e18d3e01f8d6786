import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { hiddenValue } from "#tests/support/study/study.ts";

const app = await testApp();

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
