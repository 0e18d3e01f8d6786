import { z } from "zod";
import { flag, id, optionalText, text } from "#app/api/text-fields.ts";
import { notFound } from "#app/http/failure.ts";
import type { User } from "#models/users/user.ts";
import { findSet } from "#models/word-sets/word-set.ts";
import {
  COLOR_PATTERN,
  LONGEST_SET_DESCRIPTION,
  LONGEST_SET_NAME,
  MOST_WORDS_AT_ONCE,
  SET_INPUT_MESSAGES,
} from "#models/word-sets/word-set-rules.ts";

const INVALID_IDS = "Invalid vocabularyIds";

/** The name of a set, as every form and call takes it. */
export const setName = text(
  LONGEST_SET_NAME,
  SET_INPUT_MESSAGES.nameNeeded,
  SET_INPUT_MESSAGES.nameTooLong,
);

/** The fields of a set that a form or a call may fill in, with the messages the learner reads. */
export const setFields = {
  name: setName,
  description: optionalText(LONGEST_SET_DESCRIPTION),
  color: z
    .string({ error: SET_INPUT_MESSAGES.color })
    .trim()
    .regex(COLOR_PATTERN, { error: SET_INPUT_MESSAGES.color })
    .optional(),
  isPublic: flag(SET_INPUT_MESSAGES.isPublic).optional(),
};

/** Ids of words, at most as many as one call takes; `tooFew` is said where one is needed. */
export function wordIds(tooFew?: string) {
  return z
    .array(id(INVALID_IDS), { error: tooFew ?? INVALID_IDS })
    .min(tooFew ? 1 : 0, { error: tooFew ?? INVALID_IDS })
    .max(MOST_WORDS_AT_ONCE, { error: SET_INPUT_MESSAGES.tooManyWords });
}

/** Another's word among the words for a set, or one that is gone. */
export const foreignWord = notFound("Vocabulary item", "vocabularyIds");

/** For the acts on an own set. */
export const ofOwnSet = {
  access: "owner",
  thing: "Word set",
  find: ({ user, id }: { user: Pick<User, "id">; id: string }) => findSet(user.id, id),
} as const;
