import { redirect } from "react-router";
import { z } from "zod";
import { submit } from "#app/actions/submit.ts";
import { setPublicity } from "#app/actions/word-sets/change-set.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { isDeletion } from "#app/forms/form-texts.ts";
import { fieldsOf } from "#app/forms/parse-form.ts";
import { readForm } from "#app/http/read-form.ts";
import { sendSetForm } from "#app/routes/word-sets/send-set-form.ts";
import { wayBack } from "#app/routes/word-sets/way-back.ts";
import type { Notification } from "#app/ui/feedback/notification.ts";
import { isolate } from "#models/arabic/display.ts";
import { SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import type { Route } from "./+types/publicity";

export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(wayBack(params.id, url.searchParams));
}

const PublicityForm = z.object({ sharesRecordings: z.boolean().catch(false).default(false) });

/** A set is public from the post on; the same post with `_method=delete` ends that. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const isPublic = !isDeletion(form);
  const input = { ...fieldsOf(form, PublicityForm), isPublic };
  const sent = await submit(setPublicity, { context, params, input });
  const news: Omit<Notification, "id"> = sent.isDone
    ? { title: `${isolate(sent.done.made.name)} is ${isPublic ? "public" : "private"} now.` }
    : {
        title: SET_MESSAGES.publicityNotSet,
        description: sent.reason,
        tone: "destructive",
      };
  return redirectWithNotification(wayBack(params.id, url.searchParams), news);
}

/** Without it the framework would also fetch the data of this address in advance, with the module. */
export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) =>
  redirect(wayBack(params.id, url.searchParams));

export const clientAction = (args: Route.ClientActionArgs) =>
  sendSetForm(args, SET_MESSAGES.publicityNotSet);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Word Sets", matches);

/** Never shown; with a page of its own a refusal is one too where no script runs. */
export default function Publicity() {
  return null;
}
