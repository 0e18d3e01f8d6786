import { data, href, redirect } from "react-router";
import { submit } from "#app/actions/submit.ts";
import { setCopy } from "#app/actions/word-sets/copy-set.ts";
import { userContext } from "#app/context.ts";
import { redirectWithFailure, redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { readForm } from "#app/http/read-form.ts";
import { createdNews } from "#app/routes/word-sets/created-news.ts";
import { sendSetForm } from "#app/routes/word-sets/send-set-form.ts";
import { parseSetsPlace } from "#app/routes/word-sets/sets-place.ts";
import { wayBack } from "#app/routes/word-sets/way-back.ts";
import { countOfWords } from "#app/ui/words/word-names.ts";
import type { WordSet } from "#models/word-sets/word-set.ts";
import { copyName, SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import type { DuplicatedSet } from "#services/word-sets/duplicate-set.ts";
import type { Route } from "./+types/copies";

export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(wayBack(params.id, url.searchParams));
}

export const handle = { isDear: true };

/** Makes an own copy of a public set of somebody else; one that is made for practice is practiced next. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const { id: userId } = context.get(userContext);
  const input = (source: WordSet) => {
    if (source.userId === userId) throw data(SET_MESSAGES.notFound, { status: 404 });
    return { name: copyName(source.name) };
  };
  const sent = await submit(setCopy, { context, params, form, input });
  if (!sent.isDone) {
    return redirectWithFailure(
      wayBack(params.id, url.searchParams),
      SET_MESSAGES.notDuplicated,
      sent.reason,
    );
  }
  const { made } = sent.done;
  const { from } = parseSetsPlace(url.searchParams);
  const isPracticed = from === "practice" || from === "first-steps";
  const setup = `${href("/practice/start")}?setIds=${made.set.id}`;
  return redirectWithNotification(isPracticed ? setup : href("/word-sets"), {
    title: createdNews(made.set),
    description: newsOf(made),
  });
}

/** Without it the framework would also fetch the data of this address in advance, with the module. */
export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) =>
  redirect(wayBack(params.id, url.searchParams));

export const clientAction = (args: Route.ClientActionArgs) =>
  sendSetForm(args, SET_MESSAGES.notDuplicated);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Word Sets", matches);

/** Never shown; with a page of its own a refusal is one too where no script runs. */
export default function Copies() {
  return null;
}

function newsOf({ copied, linked }: DuplicatedSet): string {
  if (linked === 0) return `${countOfWords(copied)} added to your vocabulary.`;
  if (copied === 0) return "You had all of its words already.";
  return `${countOfWords(copied)} added to your vocabulary. You had ${linked} already.`;
}
