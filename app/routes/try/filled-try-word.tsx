import { redirect } from "react-router";
import { keepPageOnNetworkError } from "#app/connection/network-error.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { filledPage, fillFormAt } from "#app/routes/generation/fill-form.ts";
import { keptForLater } from "#app/routes/words/unsaved/kept-for-later.ts";
import { LIMITED_SIGN_IN } from "#app/routes/words/unsaved/unsaved-word.ts";
import { NOT_GENERATED, NOT_TRANSLATED } from "#models/words/word-rules.ts";
import type { Route } from "./+types/filled-try-word";
import { TryWordForm } from "./try-word-form.tsx";
import { tryWordStart } from "./try-word-start.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return tryWordStart(request, context);
}

export async function action({ request, context, pattern }: Route.ActionArgs) {
  const form = await readTypedForm(request);
  const filled = await fillFormAt(pattern, form, { request, context, now: new Date() });
  const { answer, cookies } = await keptForLater(filled);
  if (answer.outcome.reached && !form.has("inPlace")) {
    const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
    return redirect(LIMITED_SIGN_IN, { headers });
  }
  return filledPage(answer, cookies);
}

export const clientAction = ({ serverAction, pattern }: Route.ClientActionArgs) => {
  const lost = pattern.endsWith("translated") ? NOT_TRANSLATED : NOT_GENERATED;
  return keepPageOnNetworkError(serverAction, { lost });
};

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Add your first word", matches);

export default function FilledTryWord({ loaderData, actionData }: Route.ComponentProps) {
  const filled = actionData && "fields" in actionData ? actionData : undefined;
  return <TryWordForm start={loaderData} filled={filled} />;
}
