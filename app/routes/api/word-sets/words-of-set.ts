import { z } from "zod";
import { callOf } from "#app/actions/call-of.ts";
import { wordsIntoSet, wordsOutOfSet } from "#app/actions/word-sets/move-words.ts";
import { get } from "#app/api/endpoint.ts";
import { placeByTime } from "#app/api/list-page.ts";
import { count } from "#app/api/output-fields.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import {
  partOf,
  toWordSetView,
  wordListPage,
  wordSet,
} from "#app/views/word-sets/word-set-view.ts";
import { toVocabularyItem, vocabularyItem } from "#app/views/words/word-view.ts";
import { findSet } from "#models/word-sets/word-set.ts";
import { wordsOfSet } from "#services/word-sets/words-of-sets.ts";

export const loader = resourceRoute(
  get({
    summary: "The words of a word set, last added first.",
    access: "owner",
    ids: { id: "Word set" },
    find: ({ caller, params }) => findSet(caller.user.id, params.id),
    position: placeByTime,
    returns: z.array(vocabularyItem),
    handle: async ({ found, page }) =>
      wordListPage(await wordsOfSet(found, partOf(page)), page, toVocabularyItem),
  }),
  callOf(wordsIntoSet, {
    summary: "Puts words into a word set; those in it already stay as they are.",
    returns: wordSet.extend({ added: count }),
    answer: ({ set, added }) => ({ ...toWordSetView(set), added }),
  }),
  callOf(wordsOutOfSet, {
    summary: "Takes words out of a word set; they stay in the vocabulary.",
    returns: wordSet.extend({ removed: count }),
    answer: ({ made: { set, removed } }) => ({ ...toWordSetView(set), removed }),
  }),
);
export const action = loader;
