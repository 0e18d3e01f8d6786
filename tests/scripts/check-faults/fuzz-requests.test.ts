import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { id, optionalText, text } from "#app/api/text-fields.ts";
import { formsIn } from "../../../scripts/check-faults/fuzz/page-forms.ts";
import { boundsOf, valuesOf } from "../../../scripts/check-faults/fuzz/schema-values.ts";
import { standInFor, withRealIds } from "../../../scripts/check-faults/fuzz/stand-ins.ts";
import { keyOf } from "../../../scripts/check-faults/fuzz/targets.ts";

const Entry = z.object({
  wordId: id("no id"),
  meaning: text(20, "no meaning"),
  note: optionalText(50),
  kind: z.enum(["noun", "verb"]),
  seconds: z.int().min(3).max(60).optional(),
  at: z.iso.datetime().nullable(),
  tags: z.array(z.string().regex(/^[a-z]{1,5}$/)).max(9),
});

function draw(schema: z.ZodType, seed: number): unknown[] {
  return fc.sample(valuesOf(schema), { seed, numRuns: 200 });
}

test("most values drawn from a schema are accepted by it, and their ids are stand-ins", () => {
  const accepted = draw(Entry, 1).flatMap((value) => {
    const parsed = Entry.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });

  expect(accepted.length).toBeGreaterThan(150);
  expect(accepted.filter(({ wordId }) => !wordId.startsWith("65f0f0f0"))).toEqual([]);
  expect(new Set(accepted.map(({ kind }) => kind)).size).toBe(2);
  expect(new Set(accepted.map(({ seconds }) => seconds)).size).toBeGreaterThan(5);
});

test("the same seed draws the same values, another one others", () => {
  expect(draw(Entry, 7)).toEqual(draw(Entry, 7));
  expect(draw(Entry, 7)).not.toEqual(draw(Entry, 8));
});

test("the bounds of a schema are found wherever it names them", () => {
  expect(boundsOf(Entry).sort((one, other) => one - other)).toEqual([1, 3, 9, 20, 50, 60]);
});

test("stand-ins become the ids that the database gave; one for nothing stays", () => {
  const word = standInFor("word", 3);
  const nothing = standInFor("nothing", 0);
  const realIds = new Map([[word, "a".repeat(24)]]);

  expect(withRealIds(`/x/${word}?y=${nothing}`, realIds)).toBe(`/x/${"a".repeat(24)}?y=${nothing}`);
});

const page = `
  <form action="/search" method="get"><input name="q"/></form>
  <form action="/vocabulary/65f0000000000000000000aa/edit" method="post" id="edit">
    <input type="hidden" name="version" value="a&amp;b"/>
    <input type="radio" name="kind" value="noun" checked=""/><input type="radio" name="kind" value="verb"/>
    <textarea name="note">typed</textarea>
    <select name="size"><option value="s">S</option><option value="l" selected="">L</option></select>
    <button name="next" value="on">Save</button><button formaction="/other">Other</button>
  </form>
  <input form="edit" name="outside" dir="rtl"/>
  <form method="POST"><button>Go</button></form>`;

test("the forms that change something are read from a page as a browser would send them", () => {
  const forms = formsIn(page, "/here");

  expect(forms.map(({ action }) => action)).toEqual([
    "/vocabulary/65f0000000000000000000aa/edit",
    "/other",
    "/here",
  ]);
  expect(forms[0]?.fields).toEqual([
    { name: "version", value: "a&b", choices: [], isHidden: true },
    { name: "kind", value: "noun", choices: ["noun", "verb"], isHidden: false },
    { name: "note", value: "typed", choices: [], isHidden: false },
    { name: "size", value: "l", choices: ["s", "l"], isHidden: false },
    { name: "next", value: "on", choices: ["on"], isHidden: false },
    { name: "outside", value: "دَفْتَرٌ", choices: [], isHidden: false },
  ]);
  expect(forms[0] && keyOf(forms[0])).toBe(
    "/vocabulary/:id/edit (kind next note outside size version)",
  );
});
