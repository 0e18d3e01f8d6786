import { randomUUID } from "node:crypto";
import { readWordIds, setConstraint } from "#app/word-sets/set-form-schema.ts";
import { readPlace } from "#models/database/place-in-time.ts";
import type { User } from "#models/users/user.ts";
import {
  DEFAULT_SET_COLOR,
  LONGEST_SET_DESCRIPTION,
  LONGEST_SET_NAME,
} from "#models/word-sets/word-set-rules.ts";
import { LONGEST_SEARCH } from "#models/words/word-rules.ts";
import { pickableWords } from "#services/word-sets/pickable-words.ts";

/** What the form for a new set starts with: what a search among the words brought along, and the words it finds. */
export async function newSetStart(user: Pick<User, "id">, query: URLSearchParams) {
  const typed = query.get("find")?.trim().slice(0, LONGEST_SEARCH) ?? "";
  const after = readPlace(query.get("wordsAfter"));
  const { words, next } = await pickableWords(user.id, { typed, after });
  return {
    formId: randomUUID(),
    constraint: setConstraint,
    defaultValue: {
      name: query.get("name")?.slice(0, LONGEST_SET_NAME) ?? "",
      description: query.get("description")?.slice(0, LONGEST_SET_DESCRIPTION) ?? "",
      color: query.get("color") ?? DEFAULT_SET_COLOR,
      isPublic: query.has("isPublic"),
    },
    picked: readWordIds(query).ids,
    picker: {
      typed,
      words: words.map(({ id, arabicWord, englishMeaning, category }) => ({
        ...{ id, arabicWord, englishMeaning, category },
      })),
      next,
      isFirst: after === undefined,
    },
  };
}
