import { href, type RouterContextProvider, redirect } from "react-router";
import { authSessionContext } from "#app/context.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { usageCaller } from "#app/identity/usage-caller.ts";
import { wordConstraint } from "#app/routes/words/edit/word-form-schema.ts";
import { wordLimit } from "#services/usage/tier-limits.ts";

/** What the form of a visitor starts with; who is signed in is sent to the form that saves. */
export async function tryWordStart(request: Request, context: Readonly<RouterContextProvider>) {
  if (context.get(authSessionContext)) throw redirect(href("/vocabulary/new"));
  const { caller } = await usageCaller(request, context);
  const limit = await tryOrLog(
    () => wordLimit(caller, new Date()),
    "the AI words of today could not be counted",
    () => null,
  );
  return { constraint: wordConstraint, limit };
}
