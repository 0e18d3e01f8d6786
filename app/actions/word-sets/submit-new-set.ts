import type { SubmissionResult } from "@conform-to/react";
import { effectOf } from "#app/actions/form-effect.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { parseForm } from "#app/forms/parse-form.ts";
import { failureInit, reasonOf } from "#app/http/database-answers.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { isolate } from "#models/arabic/display.ts";
import type { User } from "#models/users/user.ts";
import type { WordSet } from "#models/word-sets/word-set.ts";
import { DEFAULT_SET_COLOR, SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import { createSet } from "#services/word-sets/create-set.ts";
import { NewSetForm } from "./set-form-schema.ts";

type Refused = {
  result: SubmissionResult<string[]>;
  status: number;
  headers?: Record<string, string>;
};

/** Makes the set that a form describes, one for each load of the form, and leads on; or gives what the form is answered with. */
export async function submitNewSet(
  form: FormData,
  words: { ids: readonly string[]; problem?: string | undefined },
  {
    user,
    leadOn,
  }: {
    user: Pick<User, "id">;
    leadOn: (made: WordSet) => Response | Promise<Response>;
  },
): Promise<Response | Refused> {
  const submission = parseForm(form, NewSetForm);
  const refuse = (message: string | undefined, status: number): Refused => ({
    result: submission.reply(message ? { fieldErrors: { vocabularyIds: [message] } } : {}),
    status,
  });
  if (submission.status !== "success" || words.problem) return refuse(words.problem, 400);
  const { name, description = null, color = DEFAULT_SET_COLOR, isPublic } = submission.value;
  const wish = { name, description, color, isPublic, wordIds: words.ids };
  const effectId = effectOf(form, wish);
  const made = await tryOrLog(
    () => createSet(user.id, wish, { effectId, now: new Date() }),
    "a set could not be made",
    (error) => ({ outcome: "failed" as const, error }),
  );
  if (made.outcome === "failed") {
    const formErrors = [`${SET_MESSAGES.notCreated}. ${reasonOf(made.error)}`];
    return { result: submission.reply({ formErrors }), ...failureInit(made.error) };
  }
  if (made.outcome === "foreign-word") return refuse("Vocabulary item not found", 404);
  return leadOn(made.set);
}

/** Leads on to that address, which says that the set is there. */
export function leadWithNews(to: (made: WordSet) => string) {
  return (made: WordSet) => redirectWithNotification(to(made), { title: createdNews(made) });
}

export function createdNews({ name }: Pick<WordSet, "name">): string {
  return `Word set ${isolate(name)} created successfully`;
}
