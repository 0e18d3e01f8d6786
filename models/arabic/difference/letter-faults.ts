import { MARK, type WrittenWord } from "#models/arabic/written-word.ts";
import type { Step } from "./align.ts";
import type { LetterFault, LetterRef, Place, Spot } from "./faults.ts";

/** A typed word beside the expected one. */
export type WordPair = {
  typed: WrittenWord;
  expected: WrittenWord;
  place: Place;
  isArticleLeftOut: boolean;
};

/** The cost of a pair of letters that differ only in their marks. */
export const MARK_COST = 4;

const NTH = ["first", "second", "third"] as const;

/** Returns the fault of each step; letters missing or extra in a row are one fault. */
export function letterFaults(steps: readonly Step[], pair: WordPair): LetterFault[] {
  const faults: LetterFault[] = [];
  for (let at = 0; at < steps.length; ) {
    const run = runFrom(steps, at);
    const [step] = run;
    if (!step) break;
    faults.push(
      step.kind === "extra" || step.kind === "missing" ? gapFault(run, pair) : faultOf(step, pair),
    );
    at += run.length;
  }
  return faults;
}

function runFrom(steps: readonly Step[], from: number): Step[] {
  const first = steps[from];
  const run: Step[] = [];
  for (const step of steps.slice(from)) {
    const isGap = first?.kind === "extra" || first?.kind === "missing";
    const isNext =
      step.kind === first?.kind &&
      step.typed - first.typed === (step.kind === "extra" ? run.length : 0) &&
      step.expected - first.expected === (step.kind === "missing" ? run.length : 0);
    if (run.length > 0 && !(isGap && isNext)) break;
    run.push(step);
  }
  return run;
}

function gapFault(run: readonly Step[], { typed, expected, place }: WordPair): LetterFault {
  const kind = run[0]?.kind === "extra" ? "extra-letters" : "missing-letters";
  const { letters } = kind === "extra-letters" ? typed : expected;
  const at = (kind === "extra-letters" ? run[0]?.typed : run[0]?.expected) ?? 0;
  const next = run[0]?.expected ?? 0;
  const before = (run[0]?.typed ?? 0) - 1;
  return {
    kind,
    place,
    letters: letters.slice(at, at + run.length),
    spot: spotOf(letters, at, run.length),
    isDouble: run.length === 1 && isDouble(letters, at),
    // They tell what the letter is for only where the one before is the same.
    marksBefore:
      typed.letters[before] === expected.letters[next - 1] ? (expected.marks[next - 1] ?? 0) : 0,
    carriesTanwin: kind === "missing-letters" && run.length === 1 && carriesTanwin(expected, next),
  };
}

function faultOf({ kind, typed: i, expected: j, cost }: Step, pair: WordPair): LetterFault {
  const { typed, expected, place } = pair;
  const letter = typed.letters[i] ?? "";
  const other = expected.letters[j] ?? "";
  if (kind === "swap") {
    return { kind: "swapped-letters", place, first: other, second: expected.letters[j + 1] ?? "" };
  }
  if (cost === MARK_COST) {
    // Fathatan counts on its silent seat; it is spoken with the letter before.
    const own = expected.marks[j] ?? 0;
    const spoken = carriesTanwin(expected, j + 1) ? (own & MARK.shadda) | MARK.fathatan : own;
    const marks = { typed: typed.marks[i] ?? 0, expected: spoken };
    return { kind: "mark", place, on: letterRef(expected.letters, j), ...marks };
  }
  return {
    kind: "letter",
    place,
    typed: letter,
    expected: other,
    isFinal: i === typed.letters.length - 1 && j === expected.letters.length - 1,
    carriesTanwin: carriesTanwin(expected, j),
  };
}

function carriesTanwin({ letters, marks }: WrittenWord, at: number): boolean {
  return (
    at === letters.length - 1 &&
    ((marks[at] ?? 0) & MARK.fathatan) > 0 &&
    /[اىي]/.test(letters[at] ?? "")
  );
}

function spotOf(letters: readonly string[], at: number, count: number): Spot {
  if (at === 0) return "start";
  if (count === 1 && letters[at - 1] === letters[at]) return { after: letters[at] ?? "" };
  return at + count === letters.length ? "end" : { after: letters[at - 1] ?? "" };
}

function isDouble(letters: readonly string[], at: number): boolean {
  const letter = letters[at];
  let from = at;
  let to = at;
  while (letters[from - 1] === letter && from > 0) from -= 1;
  while (letters[to + 1] === letter) to += 1;
  return to - from === 1;
}

function letterRef(letters: readonly string[], at: number): LetterRef {
  const letter = letters[at] ?? "";
  const places = letters.flatMap((other, index) => (other === letter ? [index] : []));
  if (places.length === 1) return { letter, nth: "" };
  if (at === letters.length - 1) return { letter, nth: "final" };
  return { letter, nth: NTH[places.indexOf(at)] ?? "" };
}
