import { z } from "zod";
import { text } from "#app/api/text-fields.ts";
import { constraintsOf } from "#app/forms/parse-form.ts";
import { isId } from "#models/database/id.ts";
import {
  LONGEST_SET_NAME,
  MOST_WORDS_AT_ONCE,
  SET_INPUT_MESSAGES,
} from "#models/word-sets/word-set-rules.ts";
import { setFields } from "./word-set-input.ts";

const isPublic = z.boolean({ error: SET_INPUT_MESSAGES.isPublic }).default(false);

/** The form that changes a set. */
export const SetForm = z.object({ ...setFields, isPublic });

/** The form that makes a set: it asks for the name in other words. */
export const NewSetForm = z.object({
  ...setFields,
  name: text(LONGEST_SET_NAME, SET_INPUT_MESSAGES.nameAsked, SET_INPUT_MESSAGES.nameTooLong),
  isPublic,
});

export const setConstraint = constraintsOf(SetForm);

export type SetFormFields = {
  name: string;
  description: string;
  color: string;
  isPublic: boolean;
  vocabularyIds: string;
};

/** The words that a form or an address names, each once; of a form for a new set at least one. */
export function readWordIds(
  sent: FormData | URLSearchParams,
): { ids: string[]; problem?: undefined } | { ids: string[]; problem: string } {
  const given = sent.getAll("id");
  const ids = [...new Set(given.filter((id): id is string => typeof id === "string" && isId(id)))];
  const kept = ids.slice(0, MOST_WORDS_AT_ONCE);
  if (given.length > MOST_WORDS_AT_ONCE)
    return { ids: kept, problem: SET_INPUT_MESSAGES.tooManyWords };
  if (given.some((id) => typeof id !== "string" || !isId(id))) {
    return { ids: kept, problem: "Invalid vocabularyIds" };
  }
  return ids.length === 0 ? { ids, problem: SET_INPUT_MESSAGES.noneSelected } : { ids };
}
