import { data, href, redirect, useLocation } from "react-router";
import { keepPageOnNetworkError } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { readWordIds } from "#app/word-sets/set-form-schema.ts";
import { leadWithNews, submitNewSet } from "#app/word-sets/submit-new-set.ts";
import { MORE_SET_COLORS, SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import type { Route } from "./+types/new-set";
import { newSetStart } from "./new-set-start.ts";
import { SetForm } from "./set-form.tsx";
import { parseSetsPlace, setsSearch } from "./sets-place.ts";
import { usePickedWords } from "./use-picked-words.ts";
import { WordPicker } from "./word-picker.tsx";

// More ids than these do not fit into an address.
const MOST_IN_ADDRESS = 200;

export function loader({ context, url }: Route.LoaderArgs) {
  return newSetStart(context.get(userContext), url.searchParams);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readTypedForm(request);
  const search = searchByEnter(form);
  if (search) return redirect(href("/word-sets/new") + search);
  const words = readWordIds(form);
  const refused = await submitNewSet(form, words, {
    user: context.get(userContext),
    formId: form.get("formId"),
    leadOn: leadWithNews(href("/word-sets")),
  });
  if (refused instanceof Response) return refused;
  const { result, status, headers } = refused;
  return data({ result, picked: words.ids }, { status, headers });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnNetworkError(serverAction, {
    lost: `${SET_MESSAGES.notCreated}.`,
    refused: `${SET_MESSAGES.notCreated}.`,
  });

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Create New Word Set", matches);

export default function NewSet({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const answered = actionData && "picked" in actionData ? actionData.picked : null;
  const picked = usePickedWords(answered ?? loaderData.picked);
  const closeTo =
    href("/word-sets") +
    setsSearch({ ...parseSetsPlace(new URLSearchParams(search)), search: undefined });
  return (
    <Dialog title="Create New Word Set" closeTo={closeTo} size="lg">
      <SetForm
        action={href("/word-sets/new")}
        constraint={loaderData.constraint}
        defaultValue={loaderData.defaultValue}
        outcome={actionData}
        colors={MORE_SET_COLORS}
        submitLabel="Create Set"
        isDisabled={picked.isNone}
        closeTo={closeTo}
        picker={(errors) => (
          <WordPicker
            start={loaderData.picker}
            picked={picked}
            formId={loaderData.formId}
            errors={errors}
          />
        )}
      />
    </Dialog>
  );
}

/** The address that Enter in the field of the search asks for where no script runs; null for a form that is to be saved. */
function searchByEnter(form: FormData): string | null {
  const find = form.get("find");
  if (!form.has("byEnter") || typeof find !== "string" || find.trim() === form.get("found"))
    return null;
  const query = new URLSearchParams({ find });
  for (const name of ["name", "description", "color", "isPublic", "id"]) {
    for (const value of form.getAll(name).slice(0, MOST_IN_ADDRESS))
      query.append(name, String(value));
  }
  return `?${query}`;
}
