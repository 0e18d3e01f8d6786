import { expect, test } from "vitest";
import { differenceOf } from "#models/arabic/difference/answer-difference.ts";
import { sentenceText } from "#models/arabic/difference/sentence.ts";
import { clean } from "#models/arabic/keys.ts";
import type { AskedWord } from "#models/arabic/verdict.ts";
import { MARK, readWords, textOfWord, type WrittenWord } from "#models/arabic/written-word.ts";
import { LEXICON } from "#models/lexicon/lexicon.ts";

/** A word with one change, and what may be said of it. */
type Change = { typed: string; said: string[] };

const LETTERS = [..."بتجحدرسشصطعفقكلمنهويا"];
const VOWELS: readonly (readonly [mark: number, name: string])[] = [
  [MARK.fatha, "fatḥa (a)"],
  [MARK.damma, "ḍamma (u)"],
  [MARK.kasra, "kasra (i)"],
  [MARK.sukun, "sukūn (no vowel)"],
];
const MORE_THAN_ONE = / Also, | more differences/;
// These name no letter: they say that it is right all the same, or which other word was given.
const NO_LETTER = /^(?:Accepted|You gave the|That is|A good word with|With two dots|$)/;

function changesOf(text: string): Change[] {
  const words = readWords(clean(text));
  return words.flatMap((word, at) =>
    word.letters.flatMap((_, index) =>
      [...letterChanges(word, index), ...vowelChanges(word, index)].map(({ word, said }) => ({
        typed: words.with(at, word).map(textOfWord).join(" "),
        said,
      })),
    ),
  );
}

function letterChanges({ letters, marks }: WrittenWord, at: number) {
  const letter = letters[at] ?? "";
  const next = letters[at + 1];
  const other = LETTERS.find((one) => one > letter && one !== next) ?? "ب";
  const changes = [
    {
      word: { letters: letters.with(at, other), marks: marks.with(at, 0) },
      said: [`ou wrote ${other}`, `It has ${letter}|It ends in ${letter}`],
    },
    {
      word: { letters: letters.toSpliced(at, 0, letter), marks: marks.toSpliced(at, 0, 0) },
      said: [`ou wrote ${letter} twice. It is written once|ou wrote one ${letter} too many`],
    },
  ];
  if (letters.length > 2) {
    changes.push({
      word: { letters: letters.toSpliced(at, 1), marks: marks.toSpliced(at, 1) },
      said: [`ou left out the ${letter}|ou wrote ${letter} once. It is written twice`],
    });
  }
  if (next !== undefined && next !== letter) {
    const [first = 0, second = 0] = marks.slice(at);
    changes.push({
      word: {
        letters: letters.with(at, next).with(at + 1, letter),
        marks: marks.with(at, second).with(at + 1, first),
      },
      said: [`ou swapped ${letter} and ${next}. The ${letter} comes first`],
    });
  }
  return changes;
}

function vowelChanges({ letters, marks }: WrittenWord, at: number) {
  const own = marks[at] ?? 0;
  const vowel = VOWELS.find(([mark]) => own & mark);
  if (!vowel) return [];
  // The tanwin of a silent letter is drawn on the one before it.
  const isTanwin =
    "اى".includes(letters[at + 1] ?? "-") && ((marks[at + 1] ?? 0) & MARK.fathatan) > 0;
  return VOWELS.filter((other) => other !== vowel).map(([mark, name]) => ({
    word: { letters, marks: marks.with(at, (own & ~vowel[0]) | mark) },
    said: [`ou wrote ${name}`, isTanwin ? "It has tanwīn (an)" : `It has ${vowel[1]}`],
  }));
}

test("What is said of one change to a word of the lexicon names exactly that change, or nothing", () => {
  const untrue: string[] = [];
  let named = 0;
  for (const entry of LEXICON) {
    // Without its present tense, which would be an answer too.
    const asked: AskedWord = { ...entry, presentTense: null, direction: "english-to-arabic" };
    for (const { typed, said } of changesOf(entry.arabicWord)) {
      const text = differenceOf(typed, asked).sentences.map(sentenceText).join(" ");
      if (NO_LETTER.test(text)) continue;
      const isSaid = said.every((parts) => parts.split("|").some((part) => text.includes(part)));
      if (isSaid && !MORE_THAN_ONE.test(text)) named += 1;
      else untrue.push(`${typed} for ${entry.arabicWord}: ${text}`);
    }
  }
  expect(untrue).toEqual([]);
  expect(named).toBeGreaterThan(12_000);
}, 300_000);

/** The same of an English meaning, in its words of three letters and more. */
function englishChangesOf(text: string): Change[] {
  return [...text.matchAll(/[a-z]{3,}/g)].flatMap(({ 0: word, index }) =>
    [...word].flatMap((letter, at) => {
      const place = index + at;
      const other = letter === "q" ? "x" : "q";
      const next = word[at + 1];
      const put = (end: number, instead: string) =>
        text.slice(0, place) + instead + text.slice(end);
      const changes = [
        { typed: put(place + 1, other), said: [`ou wrote ${other}`, `It has ${letter}`] },
        {
          typed: put(place + 1, letter + letter),
          said: [`It has a single ${letter}|ou wrote one ${letter} too many`],
        },
        {
          typed: put(place + 1, ""),
          said: [`ou left out the ${letter}|It has a double ${letter}`],
        },
      ];
      if (next !== undefined && next !== letter) {
        const said = [`ou swapped ${letter} and ${next}. The ${letter} comes first`];
        changes.push({ typed: put(place + 2, next + letter), said });
      }
      return changes;
    }),
  );
}

test("So it is with an English meaning", () => {
  const untrue: string[] = [];
  let named = 0;
  for (const entry of LEXICON.filter(({ englishMeaning }) => /^[a-z ]+$/.test(englishMeaning))) {
    const asked: AskedWord = { ...entry, direction: "arabic-to-english" };
    for (const { typed, said } of englishChangesOf(entry.englishMeaning)) {
      const text = differenceOf(typed, asked).sentences.map(sentenceText).join(" ");
      if (NO_LETTER.test(text)) continue;
      const isSaid = said.every((parts) => parts.split("|").some((part) => text.includes(part)));
      if (isSaid && !MORE_THAN_ONE.test(text)) named += 1;
      else untrue.push(`${typed} for ${entry.englishMeaning}: ${text}`);
    }
  }
  expect(untrue).toEqual([]);
  expect(named).toBeGreaterThan(7_000);
}, 120_000);
