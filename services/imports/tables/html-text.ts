import { decodeHTML } from "entities";

const UNSHOWN = /<(style|script)\b[^<>]*>[^<]*<\/\1>|<!--[^<>]*-->/gi;
const LINE_END = /<br\b[^<>]*>|<\/(?:div|p|li|tr|h[1-6])>/gi;
const TAG = /<[^<>]*>/g;

/** The text of a cell with HTML in it, a line for each of its lines. */
export function textOfHtml(html: string): string {
  const text = html.replace(UNSHOWN, "").replace(LINE_END, "\n").replace(TAG, "");
  return decodeHTML(text)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}
