/** How long a text is: its characters as JSON Schema and zod count them, an emoji being one. Never less than browsers' maxlength allows. */
export function lengthOf(text: string): number {
  let pairs = 0;
  for (const _ of text.matchAll(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)) pairs += 1;
  return text.length - pairs;
}

/** Returns the beginning of a text, at most `most` characters. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text;
  return [...text.slice(0, 2 * most)].slice(0, most).join("");
}
