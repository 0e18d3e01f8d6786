import { data, href, redirect } from "react-router";
import { authSessionContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { textOf } from "#app/forms/form-texts.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { clearOtherWord } from "#app/routes/generation/fill-form.ts";
import { parseWordForm } from "#app/routes/words/edit/word-form-schema.ts";
import { typedFields } from "#app/routes/words/unsaved/unsaved-word.ts";
import { keepInCookie } from "#app/routes/words/unsaved/unsaved-word-cookie.ts";
import type { Route } from "./+types/try-word";
import { TryWordForm } from "./try-word-form.tsx";
import { tryWordStart } from "./try-word-start.ts";

const tooLong = "This is too long to keep while you sign in. Please shorten it.";

export function loader({ request, context }: Route.LoaderArgs) {
  return tryWordStart(request, context);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readTypedForm(request);
  clearOtherWord(form);
  const parsed = parseWordForm(form);
  if (!parsed.ok) return data({ result: parsed.reply }, { status: 400 });
  const headers = new Headers();
  if (textOf(form, "keptBy") !== "browser") {
    const cookie = await keepInCookie(typedFields(Object.fromEntries(form)) ?? {});
    if (cookie === null) {
      const result = parsed.submission.reply({ fieldErrors: { exampleSentence: [tooLong] } });
      return data({ result }, { status: 400 });
    }
    headers.append("Set-Cookie", cookie);
  }
  const next = href("/vocabulary/new");
  if (context.get(authSessionContext)) return redirect(next, { headers });
  const query = new URLSearchParams({ mode: "signup", word: "kept", returnTo: next });
  return redirect(`${href("/api/login")}?${query}`, { headers });
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Add your first word", matches);

export default function TryWord({ loaderData, actionData }: Route.ComponentProps) {
  return <TryWordForm start={loaderData} outcome={actionData} />;
}
