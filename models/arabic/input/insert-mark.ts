import { compose } from "#models/arabic/marks.ts";

export type EditedText = { text: string; cursor: number };

const MARK = /[\u064B-\u0652\u0670]/;
const VOWEL = /[\u064B-\u0650\u0652]/;
const LETTER = /[\u0621-\u064A\u066E-\u06D3\u06D5]/;

/**
 * Puts a mark on the letter before the cursor (code units), in canonical order, and moves the cursor
 * behind it. One vowel, nunation or sukun replaces another; shadda and dagger alif stand beside it.
 * Without an Arabic letter before the cursor nothing changes.
 */
export function insertMark(text: string, cursor: number, mark: string): EditedText {
  const at = clamp(text, cursor);
  const { letterAt, end } = letterBefore(text, at);
  if (letterAt < 0 || !LETTER.test(text[letterAt] ?? "")) return { text, cursor: at };
  const marks = text.slice(letterAt + 1, end);
  const kept = VOWEL.test(mark) ? marks.replace(/[\u064B-\u0650\u0652]/g, "") : marks;
  const marked = compose(text.charAt(letterAt) + (kept.includes(mark) ? kept : kept + mark));
  return {
    text: text.slice(0, letterAt) + marked + text.slice(end),
    cursor: letterAt + marked.length,
  };
}

/** Puts letters at the cursor (code units), never between a letter and its marks. */
export function insertLetters(text: string, cursor: number, letters: string): EditedText {
  const at = endOfMarks(text, clamp(text, cursor));
  return { text: text.slice(0, at) + letters + text.slice(at), cursor: at + letters.length };
}

/** Takes away the mark before the cursor (code units), or the letter there with its marks. */
export function eraseBefore(text: string, cursor: number): EditedText {
  const at = clamp(text, cursor);
  if (at === 0) return { text, cursor: 0 };
  const isMark = MARK.test(text.charAt(at - 1));
  const isPair =
    /[\uDC00-\uDFFF]/.test(text.charAt(at - 1)) && /[\uD800-\uDBFF]/.test(text.charAt(at - 2));
  const from = at - (isPair ? 2 : 1);
  return {
    text: text.slice(0, from) + text.slice(isMark ? at : endOfMarks(text, at)),
    cursor: from,
  };
}

function letterBefore(text: string, cursor: number): { letterAt: number; end: number } {
  let letterAt = cursor - 1;
  while (letterAt >= 0 && MARK.test(text.charAt(letterAt))) letterAt -= 1;
  return { letterAt, end: endOfMarks(text, cursor) };
}

function endOfMarks(text: string, from: number): number {
  let end = from;
  while (end < text.length && MARK.test(text.charAt(end))) end += 1;
  return end;
}

function clamp(text: string, cursor: number): number {
  return Math.min(text.length, Math.max(0, Math.trunc(cursor)));
}
