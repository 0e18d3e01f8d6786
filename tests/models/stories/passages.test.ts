import { expect, test } from "vitest";
import { distanceFrom } from "#models/arabic/inflection/is-form-of.ts";
import { soundProblems } from "#models/arabic/sounds.ts";
import { arabicProblems } from "#models/arabic/vocalization.ts";
import { LEXICON } from "#models/lexicon/lexicon.ts";
import { PASSAGES } from "#models/stories/passages.ts";
import { usesOf, utterancesOf, wordsOf } from "#models/stories/story-text.ts";

const entries = new Map(LEXICON.map((entry) => [entry.id, entry]));
/** Forms that no rule leads to: a preposition as a noun, one fruit of many. */
const OUT_OF_RULE = ["الْوَرَاءِ", "وَبِطِّيخَةً"];

test("there are at least twenty passages with names of their own", () => {
  expect(PASSAGES.length).toBeGreaterThanOrEqual(20);
  expect(new Set(PASSAGES.map(({ id }) => id)).size).toBe(PASSAGES.length);
});

test.each(PASSAGES.map((passage) => [passage.id, passage] as const))(
  "%s is marked, parallel and tagged",
  (_, { title, sentences, words }) => {
    for (const { arabic, english } of [title, ...sentences]) {
      const problems = utterancesOf(arabic).flatMap((text) => [
        ...arabicProblems(text),
        ...soundProblems(text),
      ]);
      expect(problems, arabic).toEqual([]);
      expect(english).toMatch(/^[A-Z“].*/);
      expect(english).not.toMatch(/\p{Script=Arabic}/u);
    }
    for (const { arabic, english } of sentences) {
      expect(arabic).toMatch(/[.؟!]»?$/);
      expect(english).toMatch(/[.?!]”?$/);
    }
    const tokens = sentences.flatMap(({ arabic }) => wordsOf(arabic));
    expect(tokens.length).toBeGreaterThanOrEqual(55);
    expect(tokens.length).toBeLessThanOrEqual(100);
    expect(new Set(words.map(({ entry }) => entry)).size).toBe(words.length);
    for (const { entry: id, token } of words) {
      const entry = entries.get(id);
      expect(entry, id).toBeDefined();
      if (!entry) continue;
      const uses = usesOf(sentences, [{ ...entry, partOfSpeech: entry.pos }], [[token]]);
      expect(uses.length, `${id}: ${token}`).toBeGreaterThan(0);
      expect(` ${tokens.join(" ")} `, id).toContain(` ${token} `);
      if (/\s/.test(entry.arabicWord) || OUT_OF_RULE.includes(token)) continue;
      const distance = distanceFrom(token, { ...entry, partOfSpeech: entry.pos });
      expect(distance, `${token} as ${entry.arabicWord}`).not.toBeNull();
    }
  },
);
