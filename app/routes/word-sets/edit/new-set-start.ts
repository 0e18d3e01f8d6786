import { randomUUID } from "node:crypto";
import { setConstraint } from "#app/actions/word-sets/set-form-schema.ts";
import { listOf } from "#app/forms/form-texts.ts";
import { pickStart } from "#app/word-sets/pick-start.ts";
import { cutTo } from "#models/text-length.ts";
import {
  DEFAULT_SET_COLOR,
  LONGEST_SET_DESCRIPTION,
  LONGEST_SET_NAME,
} from "#models/word-sets/word-set-rules.ts";

/** Returns the start of the form for a new set: what a search among the words brought along, and the words it finds. */
export async function newSetStart(userId: string, query: URLSearchParams) {
  return {
    formId: randomUUID(),
    constraint: setConstraint,
    defaultValue: {
      name: cutTo(query.get("name") ?? "", LONGEST_SET_NAME),
      description: cutTo(query.get("description") ?? "", LONGEST_SET_DESCRIPTION),
      color: query.get("color") ?? DEFAULT_SET_COLOR,
      isPublic: query.has("isPublic"),
    },
    picker: await pickStart(userId, query, listOf(query, "id")),
  };
}
