/** Where a fault is, if there is more than one word: the word as it should be, and its number from 1. */
export type Place = { word: string; number: number } | null;

/** A letter, and which of several equal ones in its word. */
export type LetterRef = { letter: string; nth: "" | "first" | "second" | "third" | "final" };

/** Where a letter is too many or missing. */
export type Spot = { after: string } | "start" | "end";

/** A difference within one word. */
export type LetterFault = { place: Place } & (
  | { kind: "mark"; on: LetterRef; typed: number; expected: number }
  | { kind: "letter"; typed: string; expected: string; isFinal: boolean; carriesTanwin: boolean }
  | {
      kind: "extra-letters" | "missing-letters";
      /** Side by side, in the order of writing. */
      letters: string[];
      spot: Spot;
      isDouble: boolean;
      /** The marks in the solution of the letter before. */
      marksBefore: number;
      /** The final alif of a tanwin is missing. */
      carriesTanwin: boolean;
    }
  | { kind: "swapped-letters"; first: string; second: string }
  | { kind: "extra-article" | "missing-article" }
);

/** A difference between words; one side is empty if words are extra or missing. */
export type WordFault = { place: null } & (
  | { kind: "words"; typed: string[]; expected: string[]; isSwapped: boolean }
  | { kind: "spacing"; typed: string; typedCount: number; expectedCount: number }
);

/** One thing that differs between an answer and its solution, in the order of the solution. */
export type Fault = LetterFault | WordFault;

/** The marked part: whole letter, only its mark, extra, missing, gap after, gap before, whole word. */
export type LetterState =
  | "equal"
  | "letter"
  | "mark"
  | "extra"
  | "missing"
  | "gap"
  | "gap-before"
  | "word";
