import { takeSubmittedImage } from "#app/actions/images/store-image.ts";
import { sendForm } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { filledPage, fillFormAt } from "#app/routes/generation/fill-form.ts";
import { LimitReached } from "#app/routes/generation/limit-reached.tsx";
import { useListSearch } from "#app/routes/words/list/list-params.ts";
import { keptForLater } from "#app/routes/words/unsaved/unsaved-word-cookie.ts";
import { NOT_GENERATED, NOT_TRANSLATED } from "#models/words/word-rules.ts";
import type { Route } from "./+types/filled-new-word";
import { NewWordDialog, newWordAddress } from "./new-word-dialog.tsx";
import { newWordStart } from "./new-word-start.ts";

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

export const clientAction = (args: Route.ClientActionArgs) =>
  sendForm(args, {
    lost: args.pattern.endsWith("translated") ? NOT_TRANSLATED : NOT_GENERATED,
  });

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Add a word", matches);

export default function FilledNewWord({ loaderData, actionData }: Route.ComponentProps) {
  const query = useListSearch();
  const filled = actionData && "fields" in actionData ? actionData : undefined;
  if (!filled?.reached) return <NewWordDialog start={loaderData} filled={filled} />;
  return (
    <LimitReached
      reached={filled.reached}
      closeTo={newWordAddress(query, { returnTo: loaderData.returnTo })}
    />
  );
}
