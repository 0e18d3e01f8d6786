import { z } from "zod";
import { wordIds } from "#app/actions/word-sets/word-set-input.ts";
import { change, get } from "#app/api/endpoint.ts";
import { noRoomKinds, notFoundKind } from "#app/api/failure-kinds.ts";
import { placeByTime } from "#app/api/list-page.ts";
import { count } from "#app/api/output-fields.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { notFound } from "#app/http/failure.ts";
import {
  partOf,
  toWordSetView,
  wordListPage,
  wordSet,
} from "#app/views/word-sets/word-set-view.ts";
import { toVocabularyItem, vocabularyItem } from "#app/views/words/word-view.ts";
import { findSet } from "#models/word-sets/word-set.ts";
import { addWordsToSet, removeWordsFromSet } from "#services/word-sets/words-in-set.ts";
import { wordsOfSet } from "#services/word-sets/words-of-sets.ts";

const NamedWords = z.object({ vocabularyIds: wordIds(1) });

const calls = resourceRoute(
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
  change("POST", {
    summary: "Puts words into a word set; those in it already stay as they are.",
    access: "owner",
    ids: { id: "Word set" },
    find: ({ caller, params }) => findSet(caller.user.id, params.id),
    body: NamedWords,
    returns: wordSet.extend({ added: count }),
    failures: [notFoundKind("Vocabulary item"), ...noRoomKinds("setWords")],
    handle: async ({ caller: { user }, found, body, now }) => {
      const done = await addWordsToSet(user.id, found.id, body.vocabularyIds, now);
      if (done.outcome === "no-set") return notFound("Word set");
      if (done.outcome === "foreign-word") return notFound("Vocabulary item");
      return { ...toWordSetView(done.set), added: done.added };
    },
  }),
  change("DELETE", {
    summary: "Takes words out of a word set; they stay in the vocabulary.",
    access: "owner",
    ids: { id: "Word set" },
    find: ({ caller, params }) => findSet(caller.user.id, params.id),
    body: NamedWords,
    returns: wordSet.extend({ removed: count }),
    handle: async ({ caller: { user }, found, body, now }) => {
      const done = await removeWordsFromSet(user.id, found.id, body.vocabularyIds, now);
      if (!done) return notFound("Word set");
      return { ...toWordSetView(done.set), removed: done.removed };
    },
  }),
);
export const loader = calls.loader;
export const action = calls.action;
