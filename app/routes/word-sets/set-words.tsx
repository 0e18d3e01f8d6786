import { data, redirect, useLocation } from "react-router";
import { keepPageOnNetworkError } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { readForm } from "#app/http/read-form.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { isolate } from "#models/arabic/display.ts";
import { SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import type { Route } from "./+types/set-words";
import { changeWordsOfSet } from "./change-words-of-set.ts";
import { ManagedWords } from "./managed-words.tsx";
import { setWordsStart } from "./set-words-start.ts";
import { wayBack } from "./way-back.ts";

export function loader({ context, params, url }: Route.LoaderArgs) {
  return setWordsStart(context.get(userContext).id, params.id, url.searchParams);
}

/** Puts words into the set; with `_method=delete` takes them out. Scripts are answered in place. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const done = await changeWordsOfSet(context.get(userContext).id, params.id, form);
  if (form.has("inPlace") || done.problem) {
    return data({ ...done, at: Date.now() }, { status: done.status, headers: done.headers });
  }
  const here = url.pathname + url.search;
  return done.news ? redirectWithNotification(here, { title: done.news }) : redirect(here);
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const isRemoval = (await request.clone().formData()).get("_method") === "delete";
  const lead = `${isRemoval ? SET_MESSAGES.wordNotRemoved : SET_MESSAGES.wordNotAdded}.`;
  return keepPageOnNetworkError(serverAction, { lost: lead, refused: lead });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData ? `Manage Words in ${loaderData.name}` : "Manage Words", matches);

export default function SetWords({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const { id, name, problem } = loaderData;
  const closeTo = wayBack(id, new URLSearchParams(search));
  return (
    <Dialog title={`Manage Words in ${isolate(name)}`} closeTo={closeTo} size="wide">
      {problem ? (
        <Alert tone="incorrect" title={problem} />
      ) : (
        <ManagedWords start={loaderData} answer={actionData} />
      )}
      <DialogActions>
        <ButtonLink to={closeTo} preventScrollReset>
          Close
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
