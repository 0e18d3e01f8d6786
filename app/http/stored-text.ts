/** Whether a text can be stored and sent again unchanged: no NUL, no lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

export const NOT_STORABLE = "This text contains characters that cannot be stored";

/** A text of at most so many UTF-16 units, never cut inside a character of two. */
export function cutTo(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}
