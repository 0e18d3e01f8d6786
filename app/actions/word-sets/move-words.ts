import { z } from "zod";
import { act } from "#app/actions/act.ts";
import { actOnThing } from "#app/actions/act-on-thing.ts";
import { notFound } from "#app/http/failure.ts";
import { SET_INPUT_MESSAGES, SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import { addWordsToSet, removeWordsFromSet } from "#services/word-sets/words-in-set.ts";
import { foreignWord, ofOwnSet, wordIds } from "./word-set-input.ts";

export const NamedWords = z.object({ vocabularyIds: wordIds(SET_INPUT_MESSAGES.noWords) });

/** Puts words into an own set; those in it already stay as they are. */
export const wordsIntoSet = act({
  ...ofOwnSet,
  pages: ["/word-sets/:id/words", "/vocabulary/add-to-set"],
  call: ["POST", "/api/word-sets/:id/words"],
  input: NamedWords,
  run: ({ user, found, input, now }) => addWordsToSet(user.id, found.id, input.vocabularyIds, now),
  done: "added",
  refusals: { "foreign-word": foreignWord, "no-set": notFound("Word set") },
  room: ["setWords"],
  failed: SET_MESSAGES.wordsNotAdded,
});

/** Takes words out of an own set; they stay in the vocabulary. */
export const wordsOutOfSet = actOnThing({
  ...ofOwnSet,
  pages: ["/word-sets/:id/words"],
  call: ["DELETE", "/api/word-sets/:id/words"],
  input: NamedWords,
  run: ({ user, found, input, now }) =>
    removeWordsFromSet(user.id, found.id, input.vocabularyIds, now),
  failed: SET_MESSAGES.wordNotRemoved,
});
