import { randomUUID } from "node:crypto";
import { data, href, redirect } from "react-router";
import { sendForm } from "#app/connection/network-error.ts";
import { authSessionContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { textOf } from "#app/forms/form-texts.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { clearOtherWord, filledPage, fillFormAt } from "#app/routes/generation/fill-form.ts";
import { limitOnPage } from "#app/routes/generation/word-limit.ts";
import { parseWordForm, wordConstraint } from "#app/routes/words/edit/sent-word-form.ts";
import { LIMITED_SIGN_IN, typedFields } from "#app/routes/words/unsaved/unsaved-word.ts";
import { keepInCookie, keptForLater } from "#app/routes/words/unsaved/unsaved-word-cookie.ts";
import { NOT_GENERATED, NOT_TRANSLATED } from "#models/words/word-rules.ts";
import type { Route } from "./+types/try-word";
import { TryWordForm } from "./try-word-form.tsx";

const tooLong = "This is too long to keep while you sign in. Please shorten it.";

/** Sends a signed-in user to the form that saves. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (context.get(authSessionContext)) throw redirect(href("/vocabulary/new"));
  return {
    formId: randomUUID(),
    constraint: wordConstraint,
    limit: await limitOnPage(request, context),
  };
}

/** Keeps the word until its visitor has signed in; below its address the form is only filled in. */
export function action(args: Route.ActionArgs) {
  return args.pattern.endsWith("try") ? keepWord(args) : fillForm(args);
}

async function keepWord({ request, context }: Route.ActionArgs) {
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

async function fillForm({ request, context, pattern }: Route.ActionArgs) {
  const form = await readTypedForm(request);
  const filled = await fillFormAt(pattern, form, { request, context, now: new Date() });
  const { answer, cookies } = await keptForLater(filled);
  if (answer.outcome.reached && !form.has("inPlace")) {
    const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
    return redirect(LIMITED_SIGN_IN, { headers });
  }
  return filledPage(answer, cookies);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  sendForm(args, {
    lost: args.pattern.endsWith("translated") ? NOT_TRANSLATED : NOT_GENERATED,
  });

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Add your first word", matches);

export default function TryWord({ loaderData, actionData }: Route.ComponentProps) {
  const filled = actionData && "fields" in actionData ? actionData : undefined;
  const outcome = actionData && "result" in actionData ? actionData : undefined;
  return <TryWordForm start={loaderData} outcome={outcome} filled={filled} />;
}
