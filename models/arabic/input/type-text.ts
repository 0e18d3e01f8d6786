import { buckwalter } from "./buckwalter.ts";
import { type EditedText, eraseBefore, insertLetters, insertMark } from "./insert-mark.ts";
import { keyboardMap } from "./keyboard-map.ts";

/** Code units from the first selected one to behind the last; equal where nothing is selected. */
export type Selection = { start: number; end: number };

/** How Latin keys are read in an Arabic field. */
export type TypingMode = "off" | "keys" | "buckwalter";

const MARK = /[\u064B-\u0652\u0670]/;

/** The Arabic for what was typed on Latin keys; what a mode does not know stays. */
export function fromLatinKeys(typed: string, mode: TypingMode): string {
  if (mode === "keys") return keyboardMap(typed);
  return mode === "buckwalter" ? buckwalter(typed) : typed;
}

/** Puts a text in the place of the selection, its marks on the letters before them in canonical order. */
export function typeText(text: string, { start, end }: Selection, typed: string): EditedText {
  let edited: EditedText = { text: text.slice(0, start) + text.slice(end), cursor: start };
  for (const character of typed) {
    const put = MARK.test(character) ? insertMark : insertLetters;
    edited = put(edited.text, edited.cursor, character);
  }
  return edited;
}

/** Takes away what is selected, else the mark or the letter before the cursor. */
export function eraseText(text: string, { start, end }: Selection): EditedText {
  if (start === end) return eraseBefore(text, start);
  return { text: text.slice(0, start) + text.slice(end), cursor: start };
}

export type TextChange = Selection & { inserted: string };

/** The shortest replacement of whole letters, each with its marks, that makes one text of another. */
export function changeBetween(before: string, after: string): TextChange {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let tail = 0;
  while (tail < most - start && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  let end = before.length - tail;
  while (start > 0 && (isInside(before, start) || isInside(after, start))) start--;
  while (isInside(before, end)) end++;
  return { start, end, inserted: after.slice(start, after.length - before.length + end) };
}

function isInside(text: string, at: number): boolean {
  return /\p{M}|[\uDC00-\uDFFF]/u.test(text.charAt(at));
}
