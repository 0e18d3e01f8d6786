import type { TextStates } from "./compare-texts.ts";
import type { LetterState } from "./faults.ts";
import type { ReadText } from "./read-text.ts";

/**
 * A stretch of a text, ready to be drawn: whether it is equal, or what differs in it. Where letters
 * join across a cut, U+200D stands at both sides of it, so that they keep their shapes. A gap is the letter beside it,
 * but between letters that do not join it is an empty text of its own.
 */
export type Piece = { text: string; state: Exclude<LetterState, "gap-before"> };

type Part = { text: string; state: LetterState; isLetter: boolean };

const JOINER = "\u200D";
const ARABIC_BASE = /^\p{Script=Arabic}/u;
// Joining_Type Right_Joining and Non_Joining of the letters that are in use.
const ENDS_JOIN =
  /^[\u0621-\u0625\u0627\u0629\u062F-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06C0\u06C3-\u06CB\u06CF\u06D2\u06D3\u06D5]/;
const LAM_ALIF = /^\u0644[^\u0621-\u064A]*[\u0622\u0623\u0625\u0627\u0671][^\u0621-\u064A]*$/;
const STRENGTH: readonly LetterState[] = [
  "equal",
  "gap",
  "gap-before",
  "mark",
  "missing",
  "extra",
  "letter",
  "word",
];

/** The text in pieces; without U+200D they are the text. Lam and alif are one piece. */
export function piecesOf(text: ReadText, states: TextStates): Piece[] {
  const pieces: Piece[] = [];
  let last: ReturnType<typeof openGaps>[number] | null = null;
  for (const part of joinLamAlif(partsOf(text, states)).flatMap(openGaps)) {
    const piece = pieces.at(-1);
    if (piece?.state === part.state) piece.text += part.text;
    else if (piece && last && joins(last, part)) {
      piece.text += JOINER;
      pieces.push({ text: JOINER + part.text, state: part.state });
    } else pieces.push({ text: part.text, state: part.state });
    last = part;
  }
  return pieces;
}

function partsOf({ words, gaps }: ReadText, states: TextStates): Part[] {
  const parts: Part[] = [];
  const addGap = (at: number) => {
    const text = gaps[at] ?? "";
    if (text !== "") parts.push({ text, state: states.gaps[at] ?? "equal", isLetter: false });
  };
  for (const [index, { texts }] of words.entries()) {
    addGap(index);
    for (const [at, text] of texts.entries()) {
      const state = states.words[index]?.[at] ?? "equal";
      const before = parts.at(-1);
      if (text === "" && before) before.state = stronger(before.state, state);
      else parts.push({ text, state, isLetter: true });
    }
  }
  addGap(words.length);
  return parts;
}

function joinLamAlif(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (before?.isLetter && part.isLetter && LAM_ALIF.test(before.text + part.text)) {
      before.text += part.text;
      before.state = stronger(before.state, part.state);
    } else joined.push({ ...part });
  }
  return joined;
}

function openGaps({ text, state, isLetter }: Part): (Piece & Pick<Part, "isLetter">)[] {
  if (state !== "gap" && state !== "gap-before") return [{ text, state, isLetter }];
  if (ARABIC_BASE.test(text)) return [{ text, state: "gap", isLetter }];
  const letter = { text, state: "equal", isLetter } as const;
  const gap = { text: "", state: "gap", isLetter: false } as const;
  return state === "gap" ? [letter, gap] : [gap, letter];
}

function joins(
  before: Pick<Part, "text" | "isLetter">,
  after: Pick<Part, "text" | "isLetter">,
): boolean {
  if (!before.isLetter || !after.isLetter) return false;
  if (!ARABIC_BASE.test(before.text) || !ARABIC_BASE.test(after.text)) return false;
  return !ENDS_JOIN.test(lastLetterOf(before.text)) && !after.text.startsWith("\u0621");
}

function lastLetterOf(text: string): string {
  return text.match(/.*(\p{L}.*)$/su)?.[1] ?? text;
}

function stronger(a: LetterState, b: LetterState): LetterState {
  return STRENGTH.indexOf(b) > STRENGTH.indexOf(a) ? b : a;
}
