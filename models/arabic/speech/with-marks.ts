import { searchKey } from "../keys.ts";
import { DAMMATAN, FATHATAN, KASRATAN } from "../marks.ts";
import { readWord } from "../written-word.ts";
import { isFullyMarked } from "./mark-coverage.ts";

/** The fully marked spelling of a word or phrase, or null. */
export type MarksLookup = (text: string) => string | null;

const ARABIC_WORD = /[ء-ْٰٱ]+/g;
const NUNATION = new RegExp(`[${FATHATAN}${DAMMATAN}${KASRATAN}]`, "g");

/** Adds the marks that a lookup knows to incompletely marked words of a speakable text. */
export function withMarks(speakable: string, lookup: MarksLookup): string {
  if (isAllMarked(speakable)) return speakable;
  const whole = agreeing(speakable, lookup(speakable));
  if (whole) return whole;
  return speakable.replace(ARABIC_WORD, (word) => {
    if (isFullyMarked(readWord(word))) return word;
    return agreeing(word, lookup(word)) ?? withArticle(word, lookup) ?? word;
  });
}

/** Finds words of these texts by their letters; the first text with a fully marked spelling wins. */
export function marksIn(texts: readonly (string | null | undefined)[]): MarksLookup {
  const found = new Map<string, string>();
  for (const text of texts) {
    for (const word of text?.match(ARABIC_WORD) ?? []) {
      const key = searchKey(word);
      if (!found.has(key) && isFullyMarked(readWord(word))) found.set(key, word);
    }
  }
  return (text) => found.get(searchKey(text)) ?? null;
}

function withArticle(word: string, lookup: MarksLookup): string | null {
  const bare = /^ال(.{2,})$/.exec(word)?.[1];
  const found = bare && agreeing(bare, lookup(bare));
  return found ? `ال${found.replace(NUNATION, "")}` : null;
}

/** The found spelling unless it contradicts a mark of the given one. */
function agreeing(given: string, found: string | null): string | null {
  if (found === null || !isAllMarked(found)) return null;
  const [typed, marked] = [readWord(given), readWord(found)];
  if (typed.letters.length !== marked.letters.length) return null;
  const last = typed.letters.length - 1;
  const contradicts = typed.marks.some(
    (marks, at) => at < last && marks & ~(marked.marks[at] ?? 0),
  );
  return contradicts ? null : found;
}

/** Whether the marks of every Arabic word of a text say how it is read. */
export function isAllMarked(text: string): boolean {
  return (text.match(ARABIC_WORD) ?? []).every((word) => isFullyMarked(readWord(word)));
}
