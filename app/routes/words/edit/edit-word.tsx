import { data, href } from "react-router";
import { submit } from "#app/actions/submit.ts";
import { wordChange } from "#app/actions/words/save-word.ts";
import { keepPageOnNetworkError } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { clearOtherWord } from "#app/routes/generation/fill-form.ts";
import { takeSubmittedImage } from "#app/routes/images/submitted-image.ts";
import { listSearch, parseListParams } from "#app/routes/words/list/list-params.ts";
import { findWord } from "#models/words/word.ts";
import { arabicHintOf, NOT_UPDATED } from "#models/words/word-rules.ts";
import type { Route } from "./+types/edit-word";
import { EditWordDialog } from "./edit-word-dialog.tsx";
import { editWordStart } from "./edit-word-start.ts";
import { keepWordSets } from "./keep-word-sets.ts";
import { notSaved } from "./not-saved.ts";
import { parseWordForm } from "./word-form-schema.ts";

export function loader({ request, context, params }: Route.LoaderArgs) {
  return editWordStart({ request, context, params });
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const userId = context.get(userContext).id;
  const form = await readTypedForm(request);
  clearOtherWord(form);
  const word = await findWord(userId, params.id);
  if (!word) throw data("Vocabulary item not found", { status: 404 });
  const now = new Date();
  const image = await takeSubmittedImage(userId, form, { current: word.imageUrl, now });
  const { imageUrl, omission } = image;
  const parsed = parseWordForm(form, image.errors);
  if (!parsed.ok) return data({ result: parsed.reply }, { status: image.status });
  const { acceptedAnswers, ...text } = parsed.text;
  const answers = form.has("acceptedAnswers") ? { acceptedAnswers } : {};
  const input = { ...text, ...answers, imageUrl };
  const submission = { ...parsed.submission, value: input };
  const sent = await submit(wordChange, { context, params, found: word, submission });
  if (!sent.isDone) return notSaved(parsed.submission, sent);
  await keepWordSets(userId, params.id, form, now);
  const to = href("/vocabulary") + listSearch(parseListParams(url.searchParams));
  return redirectWithNotification(to, {
    title: "Vocabulary item updated successfully!",
    description: [arabicHintOf(text.arabicWord), omission].filter(Boolean).join(" ") || undefined,
    line: { wordId: params.id, isSaved: true },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnNetworkError(serverAction, { lost: NOT_UPDATED, refused: NOT_UPDATED });

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Edit a word", matches);

export default function EditWord({ loaderData, actionData }: Route.ComponentProps) {
  return <EditWordDialog start={loaderData} outcome={actionData} />;
}
