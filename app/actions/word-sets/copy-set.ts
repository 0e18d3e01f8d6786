import { effectOf } from "#app/actions/form-effect.ts";
import { reasonOf } from "#app/http/database-answers.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import type { User } from "#models/users/user.ts";
import type { WordSet } from "#models/word-sets/word-set.ts";
import { copyName } from "#models/word-sets/word-set-rules.ts";
import { duplicateSet } from "#services/word-sets/duplicate-set.ts";

/**
 * Makes an own copy of a public set, one for each load of the form with that id. A failure says why; null if the set is
 * not public any more.
 */
export function copySet(
  user: Pick<User, "id" | "timeZone">,
  source: Pick<WordSet, "id" | "name">,
  form: FormData,
) {
  const wish = { sourceId: source.id, name: copyName(source.name) };
  const effectId = effectOf(form, source.id);
  return tryOrLog(
    () => duplicateSet(user, wish, { effectId, now: new Date() }),
    "a set could not be duplicated",
    (error) => ({ failure: reasonOf(error) }),
  );
}
