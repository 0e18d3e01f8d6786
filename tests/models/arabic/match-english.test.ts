import { expect, test } from "vitest";
import { matchEnglish } from "#models/arabic/match-english.ts";
import type { Expected } from "#models/arabic/verdict.ts";

type Worked = [
  rule: string,
  typed: string,
  expected: string,
  outcome: string,
  item?: Partial<Expected>,
];

const verb: Partial<Expected> = { category: "verb" };
const phrase: Partial<Expected> = { category: "expression" };
const sentence: Partial<Expected> = { category: "expression", kind: "sentence" };

function judge(typed: string, expected: string, item: Partial<Expected> = {}): string {
  const { verdict, hints } = matchEnglish(typed, { category: "noun", ...item, expected });
  return [verdict, ...hints].join(" ");
}

const spellingCases: Worked[] = [
  ["E1", "CAFE", "café", "correct"],
  ["E1", "cafe\u0301", "café", "correct"],
  ["E1", "ice-cream", "ice cream", "correct"],
  ["E1", "well‐known", "well-known", "correct"],
  ["E1", "Rock & roll", "rock and roll", "correct"],
  ["E1", "he’s here", "he is here", "correct", phrase],
  ["E1", "we won`t go", "we will not go", "correct", phrase],
  ["E1", "dont worry", "don't worry", "correct", phrase],
  ["E1", "I cannot", "I can't", "correct", phrase],
  ["E1", "let us go", "let's go", "correct", phrase],
  ["E1", "fathers house", "father's house", "correct"],
  ["E1", "father is house", "father's house", "incorrect"],
  ["E1", "U.S.A", "USA", "correct"],
  ["E1", "1000", "1,000", "correct"],
  ["E1", "35", "3.5", "incorrect"],
  ["E1", "book\u200B\uD83D", "book", "correct"],
  ["E1", "ｂｏｏｋ", "book", "correct"],
  ["E2", "neighbourhood", "neighborhood", "correct"],
  ["E2", "mum", "mom", "correct"],
  ["E2", "center", "centre", "correct"],
  ["E2", "to organise", "to organize", "correct", verb],
  ["E2", "to give sth. to sb.", "to give something to someone", "correct", verb],
  ["E2", "to help somebody", "to help sb", "correct", verb],
  ["E2", "constructor", "constructer", "incorrect close"],
];

const alternativeCases: Worked[] = [
  ["E3", "home", "house; home", "correct"],
  ["E3", "home", "house | home", "correct"],
  ["E3", "home", "house\nhome", "correct"],
  ["E3", "home", "house or home", "correct"],
  ["E3", "house or home", "house or home", "correct"],
  ["E3", "or", "or", "correct", phrase],
  ["E3", "blue", "car (red or blue)", "incorrect"],
  ["E3", "blue car", "car (red or blue)", "correct"],
  ["E3", "orange", "orange", "correct"],
  ["E3", "to record", "to write, record", "correct", verb],
  ["E4", "goodbye", "Goodbye, see you later", "incorrect", phrase],
  ["E4", "see you later", "goodbye; see you later", "correct", phrase],
  ["E4", "hello", "hello, hi", "correct", phrase],
  ["E4", "how are you", "well, how are you?", "incorrect", phrase],
  ["E4", "see you", "Goodbye; see you", "correct", phrase],
  ["E4", "London", "London, capital", "correct"],
  ["E5", "paternal uncle", "uncle (paternal)", "correct"],
  ["E5", "uncle paternal", "uncle (paternal)", "correct"],
  ["E5", "the paternal uncle", "the uncle (paternal)", "correct"],
  ["E5", "uncle (maternal)", "uncle (paternal)", "incorrect close"],
  ["E5", "to help someone with", "to help (someone) with", "correct", verb],
  ["E5", "help with", "to help (someone) with", "correct", verb],
  ["E5", "friends", "friend(s)", "correct"],
  ["E5", "friend", "friend(s)", "correct"],
  ["E5", "paternal", "uncle (paternal)", "incorrect"],
  ["E5", "to help something", "to help (someone/something)", "correct", verb],
  ["E5", "uncle", "uncle (paternal", "incorrect"],
  ["E6", "he goes", "he/she/it goes", "correct", verb],
  ["E6", "it goes", "he/she/it goes", "correct", verb],
  ["E6", "they goes", "he/she/it goes", "incorrect", verb],
  ["E6", "his car is new", "his/her car is old/new", "correct", phrase],
  ["E7", "the book", "a book", "correct"],
  ["E7", "hour", "an hour", "correct"],
  ["E7", "the", "the", "correct", phrase],
  ["E7", "book the", "the book", "incorrect"],
  ["E8", "to write", "write", "correct", verb],
  ["E8", "write", "to write", "correct", phrase],
  ["E8", "to be a teacher", "to be teacher", "incorrect", verb],
  ["E8", "wrote", "to write", "incorrect close", verb],
  ["E9", "to drink", "a drink", "incorrect part-of-speech"],
  ["E9", "to school", "school", "incorrect", phrase],
  ["E10", "house / home", "home; house", "correct"],
  ["E10", "home or car", "home; house", "incorrect extra-answer"],
  ["E10", "car, boat", "home; house", "incorrect"],
  ["E10", "write, record", "to record; to write", "correct", verb],
  ["E10", "house,", "house", "correct"],
  ["E11", "hous", "house", "incorrect close"],
  ["E11", "suns", "sun", "incorrect close"],
  ["E11", "houses", "house", "incorrect close"],
  ["E11", "wirte", "to write", "incorrect close", verb],
  ["E12", "he went", "He went; he came.", "incorrect", sentence],
  ["E12", "He went he came", "He went; he came.", "correct", sentence],
  ["E12", "he goes", "He/she goes.", "incorrect", sentence],
  ["E12", "He went home", "He went (home).", "correct", sentence],
  ["script", "كتاب", "book", "incorrect script"],
  ["empty", " \u200E?! ", "book", "empty"],
  ["empty", "😀", "book", "empty"],
  ["equal", "?", "?", "correct", phrase],
];

test.each(spellingCases)("%s: %s for %s is %s", (_, typed, expected, outcome, item) => {
  expect(judge(typed, expected, item)).toBe(outcome);
});

test.each(alternativeCases)("%s: %s for %s is %s", (_, typed, expected, outcome, item) => {
  expect(judge(typed, expected, item)).toBe(outcome);
});
