import { z } from "zod";
import { text } from "#app/api/text-fields.ts";
import { constraintsOf } from "#app/forms/parse-form.ts";
import {
  LONGEST_SET_NAME,
  SET_INPUT_MESSAGES,
  SET_MESSAGES,
} from "#models/word-sets/word-set-rules.ts";
import { setFields, wordIds } from "./word-set-input.ts";

const isPublic = z.boolean({ error: SET_INPUT_MESSAGES.isPublic }).default(false);

/** The form that changes a set. */
export const SetForm = z.object({
  ...setFields,
  description: setFields.description.transform((text) => text ?? null),
  isPublic,
});

/** The form that makes a set: it asks for the name in other words. */
export const NewSetForm = z.object({
  ...setFields,
  name: text(LONGEST_SET_NAME, SET_INPUT_MESSAGES.nameAsked, SET_INPUT_MESSAGES.nameTooLong),
  isPublic,
});

/** The same where words can be ticked. */
export const PickedSetForm = NewSetForm.extend({
  vocabularyIds: wordIds(SET_MESSAGES.noneSelected),
});

export const setConstraint = constraintsOf(SetForm);

export type SetFormFields = {
  name: string;
  description: string;
  color: string;
  isPublic: boolean;
  vocabularyIds: string;
};
