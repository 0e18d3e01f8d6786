import { randomUUID } from "node:crypto";
import { href, type RouterContextProvider, redirect } from "react-router";
import { authSessionContext } from "#app/context.ts";
import { limitOnPage } from "#app/routes/generation/known-limit.ts";
import { wordConstraint } from "#app/routes/words/edit/word-form-schema.ts";

/** Returns the start of a visitor's form; sends a signed-in user to the form that saves. */
export async function tryWordStart(request: Request, context: Readonly<RouterContextProvider>) {
  if (context.get(authSessionContext)) throw redirect(href("/vocabulary/new"));
  return {
    formId: randomUUID(),
    constraint: wordConstraint,
    limit: await limitOnPage(request, context),
  };
}
