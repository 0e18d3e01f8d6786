import { setImmediate } from "node:timers/promises";

const WORDS_AT_ONCE = 25;

/** Finds something of each of many words, and lets other work go on in between. */
export async function foundOfEach<Found>(
  words: readonly string[],
  find: (word: string) => Found,
): Promise<ReadonlyMap<string, Found>> {
  const found = new Map<string, Found>();
  for (const [at, word] of words.entries()) {
    if (at % WORDS_AT_ONCE === WORDS_AT_ONCE - 1) await setImmediate();
    found.set(word, find(word));
  }
  return found;
}
