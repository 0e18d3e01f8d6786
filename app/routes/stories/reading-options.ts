import { href } from "react-router";

/** How a story is read; the word whose card is open is named by its sentence and its place there, both from zero. */
export type ReadingOptions = {
  hasMarks: boolean;
  hasEnglish: boolean;
  word: { sentence: number; at: number } | null;
};

const WORD = /^(\d{1,2})\.(\d{1,3})$/;

/** Reads the options of an address: with marks and without English, unless it says otherwise. */
export function readOptions(query: URLSearchParams): ReadingOptions {
  const [, sentence, at] = WORD.exec(query.get("word") ?? "") ?? [];
  return {
    hasMarks: query.get("marks") !== "off",
    hasEnglish: query.get("english") === "shown",
    word: sentence && at ? { sentence: Number(sentence), at: Number(at) } : null,
  };
}

/** The query of these options, with its question mark, or nothing. */
export function optionsQuery({ hasMarks, hasEnglish, word }: ReadingOptions): string {
  const query = new URLSearchParams();
  if (!hasMarks) query.set("marks", "off");
  if (hasEnglish) query.set("english", "shown");
  if (word) query.set("word", `${word.sentence}.${word.at}`);
  return query.size > 0 ? `?${query}` : "";
}

/** The address of a sentence of a story as it is read, without a card. */
export function storyPlace(id: string, options: ReadingOptions, sentence: number): string {
  const query = optionsQuery({ ...options, word: null });
  return `${href("/story-review/:id", { id })}${query}#sentence-${sentence + 1}`;
}

/** The query of the form for a new word, filled in with one that was read there. */
export function addWordQuery(word: string, returnTo: string): string {
  return String(new URLSearchParams({ word, returnTo }));
}
