import type { Step } from "./align.ts";
import { compareLetters } from "./compare-letters.ts";
import {
  type ComparedWord,
  type MarkedWord,
  type Outcome,
  type Sides,
  textIn,
} from "./compared-words.ts";
import type { LetterState } from "./faults.ts";

const LETTER_COST = 8;

/** Returns the outcomes of a stretch without an equal word; words left out or added in a row share one. */
export function differingWords(sides: Sides, stretch: readonly Step[]): Outcome[] {
  const outcomes: Outcome[] = [];
  for (let at = 0; at < stretch.length; ) {
    const step = stretch[at];
    if (!step) break;
    let end = at + 1;
    if (step.kind === "extra" || step.kind === "missing") {
      while (stretch[end]?.kind === step.kind) end += 1;
    }
    outcomes.push(outcomeOf(sides, step, end - at));
    at = end;
  }
  return outcomes;
}

function outcomeOf(sides: Sides, { kind, typed: i, expected: j }: Step, count: number): Outcome {
  const length = kind === "swap" ? 2 : count;
  const typed = kind === "missing" ? [] : sides.typed.slice(i, i + length);
  const expected = kind === "extra" ? [] : sides.expected.slice(j, j + length);
  const misspelling = kind === "pair" ? misspellingOf(sides, typed[0], expected[0], j) : null;
  if (misspelling) return misspelling;
  const isSwapped = kind === "swap";
  const words = { typed: typed.map(textIn), expected: expected.map(textIn) };
  return {
    isAlike: isSwapped,
    cost: isSwapped ? 2 * LETTER_COST : Math.max(lettersIn(typed), lettersIn(expected)),
    faults: [{ kind: "words", place: null, ...words, isSwapped }],
    typed: whole(typed, kind === "extra" ? "extra" : "word"),
    expected: whole(expected, kind === "missing" ? "missing" : "word"),
  };
}

function misspellingOf(
  { typed, expected, isArticleLeftOut }: Sides,
  word: ComparedWord | undefined,
  other: ComparedWord | undefined,
  at: number,
): Outcome | null {
  if (!word || !other) return null;
  const isOnlyWord = typed.length === 1 && expected.length === 1;
  const letters = compareLetters({
    typed: word.written,
    expected: other.written,
    place: isOnlyWord ? null : { word: textIn(other), number: at + 1 },
    isArticleLeftOut,
  });
  if (!letters || letters.faults.length === 0) return null;
  return {
    isAlike: true,
    cost: letters.cost,
    faults: letters.faults,
    typed: [{ word, states: letters.typed }],
    expected: [{ word: other, states: letters.expected }],
  };
}

function whole(words: readonly ComparedWord[], state: LetterState): MarkedWord[] {
  return words.map((word) => ({ word, states: word.written.letters.map(() => state) }));
}

function lettersIn(words: readonly ComparedWord[]): number {
  return LETTER_COST * words.reduce((sum, { written }) => sum + written.letters.length, 0);
}
