/** A text of at most so many UTF-16 units, never cut inside a character of two. */
export function cutTo(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}
