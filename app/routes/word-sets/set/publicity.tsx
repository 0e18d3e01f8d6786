import { data, redirect } from "react-router";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { reasonOf } from "#app/http/database-answers.ts";
import { readForm } from "#app/http/read-form.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { keepPageOfSet } from "#app/routes/word-sets/keep-page-of-set.ts";
import { wayBack } from "#app/routes/word-sets/way-back.ts";
import { isolate } from "#models/arabic/display.ts";
import { findSet } from "#models/word-sets/word-set.ts";
import { SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import { changeSet } from "#services/word-sets/change-set.ts";
import type { Route } from "./+types/publicity";

export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(wayBack(params.id, url.searchParams));
}

/** A set is public from the post on; the same post with `_method=delete` ends that. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const user = context.get(userContext);
  const form = await readForm(request);
  const isPublic = form.get("_method") !== "delete";
  const sharesRecordings = form.get("sharesRecordings") === "on";
  if (!(await findSet(user.id, params.id))) throw data(SET_MESSAGES.notFound, { status: 404 });
  const to = wayBack(params.id, url.searchParams);
  const changed = await tryOrLog(
    () => changeSet(user.id, params.id, { isPublic, sharesRecordings }, new Date()),
    "the publicity of a set could not be changed",
    (error) => ({ failure: reasonOf(error) }),
  );
  if (changed && "failure" in changed) {
    return redirectWithNotification(to, {
      title: SET_MESSAGES.publicityNotSet,
      description: changed.failure,
      tone: "destructive",
    });
  }
  if (!changed) throw data(SET_MESSAGES.notFound, { status: 404 });
  return redirectWithNotification(to, {
    title: `${isolate(changed.name)} is ${isPublic ? "public" : "private"} now.`,
  });
}

/** Without it the framework would also fetch the data of this address in advance, with the module. */
export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) =>
  redirect(wayBack(params.id, url.searchParams));

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOfSet(serverAction, SET_MESSAGES.publicityNotSet);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Word Sets", matches);

/** Never shown; with a page of its own a refusal is one too where no script runs. */
export default function Publicity() {
  return null;
}
