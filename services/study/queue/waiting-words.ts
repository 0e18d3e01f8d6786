import type { QueueCounts } from "./study-queue.ts";

/** How many of the due words, and of those never asked, are needed to choose from. */
export const LOOKED_AT = 12;
const MOST_SHOWN = 3;
const MOST_LETTERS = 12;

/**
 * Up to three of the words that are asked next, as they are written: the shortest, in their order, with twelve letters
 * at most together. The first alone where even the shortest is longer; none while nothing waits.
 */
export function waitingWords(
  { due, neverAsked }: { due: readonly string[]; neverAsked: readonly string[] },
  counts: Pick<QueueCounts, "due" | "newLeft">,
): string[] {
  const dueToday = due.slice(0, counts.due);
  const room = Math.min(LOOKED_AT - dueToday.length, counts.newLeft);
  return fewShort([...dueToday, ...neverAsked.slice(0, room)]);
}

function letterCount(text: string): number {
  return text.replace(/[\p{M}\s]/gu, "").length;
}

/** The shortest of the texts that fit into one line together, in the order in which they came. */
function fewShort(texts: readonly string[]): string[] {
  const byLength = [...texts].sort((a, b) => letterCount(a) - letterCount(b));
  const chosen = new Set<string>();
  let letters = 0;
  for (const text of byLength) {
    letters += letterCount(text);
    if (chosen.size === MOST_SHOWN || (chosen.size > 0 && letters > MOST_LETTERS)) break;
    chosen.add(text);
  }
  return texts.filter((text) => chosen.delete(text));
}
