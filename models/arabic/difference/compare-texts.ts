import { align, type Step } from "./align.ts";
import {
  comparedSides,
  distanceOf,
  isSameWord,
  type Outcome,
  type Reading,
  type Sides,
} from "./compared-words.ts";
import { differingWords } from "./differing-words.ts";
import type { Fault, LetterState } from "./faults.ts";
import type { ReadText } from "./read-text.ts";
import { spacingOutcome } from "./spacing.ts";

/** The states of the letters of each word, and of the spaces before, between and after the words. */
export type TextStates = { words: LetterState[][]; gaps: LetterState[] };

export type ComparedTexts = {
  typed: TextStates;
  expected: TextStates;
  faults: Fault[];
  /** In letters, four for each; only for comparing solutions. */
  cost: number;
};

const WORD_COST = { similar: 4, other: 8, gap: 5 } as const;

/**
 * Two texts word by word, and letter by letter where a word misspells the expected one. Null if
 * nothing in the one is like anything in the other.
 */
export function compareTexts(
  typed: ReadText,
  expected: ReadText,
  reading: Reading,
): ComparedTexts | null {
  const sides = comparedSides(typed, expected, reading);
  const steps = align(sides.typed.length, sides.expected.length, {
    pair: (i, j) => wordCost(sides, i, j),
    isSwapped: (i, j) => isSameWord(sides.typed[i], sides.expected[j], sides),
    gap: WORD_COST.gap,
  });
  if (!steps) return null;
  const outcomes = differingStretches(steps).flatMap(
    (stretch) => spacingOutcome(sides, stretch) ?? differingWords(sides, stretch),
  );
  const isAnySame = steps.some(({ kind, cost }) => kind === "pair" && cost === 0);
  if (!isAnySame && !outcomes.some(({ isAlike }) => isAlike)) return null;
  return {
    typed: statesOf(typed, outcomes, "typed"),
    expected: statesOf(expected, outcomes, "expected"),
    faults: outcomes.flatMap(({ faults }) => faults),
    cost: outcomes.reduce((sum, { cost }) => sum + cost, 0),
  };
}

/** Every letter and space of a text equal. */
export function equalStates({ words, gaps }: ReadText): TextStates {
  return {
    words: words.map(({ texts }) => texts.map(() => "equal")),
    gaps: gaps.map(() => "equal"),
  };
}

function wordCost(sides: Sides, i: number, j: number): number {
  const typed = sides.typed[i];
  const expected = sides.expected[j];
  if (isSameWord(typed, expected, sides)) return 0;
  const distance = distanceOf(typed?.written.letters ?? [], expected?.written.letters ?? []);
  return distance > 0.5
    ? WORD_COST.other
    : Math.max(1, Math.ceil(distance * 2 * WORD_COST.similar));
}

function differingStretches(steps: readonly Step[]): Step[][] {
  const stretches: Step[][] = [];
  let isOpen = false;
  for (const step of steps) {
    if (step.cost === 0) isOpen = false;
    else if (isOpen) stretches.at(-1)?.push(step);
    else {
      stretches.push([step]);
      isOpen = true;
    }
  }
  return stretches;
}

function statesOf(
  text: ReadText,
  outcomes: readonly Outcome[],
  side: "typed" | "expected",
): TextStates {
  const states = equalStates(text);
  for (const outcome of outcomes) {
    for (const { word, states: marked } of outcome[side]) {
      states.words[word.at]?.splice(word.skipped, marked.length, ...marked);
    }
    for (const at of outcome.spaces?.[side] ?? []) {
      states.gaps[at] = side === "typed" ? "extra" : "missing";
    }
  }
  return states;
}
