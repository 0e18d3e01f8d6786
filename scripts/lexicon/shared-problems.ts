import { duplicateKey } from "#models/arabic/keys.ts";
import type { LexiconEntry } from "#models/lexicon/lexicon-entry.ts";

const MOST_OF_A_MEANING = 3;
/** How many ranks are of a level at most: what is beyond is of the next one. */
const LAST_OF_LEVEL = [300, 800];

/** Lists problems between entries: an id, letters or a meaning used too often, a rank out of order. */
export function sharedProblems(entries: readonly LexiconEntry[]): string[] {
  const letters = entries
    .filter(({ homograph }) => !homograph)
    .map(
      ({ id, category, arabicWord }) => [`${category} ${duplicateKey(arabicWord)}`, id] as const,
    );
  const meanings = entries.flatMap(({ id, category, englishMeaning }) =>
    englishMeaning.split("; ").map((meaning) => [`${category} ${meaning}`, id] as const),
  );
  return [
    ...repeated(entries.map(({ id }) => [id, id])),
    ...repeated(letters),
    ...repeated(meanings, MOST_OF_A_MEANING),
    ...orderProblems(entries),
  ];
}

function repeated(keys: readonly (readonly [string, string])[], most = 1): string[] {
  const groups = Map.groupBy(keys, ([key]) => key);
  return [...groups]
    .filter(([, group]) => group.length > most)
    .map(([key, group]) => `${key}: ${group.map(([, id]) => id).join(", ")}`);
}

function orderProblems(entries: readonly LexiconEntry[]): string[] {
  const inOrder = entries.toSorted((a, b) => a.rank - b.rank);
  return inOrder.flatMap(({ id, rank, level }, at) => [
    ...(rank === at + 1 ? [] : [`${id}: rank ${rank} stands at place ${at + 1}`]),
    ...(level === levelOf(rank) ? [] : [`${id}: level ${level} at rank ${rank}`]),
  ]);
}

function levelOf(rank: number): number {
  return 1 + LAST_OF_LEVEL.filter((last) => rank > last).length;
}
