import { data } from "react-router";
import { reasonOf, retryHeaders } from "#app/http/database-answers.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { readWordIds } from "#app/word-sets/set-form-schema.ts";
import { SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import { addWordsToSet, removeWordsFromSet } from "#services/word-sets/words-in-set.ts";

export type ChangedWords = {
  news: string | null;
  problem: string | null;
  status: number;
  headers?: Record<string, string>;
};

/** Puts the words that a form names into an own set, or takes them out; throws 404 without the set. */
export async function changeWordsOfSet(
  userId: string,
  setId: string,
  form: FormData,
): Promise<ChangedWords> {
  const isRemoval = form.get("_method") === "delete";
  const { ids, problem } = readWordIds(form);
  if (problem) return refused(ids.length === 0 ? SET_MESSAGES.noWords : problem, 400);
  const now = new Date();
  const done = await tryOrLog(
    async () =>
      isRemoval
        ? ((await removeWordsFromSet(userId, setId, ids, now)) ?? { outcome: "no-set" as const })
        : addWordsToSet(userId, setId, ids, now),
    "the words of a set could not be changed",
    (error) => ({ error }),
  );
  if ("error" in done) {
    const { wordNotAdded, wordNotRemoved } = SET_MESSAGES;
    const message = `${isRemoval ? wordNotRemoved : wordNotAdded}. ${reasonOf(done.error)}`;
    return { ...refused(message, 503), headers: retryHeaders(done.error) };
  }
  if ("outcome" in done && done.outcome === "no-set") {
    throw data("Word set not found", { status: 404 });
  }
  if ("outcome" in done && done.outcome === "foreign-word") {
    return refused("Vocabulary item not found", 404);
  }
  return {
    news: isRemoval ? "Word removed from set" : SET_MESSAGES.wordAdded,
    problem: null,
    status: 200,
  };
}

function refused(problem: string, status: number): ChangedWords {
  return { news: null, problem, status };
}
