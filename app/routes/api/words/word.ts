import { callOf } from "#app/actions/call-of.ts";
import { wordChange, wordDeletion } from "#app/actions/words/save-word.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { noContent } from "#app/api/result.ts";
import { toVocabularyItem, vocabularyItem } from "#app/views/words/word-view.ts";

export const loader = resourceRoute(
  callOf(wordChange, {
    summary: "Changes a word; what is left out stays, as does its progress.",
    returns: vocabularyItem,
    answer: ({ word }) => toVocabularyItem(word),
  }),
  callOf(wordDeletion, {
    summary: "Deletes a word with its progress; the history keeps its text.",
    returns: "nothing",
    answer: noContent,
  }),
);
export const action = loader;
