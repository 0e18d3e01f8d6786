import { pastsOf } from "#models/arabic/english/verb-forms.server.ts";
import { pastStems } from "#models/arabic/inflection/verb-stems.ts";
import { clean } from "#models/arabic/keys.ts";
import type { AskedWord } from "#models/arabic/verdict.ts";
import { readWords, textOfWord, type WrittenWord } from "#models/arabic/written-word.ts";
import type { Beside } from "./beside.ts";

const OF_PRESENT: readonly [letter: string, person: string][] = [
  ["أ", "I"],
  ["ت", "you"],
  ["ن", "we"],
];
const OF_PAST: readonly [ending: string, person: string][] = [
  ["ت", "I"],
  ["نا", "we"],
  ["وا", "they"],
];

/** A verb as it is said of others than "he", each with what it means. */
export function personsOf(asked: AskedWord, meanings: readonly string[]): Beside[] {
  const [base = ""] = meanings;
  const past = oneWord(asked.pastTense || asked.arabicWord);
  const present = oneWord(asked.presentTense);
  const [happened = base] = pastsOf(base);
  return [
    ...(present
      ? OF_PRESENT.map(([letter, person]) => presentOf(present, letter, `${person} ${base}`))
      : []),
    ...(past
      ? OF_PAST.flatMap(([ending, person]) => pastOf(past, ending, `${person} ${happened}`))
      : []),
  ];
}

function presentOf(present: WrittenWord, letter: string, says: string): Beside {
  const text = textOfWord({ ...present, letters: present.letters.with(0, letter) });
  return { text, is: "form", says };
}

function pastOf(past: WrittenWord, ending: string, says: string): Beside[] {
  return pastStems(past)
    .filter(({ endings }) => endings.free.includes(ending))
    .map(({ word: { letters, marks } }) => ({
      text: textOfWord({
        letters: [...letters, ...ending],
        marks: [...marks.with(-1, 0), ...[...ending].map(() => 0)],
      }),
      is: "form",
      says,
    }));
}

function oneWord(text: string | null | undefined): WrittenWord | null {
  const [word, ...more] = readWords(clean(text ?? ""));
  return word && more.length === 0 ? word : null;
}
