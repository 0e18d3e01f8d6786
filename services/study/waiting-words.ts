import type { ActivityDay } from "#models/study/activity-day.ts";
import { findWords } from "#models/words/word.ts";
import type { Learner } from "./learner.ts";
import { studyQueue } from "./study-queue.ts";

const LOOKED_AT = 12;
const MOST_SHOWN = 3;
const MOST_LETTERS = 12;

/**
 * Up to three of the words that are asked next, as they are written: the shortest, in their order, with twelve letters
 * at most together. The first alone where even the shortest is longer; none while nothing waits.
 */
export async function waitingWords(
  learner: Learner,
  now: Date,
  activity: ActivityDay,
): Promise<string[]> {
  const queue = await studyQueue(learner, { limit: LOOKED_AT }, now, activity);
  const ids = queue.map(({ wordId }) => wordId);
  const words = new Map((await findWords(learner.id, ids)).map((word) => [word.id, word]));
  return fewShort(ids.flatMap((id) => words.get(id)?.arabicWord ?? []));
}

function letterCount(text: string): number {
  return text.replace(/[\p{M}\s]/gu, "").length;
}

/** The shortest of the texts that fit into one line together, in the order in which they came. */
export function fewShort(texts: readonly string[]): string[] {
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
