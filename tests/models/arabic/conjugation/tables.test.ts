import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { conjugate } from "#models/arabic/conjugation/conjugate.ts";
import { readVerb } from "#models/arabic/conjugation/read-verb.ts";

/** Tables written by hand: a verb's principal parts, then a line for each tense in the order of PERSONS; "-" for what it has not. */
const tables = readFileSync(new URL("./tables.txt", import.meta.url), "utf8")
  .trim()
  .split("\n\n")
  .map((table) => {
    const [parts = "", ...lines] = table.normalize("NFC").split("\n");
    const [pastTense = "", presentTense = "", verbalNoun = ""] = parts.split(" ");
    return { pastTense, presentTense, verbalNoun, lines };
  });

test("forty verbs and more are written out", () => {
  expect(tables.length).toBeGreaterThan(40);
});

test.each(tables)("$pastTense has every form of its table", ({ lines, ...parts }) => {
  const verb = readVerb(parts);
  expect(verb).not.toBeNull();
  if (!verb) return;
  const { tenses, ...participles } = conjugate(verb, parts);
  const { passivePast, passivePresent, ...active } = tenses;
  const made = [
    ...Object.entries(active).map(([tense, forms]) => line(tense, forms.map(textOf))),
    line("participles", [
      participles.activeParticiple ?? "-",
      participles.passiveParticiple ?? "-",
    ]),
    line("passive", [...passivePast, ...passivePresent].map(textOf)),
  ];
  expect(made).toEqual(lines);
});

function line(name: string, texts: readonly string[]): string {
  return [name, ...(texts.length > 0 ? texts : ["-"])].join(" ");
}

function textOf({ text }: { text: string }): string {
  return text;
}
