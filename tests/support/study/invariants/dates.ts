import type { StoredLearner } from "./stored.ts";

/** Where it is stored otherwise than with the word itself when a word was added. */
export function brokenDates({ words, progress, items }: StoredLearner): string[] {
  const added = new Map(words.map(({ _id, createdAt }) => [String(_id), createdAt?.getTime()]));
  const all = [
    ...progress.map(({ _id, addedAt }) => ({ what: "progress", _id, at: addedAt })),
    ...items.map(({ vocabularyId: _id, wordAddedAt }) => ({ what: "set", _id, at: wordAddedAt })),
  ];
  return all.flatMap(({ what, _id, at }) => {
    const isEqual = at && added.get(String(_id)) === at.getTime();
    return isEqual ? [] : [`the ${what} of ${_id} does not say when its word was added`];
  });
}
