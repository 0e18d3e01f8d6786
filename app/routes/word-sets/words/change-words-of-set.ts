import { data } from "react-router";
import { readWordIds } from "#app/actions/word-sets/set-form-schema.ts";
import { failureInit, reasonOf } from "#app/http/database-answers.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { SET_INPUT_MESSAGES, SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import { LONGEST_SEARCH } from "#models/words/word-rules.ts";
import {
  addFoundWords,
  addWordsToSet,
  removeWordsFromSet,
} from "#services/word-sets/words-in-set.ts";
import { notMoved } from "./not-moved.ts";

export type ChangedWords = {
  news: string | null;
  problem: string | null;
  status: number;
  headers?: Record<string, string>;
};

/** Puts the words that a form names, or finds, into an own set, or takes them out; throws 404 without the set. */
export async function changeWordsOfSet(
  userId: string,
  setId: string,
  form: FormData,
): Promise<ChangedWords> {
  const find = foundBy(form);
  const { ids, problem } = find ? { ids: [] } : readWordIds(form);
  if (problem) return refused(ids.length === 0 ? SET_INPUT_MESSAGES.noWords : problem, 400);
  const now = new Date();
  const done = await tryOrLog(
    async () => {
      if (find) return addFoundWords(userId, setId, find, now);
      if (form.get("_method") !== "delete") return addWordsToSet(userId, setId, ids, now);
      const removed = await removeWordsFromSet(userId, setId, ids, now);
      return removed ? { outcome: "removed" as const } : { outcome: "no-set" as const };
    },
    "the words of a set could not be changed",
    (error) => ({ outcome: "failed" as const, error }),
  );
  switch (done.outcome) {
    case "failed": {
      const message = `${notMoved(form).replace(/\.$/, "")}. ${reasonOf(done.error)}`;
      return { news: null, problem: message, ...failureInit(done.error) };
    }
    case "no-set":
      throw data(SET_MESSAGES.notFound, { status: 404 });
    case "foreign-word":
      return refused("Vocabulary item not found", 404);
    case "removed":
      return told("Word removed from set");
    default:
      return told(find ? foundNews(done.added) : SET_INPUT_MESSAGES.wordAdded);
  }
}

/** The search all of whose words are wanted; empty for a form that names its words. */
function foundBy(form: FormData): string {
  const find = form.has("allFound") ? form.get("find") : "";
  return typeof find === "string" ? find.replaceAll("\0", "").trim().slice(0, LONGEST_SEARCH) : "";
}

function foundNews(added: number): string {
  return added === 0
    ? "No other word was found"
    : `${countOfWords(added)} added to set successfully`;
}

function told(news: string): ChangedWords {
  return { news, problem: null, status: 200 };
}

function refused(problem: string, status: number): ChangedWords {
  return { news: null, problem, status };
}
