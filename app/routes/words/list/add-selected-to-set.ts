import type { Submission } from "@conform-to/react";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import type { NotDone } from "#app/actions/not-done.ts";
import { submit } from "#app/actions/submit.ts";
import { setCreation } from "#app/actions/word-sets/make-set.ts";
import { wordsIntoSet } from "#app/actions/word-sets/move-words.ts";
import { PickedSetForm } from "#app/actions/word-sets/set-form-schema.ts";
import { listOf, textOf } from "#app/forms/form-texts.ts";
import { parseForm } from "#app/forms/parse-form.ts";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { isolate } from "#models/arabic/display.ts";
import { SET_INPUT_MESSAGES, SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import { NEW_SET } from "./list-params.ts";

const { vocabularyIds } = PickedSetForm.shape;
const Existing = z.object({ setId: z.string(), vocabularyIds });
const Made = PickedSetForm.extend({ setId: z.string() });

const failed = SET_MESSAGES.wordsNotAdded;

/** Puts the words that a form names into the own set it names, or into a new one; gives the news, or the refused form. */
export async function addSelectedToSet(form: FormData, context: Readonly<RouterContextProvider>) {
  const id = textOf(form, "setId");
  const lists = { vocabularyIds: listOf(form, "id") };
  if (id === NEW_SET) {
    const submission = parseForm(form, Made, lists);
    const sent = await submit({ ...setCreation, failed }, { context, form, submission });
    if (!sent.isDone) return refused(submission, sent);
    const { set } = sent.done;
    const title = `Word set ${isolate(set.name)} created successfully`;
    return { news: { title, description: `${countOfWords(set.wordCount)} added.` } };
  }
  const submission = parseForm(form, Existing, lists);
  const sent = await submit({ ...wordsIntoSet, failed }, { context, id, submission });
  if (!sent.isDone) return refused(submission, sent);
  return { news: newsOf(sent.done, lists.vocabularyIds.length) };
}

/** Says above the form why it was refused, unless its name was. */
function refused(
  submission: Submission<Record<string, unknown>, string[], unknown>,
  { result, problem, init }: NotDone<unknown>,
) {
  const isOfName = result.error?.name !== undefined;
  return { result: isOfName ? result : submission.reply({ formErrors: [problem] }), init };
}

function newsOf({ added, set }: { added: number; set: { name: string } }, asked: number) {
  const name = isolate(set.name);
  if (asked === 1 && added === 1) return { title: SET_INPUT_MESSAGES.wordAdded, description: name };
  if (added === 0) return { title: `Already in ${name}` };
  const title = `${countOfWords(added)} added to ${name}`;
  return added === asked ? { title } : { title, description: `${asked - added} in it already.` };
}
