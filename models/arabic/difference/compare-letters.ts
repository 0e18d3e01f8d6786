import { hasArticle } from "#models/arabic/article.ts";
import { compareLetter, compareMarks, isDroppableHamza } from "#models/arabic/compare-words.ts";
import { align, type Step } from "./align.ts";
import type { LetterFault, LetterState } from "./faults.ts";
import { letterFaults, MARK_COST, type WordPair } from "./letter-faults.ts";

export type ComparedLetters = {
  typed: LetterState[];
  expected: LetterState[];
  faults: LetterFault[];
  cost: number;
};

// Marks cost least, so that a wrong vowel never moves a letter; related letters are likelier than others.
const COST = { forgiven: 3, mark: MARK_COST, related: 6, letter: 8 } as const;
const RELATED = ["اأإآؤئءوي", "تةه", "اىي"];

/**
 * Two words letter by letter with their marks. What the rules of matching forgive is equal. Null if
 * more than half of the letters differ, so that the one is no misspelling of the other.
 */
export function compareLetters(pair: WordPair): ComparedLetters | null {
  const { typed, expected } = pair;
  const last = expected.letters.length - 1;
  const isHamzaFree =
    typed.letters.length <= last &&
    typed.letters.at(-1) !== "ء" &&
    isDroppableHamza(expected, last);
  const steps = align(typed.letters.length, isHamzaFree ? last : last + 1, {
    pair: (i, j) => pairCost(pair, i, j),
    isSwapped: (i, j) => typed.letters[i] === expected.letters[j],
    gap: COST.letter,
  });
  if (!steps) return null;
  const articleFault = articleOf(steps, pair);
  const faulty = (articleFault ? steps.slice(2) : steps).filter(({ cost }) => cost > COST.forgiven);
  const wrongLetters = faulty.filter(({ cost }) => cost > COST.mark).length;
  const longer = Math.max(typed.letters.length, expected.letters.length);
  if (wrongLetters > Math.max(1, Math.floor(longer / 2))) return null;
  const states = statesOf(steps, typed.letters.length, expected.letters.length);
  const faults = letterFaults(faulty, pair);
  return {
    ...states,
    faults: articleFault ? [articleFault, ...faults] : faults,
    cost: steps.reduce((sum, { cost }) => sum + cost, 0),
  };
}

function pairCost({ typed, expected, isArticleLeftOut }: WordPair, i: number, j: number): number {
  const letter = typed.letters[i] ?? "";
  const other = expected.letters[j] ?? "";
  const isFinal = j === expected.letters.length - 1;
  if (!compareLetter(letter, other, isFinal).fits) {
    const isRelated = RELATED.some((group) => group.includes(letter) && group.includes(other));
    return isRelated ? COST.related : COST.letter;
  }
  const marks = [typed.marks[i] ?? 0, expected.marks[j] ?? 0] as const;
  if (!compareMarks(...marks, isFinal, isArticleLeftOut).fits) return COST.mark;
  return letter === other ? 0 : COST.forgiven;
}

function articleOf(steps: Step[], { typed, expected, place }: WordPair): LetterFault | null {
  const [first, second] = steps;
  if (first?.kind !== second?.kind) return null;
  if (first?.kind === "missing" && first.expected === 0 && hasArticle(expected)) {
    return { kind: "missing-article", place };
  }
  if (first?.kind === "extra" && first.typed === 0 && hasArticle(typed)) {
    return { kind: "extra-article", place };
  }
  return null;
}

function statesOf(steps: Step[], typedCount: number, expectedCount: number) {
  const typed: LetterState[] = Array.from({ length: typedCount }, () => "equal");
  const expected: LetterState[] = Array.from({ length: expectedCount }, () => "equal");
  for (const { kind, typed: i, expected: j, cost } of steps) {
    if (kind === "extra") typed[i] = "extra";
    else if (kind === "missing") expected[j] = "missing";
    else if (cost > COST.forgiven) {
      const state = kind === "pair" && cost === COST.mark ? "mark" : "letter";
      const end = kind === "swap" ? 2 : 1;
      typed.fill(state, i, i + end);
      expected.fill(state, j, j + end);
    }
  }
  for (const { kind, typed: i, expected: j } of steps) {
    if (kind === "extra") markNeighbor(expected, j);
    if (kind === "missing") markNeighbor(typed, i);
  }
  return { typed, expected };
}

function markNeighbor(states: LetterState[], gapAt: number): void {
  const neighbor = gapAt > 0 ? gapAt - 1 : 0;
  if (states[neighbor] === "equal") states[neighbor] = gapAt > 0 ? "gap" : "gap-before";
}
