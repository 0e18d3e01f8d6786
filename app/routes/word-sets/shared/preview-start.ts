import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { retryHeaders } from "#app/http/database-answers.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { sharedSetLines } from "#app/routes/word-sets/set-lines.ts";
import { toSharedWord } from "#app/views/words/word-view.ts";
import { readPlace } from "#models/database/place-in-time.ts";
import type { User } from "#models/users/user.ts";
import { findPublicSet } from "#models/word-sets/public-sets.ts";
import { SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import { asShared } from "#services/word-sets/shared-sets.ts";
import { wordsOfSet } from "#services/word-sets/words-of-sets.ts";

const WORDS_AT_ONCE = 50;

/** Returns a public set as others see it, with some of its words from `after` on; throws 404 for any other set. */
export async function previewStart(
  user: Pick<User, "id" | "timeZone">,
  setId: string,
  after: string | null,
) {
  const set = await findPublicSet(setId);
  if (!set) throw data(SET_MESSAGES.notFound, { status: 404 });
  const part = { limit: WORDS_AT_ONCE, after: readPlace(after) };
  const { line, ...list } = await tryOrLog(
    async () => {
      const [[line], list] = await Promise.all([
        sharedSetLines([set], user),
        wordsOfSet(set, part),
      ]);
      return { line, ...list };
    },
    "the words of a public set could not be read",
    async (error) => ({ line: (await sharedSetLines([set], user, asShared))[0], error }),
  );
  if (!line) throw data(SET_MESSAGES.notFound, { status: 404 });
  const start = {
    set: line,
    isOwn: set.userId === user.id,
    formId: randomUUID(),
    isFirst: part.after === undefined,
  };
  if ("error" in list) {
    const failed = { ...start, words: [], next: null, problem: SET_MESSAGES.previewNotRead };
    return data(failed, { status: 503, headers: retryHeaders(list.error) });
  }
  const { words, next } = list;
  return data({ ...start, words: words.map(toSharedWord), next, problem: null });
}
