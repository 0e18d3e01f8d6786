import { searchKey } from "#models/arabic/keys.ts";
import type { Step } from "./align.ts";
import {
  type ComparedWord,
  type MarkedWord,
  type Outcome,
  type Sides,
  textIn,
} from "./compared-words.ts";
import type { LetterState } from "./faults.ts";

// A little more than a letter: رحبب is رحّب with a letter too many, not two words.
const SPACE_COST = 9;

/** Returns the outcome for words joined into one or one split into several; null if they are other words. */
export function spacingOutcome(sides: Sides, stretch: readonly Step[]): Outcome | null {
  const typed = wordsOf(sides, stretch, "typed");
  const expected = wordsOf(sides, stretch, "expected");
  if (expected.length === 0 || typed.length === 0 || typed.length === expected.length) return null;
  const outcome: Outcome = { isAlike: true, cost: 0, faults: [], typed: [], expected: [] };
  if (keyOf(typed) === keyOf(expected)) return outcome;
  if (joinedKey(typed) !== joinedKey(expected)) return null;
  return {
    ...outcome,
    typed: besideGaps(typed, boundariesIn(expected)),
    expected: besideGaps(expected, boundariesIn(typed)),
    cost: SPACE_COST,
    faults: [
      {
        kind: "spacing",
        place: null,
        typed: typed.map(textIn).join(" "),
        typedCount: typed.length,
        expectedCount: expected.length,
      },
    ],
    spaces: { typed: spacesIn(typed), expected: spacesIn(expected) },
  };
}

function wordsOf(
  sides: Sides,
  stretch: readonly Step[],
  side: "typed" | "expected",
): ComparedWord[] {
  const onlyOther = side === "typed" ? "missing" : "extra";
  return stretch.flatMap((step) => {
    if (step.kind === onlyOther) return [];
    return sides[side].slice(step[side], step[side] + (step.kind === "swap" ? 2 : 1));
  });
}

function keyOf(words: readonly ComparedWord[]): string {
  return words.map(({ word }) => word.key).join(" ");
}

function joinedKey(words: readonly ComparedWord[]): string {
  return searchKey(keyOf(words)).replaceAll(" ", "");
}

/** After how many letters a word ends; a hamza on its own may be missing in the other text. */
function boundariesIn(words: readonly ComparedWord[]): number[] {
  let count = 0;
  return words.map(({ written }) => {
    count += written.letters.filter(isCounted).length;
    return count;
  });
}

/** The words with the letter marked after which the other text has a space. */
function besideGaps(words: readonly ComparedWord[], boundaries: readonly number[]): MarkedWord[] {
  let count = 0;
  return words.map((word) => {
    const { letters } = word.written;
    const states = letters.map((letter, at): LetterState => {
      if (isCounted(letter)) count += 1;
      const next = letters[at + 1];
      const isInside = next !== undefined && isCounted(next);
      return isInside && boundaries.includes(count) ? "gap" : "equal";
    });
    return { word, states };
  });
}

function isCounted(letter: string): boolean {
  return letter !== "ء";
}

function spacesIn(words: readonly ComparedWord[]): number[] {
  return words.slice(1).map(({ at }) => at);
}
