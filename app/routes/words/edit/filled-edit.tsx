import { data } from "react-router";
import { keepPageOnNetworkError } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { filledPage, fillFormAt } from "#app/routes/generation/fill-form.ts";
import { takeSubmittedImage } from "#app/routes/images/submitted-image.ts";
import { withLimitInForm } from "#app/routes/words/unsaved/kept-for-later.ts";
import { findWord } from "#models/words/word.ts";
import { NOT_TRANSLATED } from "#models/words/word-rules.ts";
import type { Route } from "./+types/filled-edit";
import { EditWordDialog } from "./edit-word-dialog.tsx";
import { editWordStart } from "./edit-word-start.ts";

export function loader({ request, context, params }: Route.LoaderArgs) {
  return editWordStart({ request, context, params });
}

export async function action({ request, context, params, pattern }: Route.ActionArgs) {
  const now = new Date();
  const { id } = context.get(userContext);
  const form = await readTypedForm(request);
  const word = await findWord(id, params.id);
  if (!word) throw data("Vocabulary item not found", { status: 404 });
  const isInPlace = form.has("inPlace");
  if (!isInPlace) await takeSubmittedImage(id, form, { current: word.imageUrl, now });
  const answer = await fillFormAt(pattern, form, { request, context, now });
  return filledPage(isInPlace ? answer : withLimitInForm(answer));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnNetworkError(serverAction, { lost: NOT_TRANSLATED });

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Edit a word", matches);

export default function FilledEdit({ loaderData, actionData }: Route.ComponentProps) {
  const filled = actionData && "fields" in actionData ? actionData : undefined;
  return <EditWordDialog start={loaderData} filled={filled} />;
}
