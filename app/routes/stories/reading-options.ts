import { href } from "react-router";

/** A word whose card is open: its sentence and its place there, both from zero, and the entry that was chosen of its meanings. */
export type PlacedWord = { sentence: number; at: number; entry?: string | undefined };

/** How a story is read, and the word whose card is open. */
export type ReadingOptions = {
  hasMarks: boolean;
  hasEnglish: boolean;
  word: PlacedWord | null;
};

const WORD = /^(\d{1,3})\.(\d{1,3})$/;
const LONGEST_ENTRY = 100;

/** Reads the options of an address: with marks and without English, unless it says otherwise. */
export function readOptions(query: URLSearchParams): ReadingOptions {
  return {
    hasMarks: query.get("marks") !== "off",
    hasEnglish: query.get("english") === "shown",
    word: readPlacedWord(query),
  };
}

/** Reads the word whose card an address opens. */
export function readPlacedWord(query: URLSearchParams): PlacedWord | null {
  const [, sentence, at] = WORD.exec(query.get("word") ?? "") ?? [];
  if (!sentence || !at) return null;
  const entry = query.get("entry")?.slice(0, LONGEST_ENTRY) || undefined;
  return { sentence: Number(sentence), at: Number(at), entry };
}

/** The query of these options, with its question mark, or nothing. */
export function optionsQuery({ hasMarks, hasEnglish, word }: ReadingOptions): string {
  const query = new URLSearchParams();
  if (!hasMarks) query.set("marks", "off");
  if (hasEnglish) query.set("english", "shown");
  setPlacedWord(query, word);
  return query.size > 0 ? `?${query}` : "";
}

function setPlacedWord(query: URLSearchParams, word: PlacedWord | null): void {
  if (word) query.set("word", `${word.sentence}.${word.at}`);
  if (word?.entry) query.set("entry", word.entry);
}

/** The address of a sentence of a learner's text, with the card of a word or without one. */
export function textPlace(id: string, word: PlacedWord | null, sentence: number): string {
  const query = new URLSearchParams();
  setPlacedWord(query, word);
  const search = query.size > 0 ? `?${query}` : "";
  return `${href("/reading/:id", { id })}${search}#sentence-${sentence + 1}`;
}

/** The address of a sentence of a story as it is read, with the card of the options or without one. */
export function storyPlace(id: string, options: ReadingOptions, sentence: number): string {
  return `${href("/story-review/:id", { id })}${optionsQuery(options)}#sentence-${sentence + 1}`;
}
