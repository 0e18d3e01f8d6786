import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { readList } from "#services/imports/read-list.ts";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";

// A failure prints its seed. Most of the 10,000 are read without a server.
const SENT = Number(process.env.FUZZ_RUNS ?? 100);
const READ = 10_000 - SENT;

const app = await testApp();
let learner: Learner;

beforeAll(async () => {
  learner = await app.learner({ subscriptionTier: "basic" });
});
const fragment = fc.oneof(
  fc.constantFrom("كِتَابٌ", "كتاب", "كَتَبَ", "ـــ", "\u064E\u0651", "ﷺ", "لا", "٣", "ک"),
  fc.constantFrom("book", "to write", "a", "é", "книга", "ʿayn", "5"),
  fc.constantFrom("\t", ",", "،", " - ", "-", " ", "  ", ":", "=", "(", ")", '"', "«", "؟", "."),
  fc.constantFrom("\u202E", "\u2066", "\u200F", "\uFEFF", "\u200B", "\u00A0", "\u0007"),
  fc.constantFrom("💥", "👩‍👩‍👧", "$ne", "<script>", "{{7*7}}", "'; --", "=1+1", "__proto__"),
  fc.string({ unit: "binary", maxLength: 8 }),
);
const unstorable = fc.constantFrom("\0", "\uD800", "\uDFFF");
const line = fc.array(fragment, { maxLength: 6 }).map((parts) => parts.join(""));
const lineBreak = fc.constantFrom("\n", "\r\n", "\r", "\n\n", "\u2028");
const list = fc
  .tuple(fc.array(fc.tuple(line, lineBreak), { maxLength: 60 }), fc.boolean())
  .map(([lines, isLong]) => lines.flat().join("") + (isLong ? "b".repeat(300) : ""));

const halfOk = (half: string | null) => half === null || (half !== "" && half === half.trim());

test("any list is read into at most fifty tidy entries, or refused (P43)", () => {
  const input = fc.oneof(
    list,
    fc.tuple(list, unstorable).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(input, (text) => {
      const read = readList(text);
      if (read.outcome !== "read") return true;
      const { entries, incomplete } = read;
      const isTidy = entries.every(
        ({ arabicWord, englishMeaning, category }, index) =>
          halfOk(arabicWord) &&
          halfOk(englishMeaning) &&
          (arabicWord !== null || englishMeaning !== null) &&
          incomplete.includes(index + 1) === (arabicWord === null || englishMeaning === null) &&
          ["noun", "verb", "expression"].includes(category),
      );
      return isTidy && entries.length > 0 && entries.length <= 50;
    }),
    { numRuns: READ },
  );
}, 120_000);

test("any list goes through the three calls with a message or a result that adds up (P43)", async () => {
  const anything = fc.oneof(fc.jsonValue(), fragment, fc.constant("ك".repeat(256)));
  const forged = fc.record(
    {
      isValid: anything,
      isDuplicate: anything,
      errorMessage: anything,
      id: anything,
      userId: anything,
      points: anything,
      source: anything,
      createdAt: anything,
      vocalisedKey: anything,
      imageUrl: anything,
      category: fc.constantFrom("noun", "verb", "expression", "adjective", ""),
      synonym: fc.oneof(fragment, fc.constant("x".repeat(300)), fc.constant(null)),
    },
    { requiredKeys: [] },
  );
  let imported = 0;
  await fc.assert(
    fc.asyncProperty(list, fc.array(forged, { maxLength: 5 }), async (input, forgeries) => {
      const parsed = await call("parse", { input });
      if (!parsed) return;
      const { entries, duplicateCount, newCount } = parsed;
      expect(newCount).toBe(entries.filter(isNew).length);
      expect(duplicateCount).toBeLessThanOrEqual(entries.length - newCount);
      const sent = entries.map((entry: object, index: number) => ({
        ...entry,
        ...forgeries[index % Math.max(forgeries.length, 1)],
      }));
      const processed = await call("process", { entries: sent });
      if (processed) expect(processed.processedEntries).toHaveLength(entries.length);
      const done = await call("import", { entries: sent });
      if (!done) return;
      expect(done.importedCount + done.errors.length).toBe(entries.length);
      const places = done.errors.map((error: { index: number }) => error.index);
      expect(new Set(places).size).toBe(places.length);
      imported += done.importedCount;
    }),
    { numRuns: SENT, interruptAfterTimeLimit: 240_000, markInterruptAsFailure: true },
  );

  const words = await (await learner.json("GET", "/api/vocabulary")).json();
  expect(words).toHaveLength(imported);
  expect(imported).toBeGreaterThan(SENT / 10);
  for (const word of words) expect(word).toMatchObject({ userId: learner.id, source: "manual" });
}, 300_000);

test("any list posted to the page is taken in or stays in its field, and can be looked over (P43)", async () => {
  const input = fc.oneof(
    list,
    fc.tuple(list, unstorable).map((parts) => parts.join("")),
  );
  await fc.assert(
    fc.asyncProperty(input, async (text) => {
      const sent = await learner.post("/bulk-import", { input: text, incomplete: "keep" });
      expect([302, 400]).toContain(sent.status);
      const shown = await learner.follow("/bulk-import/preview");
      expect(shown.answer.status).toBe(200);
    }),
    { numRuns: SENT / 5 },
  );
}, 120_000);

const isNew = (entry: { isValid: boolean; isDuplicate: boolean }) =>
  entry.isValid && !entry.isDuplicate;

/** The answer to a call, or null for a refusal with a message. */
async function call(name: string, body: unknown) {
  const answer = await learner.json("POST", `/api/vocabulary/bulk-${name}`, body);
  const given = await answer.json();
  if (answer.status === 200) return given;
  expect([answer.status, given]).toEqual([
    400,
    { error: "invalid", message: expect.any(String), fields: expect.any(Object) },
  ]);
  return null;
}
