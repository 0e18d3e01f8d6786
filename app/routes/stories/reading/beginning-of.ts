import { cutTo } from "#models/text-length.ts";

const LONGEST = 40;

/** The first words of a text, to tell it by. */
export function beginningOf(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  const cut = cutTo(line, LONGEST);
  return cut.length < line.length ? `${cut.replace(/\s\S*$/, "")}…` : line;
}
