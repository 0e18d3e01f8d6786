import { z } from "zod";
import { act } from "#app/actions/act.ts";
import { DEFAULT_SET_COLOR, SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import { createSet } from "#services/word-sets/create-set.ts";
import { foreignWord, setFields, wordIds } from "./word-set-input.ts";

const NewSet = z.object({ ...setFields, vocabularyIds: wordIds().optional() });

/** Makes a set of own words. */
export const setCreation = act({
  pages: [
    "/word-sets/new",
    "/practice/new-set",
    "/dashboard/new-word-set",
    "/vocabulary/add-to-set",
  ],
  call: ["POST", "/api/word-sets"],
  access: "user",
  input: NewSet,
  run: ({ user, input, effectId, now }) => {
    const { name, description = null, color = DEFAULT_SET_COLOR, isPublic = false } = input;
    const wish = { name, description, color, isPublic, wordIds: input.vocabularyIds ?? [] };
    return createSet(user.id, wish, { effectId, now });
  },
  done: "created",
  refusals: { "foreign-word": foreignWord },
  room: ["sets", "setWords"],
  failed: SET_MESSAGES.notCreated,
  differs: "A form asks for the name in other words, and for a word where words can be ticked.",
});
