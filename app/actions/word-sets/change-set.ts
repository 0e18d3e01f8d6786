import { z } from "zod";
import { actOnThing } from "#app/actions/act-on-thing.ts";
import { flag } from "#app/api/text-fields.ts";
import { SET_INPUT_MESSAGES, SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import { changeSet, deleteSet } from "#services/word-sets/change-set.ts";
import { ofOwnSet, setFields } from "./word-set-input.ts";

/** Changes an own set; what is left out stays. */
export const setChange = actOnThing({
  ...ofOwnSet,
  pages: ["/word-sets/:id/edit"],
  call: ["PUT", "/api/word-sets/:id"],
  input: z.object(setFields),
  run: ({ user, found, input, now }) => changeSet(user.id, found.id, input, now),
  failed: SET_MESSAGES.notUpdated,
  differs: "A form sends all fields: an empty description goes, and no tick makes the set private.",
});

/** Shows an own set to others, or to nobody else from now on. */
export const setPublicity = actOnThing({
  ...ofOwnSet,
  pages: ["/word-sets/:id/publicity"],
  call: ["PATCH", "/api/word-sets/:id/publicity"],
  input: z.object({
    isPublic: flag(SET_INPUT_MESSAGES.isPublic),
    sharesRecordings: flag(SET_INPUT_MESSAGES.sharesRecordings).optional(),
  }),
  run: ({ user, found, input, now }) => changeSet(user.id, found.id, input, now),
  failed: SET_MESSAGES.publicityNotSet,
  differs: "A form without the tick stops sharing recordings; a call that leaves it out does not.",
});

/** Deletes an own set; its words stay in the vocabulary. */
export const setDeletion = actOnThing({
  ...ofOwnSet,
  pages: ["/word-sets/:id/delete"],
  call: ["DELETE", "/api/word-sets/:id"],
  run: async ({ user, found }) => (await deleteSet(user.id, found.id)) && found,
  failed: SET_MESSAGES.notDeleted,
});
