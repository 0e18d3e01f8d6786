import { SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";

/** Returns the message about a form that could not put words into a set or take them out. */
export function notMoved(form: FormData): string {
  if (form.get("_method") === "delete") return SET_MESSAGES.wordNotRemoved;
  const isOne = form.getAll("id").length === 1;
  return isOne ? SET_MESSAGES.wordNotAdded : SET_MESSAGES.wordsNotAdded;
}
