import { z } from "zod";
import { actOnThing } from "#app/actions/act-on-thing.ts";
import { findPublicSet } from "#models/word-sets/public-sets.ts";
import { SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import { duplicateSet } from "#services/word-sets/duplicate-set.ts";
import { setName } from "./word-set-input.ts";

/** Makes an own copy of a public set. */
export const setCopy = actOnThing({
  pages: ["/word-sets/:id/copies"],
  call: ["POST", "/api/public-word-sets/:id/duplicate"],
  access: "user",
  thing: "Word set",
  find: ({ id }) => findPublicSet(id),
  input: z.object({ name: setName }),
  effect: "of-thing",
  work: ({ found }) => ({ words: found.wordCount }),
  run: ({ user, found, input, effectId, now }) =>
    duplicateSet(user, { sourceId: found.id, name: input.name }, { effectId, now }),
  room: ["words", "sets", "setWords"],
  failed: SET_MESSAGES.notDuplicated,
  differs: "A form names the copy for its source, and offers no copy of a set of one's own.",
});
