import { expect, test } from "vitest";
import { conjugate } from "#models/arabic/conjugation/conjugate.ts";
import type { Person } from "#models/arabic/conjugation/persons.ts";
import { readVerb } from "#models/arabic/conjugation/read-verb.ts";
import { rootOf } from "#models/arabic/conjugation/root.ts";
import { transcribe } from "#models/arabic/conjugation/transcription.ts";
import { soundProblems } from "#models/arabic/sounds.ts";
import { arabicProblems, type Letter, lettersOf } from "#models/arabic/vocalization.ts";
import { LEXICON } from "#models/lexicon/lexicon.ts";

const verbs = LEXICON.filter(({ category }) => category === "verb").map((entry) => {
  const verb = readVerb(entry);
  return { entry, verb, table: verb && conjugate(verb, entry) };
});
const forms = verbs.flatMap(({ entry, table }) =>
  Object.entries(table?.tenses ?? {}).flatMap(([tense, all]) =>
    all.map((form) => ({ ...form, tense, id: entry.id })),
  ),
);
const PAST_ENDS: Record<Person, RegExp> = {
  i: /ت\u064F\u0651?$/u,
  youMan: /ت\u064E\u0651?$/u,
  youWoman: /ت\u0650\u0651?$/u,
  he: /[\u064E\u0651اى]$/u,
  she: /\u064E\u0651?ت\u0652$/u,
  we: /ن\u064E\u0651?ا$/u,
  youTwo: /ت\u064F\u0651?م\u064Eا$/u,
  youMen: /ت\u064F\u0651?م\u0652$/u,
  youWomen: /ت\u064F\u0651?ن\u064E\u0651$/u,
  theyTwoMen: /[اآ]$/u,
  theyTwoWomen: /\u064E\u0651?ت\u064Eا$/u,
  theyMen: /و\u0652?ا$/u,
  theyWomen: /ن\u064E\u0651?$/u,
};
const [Y, T] = [/^ي/u, /^ت/u];
const PRESENT_BEGINS: Record<Person, RegExp> = {
  i: /^[أآ]/u,
  youMan: T,
  youWoman: T,
  he: Y,
  she: T,
  we: /^ن/u,
  youTwo: T,
  youMen: T,
  youWomen: T,
  theyTwoMen: Y,
  theyTwoWomen: T,
  theyMen: Y,
  theyWomen: Y,
};
const named = (found: typeof forms) => found.map(({ id, text }) => `${id} ${text}`);

test("every verb of the lexicon is read, and its he-forms are its own", () => {
  const other = verbs.filter(({ entry, table }) => {
    const he = (tense: "past" | "present") =>
      table?.tenses[tense].find(({ person }) => person === "he")?.text;
    return he("past") !== entry.pastTense || he("present") !== entry.presentTense;
  });
  expect(other.map(({ entry }) => entry.id)).toEqual([]);
});

test("a root that the marks decide is that of the entry", () => {
  const decided = verbs.flatMap(({ entry, verb }) => {
    const root = verb && rootOf(verb, entry.verbalNoun);
    return root ? [{ own: entry.root, found: root.join(" ") }] : [];
  });
  expect(decided.filter(({ own, found }) => own !== found)).toEqual([]);
  expect(decided.length).toBeGreaterThan(verbs.length * 0.8);
});

test("every form is written as the lexicon writes Arabic, and can be said", () => {
  const texts = [
    ...forms.map(({ text }) => text),
    ...verbs.flatMap(({ table }) => table?.activeParticiple ?? []),
    ...verbs.flatMap(({ table }) => table?.passiveParticiple ?? []),
  ];
  expect(texts.length).toBeGreaterThan(verbs.length * 55);
  const problems = texts.flatMap((text) =>
    [...arabicProblems(text), ...soundProblems(text)].map((problem) => `${text}: ${problem}`),
  );
  expect(problems).toEqual([]);
});

test("a long vowel stands in no closed syllable, but before a double letter", () => {
  const closed = forms.filter(({ text }) => {
    const sounds = transcribe(text.replace(/(?<=و\u0652?)ا$/u, ""));
    return !sounds || /(aa|ii|uu)(?:[^aiuY]$|([^aiuY])(?!\2)[^aiuY])/.test(sounds);
  });
  expect(named(closed)).toEqual([]);
});

test("a hamza sits as the vowels beside it ask", () => {
  expect(named(forms.filter(({ text }) => !lettersOf(text).every(sitsWell)))).toEqual([]);
});

test("the past ends as its person does, and the present begins so", () => {
  const other = forms.filter(({ tense, person, text }) => {
    if (tense === "past") return !PAST_ENDS[person].test(text);
    return /^(present|subjunctive|jussive)$/.test(tense) && !PRESENT_BEGINS[person].test(text);
  });
  expect(named(other)).toEqual([]);
});

function sitsWell({ letter, marks }: Letter, at: number, all: Letter[]): boolean {
  const before = all[at - 1];
  const isFirst = at === 0;
  const isI = marks.includes("\u0650");
  const isU = marks.includes("\u064F");
  const afterI = /(\u0650|ي\u0652?)$/u.test(`${before?.letter}${before?.marks}`);
  const afterU = Boolean(before?.marks.includes("\u064F"));
  if (letter === "ئ") return !isFirst && (isI || afterI);
  if (letter === "ؤ") return !isI && !afterI && (isU || afterU);
  if (letter === "أ" || letter === "آ") return isFirst || (!isI && !afterI && !afterU);
  if (letter === "ء") return /[اوي]/.test(before?.letter ?? "");
  return true;
}
