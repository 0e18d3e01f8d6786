// Promise P46, by the clock and therefore not part of the test run:
// node tests/models/arabic/measure-growth.ts
import { differenceOf } from "#models/arabic/difference/answer-difference.ts";
import { truncateMarks } from "#models/arabic/display.ts";
import { cleanEnglish } from "#models/arabic/english-text.ts";
import { buckwalter } from "#models/arabic/input/buckwalter.ts";
import { keyboardMap } from "#models/arabic/input/keyboard-map.ts";
import { clean, duplicateKey, searchKey, vocalisedKey } from "#models/arabic/keys.ts";
import { matchAnswer } from "#models/arabic/match-answer.ts";
import { matchArabic } from "#models/arabic/match-arabic.ts";
import { matchEnglish } from "#models/arabic/match-english.ts";
import type { AskedWord } from "#models/arabic/verdict.ts";

const LENGTH = 65_536;
const MOST_MS = 50;
const MOST_GROWTH = 2.5;
const SHORTEST_MEASURED_MS = 5;

const UNITS = [
  "\u0651\u064E",
  "\u0640",
  "\u0640\u0651\u0640\u064E",
  "\u0640\u064E\u0654",
  "\u0316\u0301",
  "\uFE77\uFE7D",
  " ",
  "\t\u00A0",
  "(",
  ")",
  "((a)",
  "(a/",
  "[({",
  "/",
  "a,",
  " or ",
  " أو ",
  " - ",
  "ا ",
  "ال ",
  "ى\u0654",
  "a'",
  "1,",
  "aa",
  "\u2067",
  "\uD83D",
];

const MEASURED: Record<string, (text: string) => unknown> = {
  clean,
  duplicateKey,
  searchKey,
  vocalisedKey,
  cleanEnglish,
  buckwalter,
  keyboardMap,
  truncateMarks: (text) => truncateMarks(text, 40),
  matchArabicTyped: (text) => matchArabic(text, { expected: "كِتَابٌ", category: "noun" }),
  matchArabicExpected: (text) => matchArabic("كتاب", { expected: text, category: "verb" }),
  matchEnglishTyped: (text) => matchEnglish(text, { expected: "book (red)", category: "noun" }),
  matchEnglishExpected: (text) => matchEnglish("book", { expected: text, category: "noun" }),
  matchAnswerArabic: (text) => matchAnswer(text, askedFor("كِتَابٌ", "english-to-arabic")),
  matchAnswerEnglish: (text) => matchAnswer(text, askedFor("book", "arabic-to-english")),
  matchAnswerExpected: (text) => matchAnswer("books", askedFor(text, "arabic-to-english")),
  matchAnswerVerb: (text) =>
    matchAnswer("wrote", { ...askedFor(text, "arabic-to-english"), category: "verb" }),
  differenceOfArabic: (text) => differenceOf(text, askedFor(`x ${text}`, "english-to-arabic")),
  differenceOfEnglish: (text) => differenceOf(text, askedFor(`x ${text}`, "arabic-to-english")),
};

function askedFor(expected: string, direction: AskedWord["direction"]): AskedWord {
  return { direction, arabicWord: expected, englishMeaning: expected, category: "noun" };
}

function shortestMs(run: (text: string) => unknown, text: string): number {
  const times = Array.from({ length: 7 }, () => {
    const start = performance.now();
    run(text);
    return performance.now() - start;
  });
  return Math.min(...times);
}

let failures = 0;
for (const [name, run] of Object.entries(MEASURED)) {
  for (const unit of UNITS) {
    const [quarter = 0, half = 0, full = 0] = [LENGTH / 4, LENGTH / 2, LENGTH].map((length) =>
      shortestMs(run, unit.repeat(Math.ceil(length / unit.length)).slice(0, length)),
    );
    const growth = Math.sqrt(full / Math.max(quarter, 0.01));
    const isSlow = full > MOST_MS || (quarter > SHORTEST_MEASURED_MS && growth > MOST_GROWTH);
    if (isSlow) failures += 1;
    if (!isSlow && full < MOST_MS / 5) continue;
    const times = [quarter, half, full].map((ms) => ms.toFixed(1)).join(" / ");
    console.log(`${isSlow ? "SLOW" : "fine"} ${name} ${JSON.stringify(unit)}: ${times} ms`);
  }
}
console.log(failures === 0 ? "linear, under 50 ms for 64 K characters" : `${failures} too slow`);
process.exitCode = failures === 0 ? 0 : 1;
