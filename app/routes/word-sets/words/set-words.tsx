import { data, redirect, useLocation } from "react-router";
import { unsentMessage } from "#app/connection/network-error.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { readForm } from "#app/http/read-form.ts";
import { NotRead } from "#app/routes/word-sets/not-read.tsx";
import { openOverPage, sendSetForm } from "#app/routes/word-sets/send-set-form.ts";
import { wayBack } from "#app/routes/word-sets/way-back.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { isolate } from "#models/arabic/display.ts";
import { SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import type { Route } from "./+types/set-words";
import { changeWordsOfSet } from "./change-words-of-set.ts";
import { ManagedWords } from "./managed-words.tsx";
import { notMoved } from "./not-moved.ts";
import { type SetWordsStart, setWordsStart } from "./set-words-start.ts";

export function loader({ context, params, url }: Route.LoaderArgs) {
  return setWordsStart(context.get(userContext).id, params.id, url.searchParams);
}

/** Puts words into the set; with `_method=delete` takes them out. Scripts are answered in place. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const done = await changeWordsOfSet(form, { context, params });
  if (form.has("inPlace") || done.problem) {
    const { init, ...said } = done;
    return data({ ...said, at: Date.now() }, init);
  }
  const here = url.pathname + url.search;
  return done.news ? redirectWithNotification(here, { title: done.news }) : redirect(here);
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  openOverPage(serverLoader, SET_MESSAGES.wordsNotRead);

export async function clientAction(args: Route.ClientActionArgs) {
  const form = await args.request.clone().formData();
  return sendSetForm(args, notMoved(form));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(
    loaderData && "name" in loaderData ? `Manage Words in ${loaderData.name}` : "Manage Words",
    matches,
  );

export default function SetWords({ loaderData, actionData, params }: Route.ComponentProps) {
  const { search } = useLocation();
  const start = useLatestAnswer<SetWordsStart>(loaderData);
  const closeTo = wayBack(params.id, new URLSearchParams(search));
  const title = start ? `Manage Words in ${isolate(start.name)}` : "Manage Words";
  const problem = unsentMessage(loaderData) ?? start?.problem ?? undefined;
  const close = (
    <ButtonLink to={closeTo} preventScrollReset>
      Close
    </ButtonLink>
  );
  return (
    <Dialog title={title} closeTo={closeTo} size="wide">
      <NotRead problem={problem} />
      {start && !start.problem ? (
        <ManagedWords start={start} answer={actionData}>
          {close}
        </ManagedWords>
      ) : (
        <DialogActions>{close}</DialogActions>
      )}
    </Dialog>
  );
}
