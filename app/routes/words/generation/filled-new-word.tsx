import { useLocation } from "react-router";
import { keepPageOnNetworkError } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { takeSubmittedImage } from "#app/routes/images/submitted-image.ts";
import { newWordAddress } from "#app/routes/words/edit/new-word-address.ts";
import { NewWordDialog } from "#app/routes/words/edit/new-word-dialog.tsx";
import { newWordStart } from "#app/routes/words/edit/new-word-start.ts";
import { listSearch, parseListParams } from "#app/routes/words/list/list-params.ts";
import { NOT_GENERATED, NOT_TRANSLATED } from "#models/words/word-rules.ts";
import type { Route } from "./+types/filled-new-word";
import { filledPage, fillFormAt } from "./fill-form.ts";
import { keptForLater } from "./kept-for-later.ts";
import { LimitReached } from "./limit-reached.tsx";

export function loader({ request, context, url }: Route.LoaderArgs) {
  return newWordStart({ request, context, url });
}

export async function action({ request, context, pattern }: Route.ActionArgs) {
  const now = new Date();
  const form = await readTypedForm(request);
  const isInPlace = form.has("inPlace");
  if (!isInPlace) await takeSubmittedImage(context.get(userContext).id, form, { now });
  const answer = await fillFormAt(pattern, form, { request, context, now });
  if (isInPlace) return filledPage(answer);
  const kept = await keptForLater(answer);
  return filledPage(kept.answer, kept.cookies);
}

export const clientAction = ({ serverAction, pattern }: Route.ClientActionArgs) => {
  const lost = pattern.endsWith("translated") ? NOT_TRANSLATED : NOT_GENERATED;
  return keepPageOnNetworkError(serverAction, { lost });
};

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Add a word", matches);

export default function FilledNewWord({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const filled = actionData && "fields" in actionData ? actionData : undefined;
  if (!filled?.reached) return <NewWordDialog start={loaderData} filled={filled} />;
  const query = listSearch(parseListParams(new URLSearchParams(search)));
  return (
    <LimitReached
      reached={filled.reached}
      closeTo={newWordAddress(query, { returnTo: loaderData.returnTo })}
    />
  );
}
