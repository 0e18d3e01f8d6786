import type { RouterContextProvider } from "react-router";
import { act, type Given } from "#app/actions/act.ts";
import type { NotDone } from "#app/actions/not-done.ts";
import { submit } from "#app/actions/submit.ts";
import { NamedWords, wordsIntoSet, wordsOutOfSet } from "#app/actions/word-sets/move-words.ts";
import { isDeletion, listOf, textOf } from "#app/forms/form-texts.ts";
import { parseForm } from "#app/forms/parse-form.ts";
import { countOfWords } from "#app/ui/words/word-names.ts";
import type { WordSet } from "#models/word-sets/word-set.ts";
import { SET_INPUT_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import { LONGEST_SEARCH } from "#models/words/word-rules.ts";
import { addFoundWords } from "#services/word-sets/words-in-set.ts";
import { notMoved } from "./not-moved.ts";

const { input: _, work: __, ...intoSet } = wordsIntoSet;

/** No call does this. */
const foundIntoSet = act({
  ...intoSet,
  run: ({ user, found, input, now }: Given<{ find: string }, WordSet>) =>
    addFoundWords(user.id, found.id, input.find, now),
});

export type ChangedWords = {
  news: string | null;
  problem: string | null;
  init?: { status: number; headers: Record<string, string> };
};

/** Puts the words that a form names, or finds, into an own set, or takes them out; throws 404 without the set. */
export async function changeWordsOfSet(
  form: FormData,
  { context, params }: { context: Readonly<RouterContextProvider>; params: { id: string } },
): Promise<ChangedWords> {
  const failed = notMoved(form);
  const find = foundBy(form);
  if (find) {
    const sent = await submit({ ...foundIntoSet, failed }, { context, params, input: { find } });
    return sent.isDone ? told(foundNews(sent.done.added)) : refused(sent);
  }
  const submission = parseForm(form, NamedWords, { vocabularyIds: listOf(form, "id") });
  if (isDeletion(form)) {
    const sent = await submit({ ...wordsOutOfSet, failed }, { context, params, submission });
    return sent.isDone ? told("Word removed from set") : refused(sent);
  }
  const sent = await submit({ ...wordsIntoSet, failed }, { context, params, submission });
  return sent.isDone ? told(SET_INPUT_MESSAGES.wordAdded) : refused(sent);
}

/** The search all of whose words are wanted; empty for a form that names its words. */
function foundBy(form: FormData): string {
  const find = form.has("allFound") ? textOf(form, "find") : "";
  return find.replaceAll("\0", "").trim().slice(0, LONGEST_SEARCH);
}

function foundNews(added: number): string {
  return added === 0
    ? "No other word was found"
    : `${countOfWords(added)} added to set successfully`;
}

function told(news: string): ChangedWords {
  return { news, problem: null };
}

function refused({ problem, init }: NotDone<unknown>): ChangedWords {
  return { news: null, problem, init };
}
