import { data, href } from "react-router";
import { takeSubmittedImage } from "#app/actions/images/store-image.ts";
import { submit } from "#app/actions/submit.ts";
import { wordChange } from "#app/actions/words/save-word.ts";
import { sendForm } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { clearOtherWord, filledPage, fillFormAt } from "#app/routes/generation/fill-form.ts";
import { limitOnPage } from "#app/routes/generation/word-limit.ts";
import { listSearchIn, useListSearch } from "#app/routes/words/list/list-params.ts";
import { withLimitInForm } from "#app/routes/words/unsaved/unsaved-word-cookie.ts";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { formFieldsOf } from "#app/views/words/word-form-fields.ts";
import { findWord } from "#models/words/word.ts";
import { arabicHintOf, NOT_TRANSLATED, NOT_UPDATED } from "#models/words/word-rules.ts";
import { offeredSets } from "#services/word-sets/sets-of-word.ts";
import type { Route } from "./+types/edit-word";
import { keepWordSets, notSaved, parseWordForm, wordConstraint } from "./sent-word-form.ts";
import { WordForm } from "./word-form.tsx";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { id: userId } = context.get(userContext);
  const [word, { sets, chosen }, limit] = await Promise.all([
    findWord(userId, params.id),
    offeredSets(userId, { wordId: params.id }),
    limitOnPage(request, context),
  ]);
  if (!word) throw notFound();
  return {
    sets,
    constraint: wordConstraint,
    defaultValue: { ...formFieldsOf(word), imageUrl: word.imageUrl ?? "", wordSetIds: chosen },
    limit,
  };
}

/** Saves the word; below its address the form is only filled in. */
export function action(args: Route.ActionArgs) {
  return isSaved(args.pattern) ? saveForm(args) : fillForm(args);
}

async function saveForm({ request, context, params, url }: Route.ActionArgs) {
  const userId = context.get(userContext).id;
  const form = await readTypedForm(request);
  clearOtherWord(form);
  const word = await findWord(userId, params.id);
  if (!word) throw notFound();
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
  const to = href("/vocabulary") + listSearchIn(url.searchParams);
  return redirectWithNotification(to, {
    title: "Vocabulary item updated successfully!",
    description: [arabicHintOf(text.arabicWord), omission].filter(Boolean).join(" ") || undefined,
    line: { wordId: params.id, isSaved: true },
  });
}

async function fillForm({ request, context, params, pattern }: Route.ActionArgs) {
  const now = new Date();
  const { id } = context.get(userContext);
  const form = await readTypedForm(request);
  const word = await findWord(id, params.id);
  if (!word) throw notFound();
  const isInPlace = form.has("inPlace");
  if (!isInPlace) await takeSubmittedImage(id, form, { current: word.imageUrl, now });
  const answer = await fillFormAt(pattern, form, { request, context, now });
  return filledPage(isInPlace ? answer : withLimitInForm(answer));
}

export const clientAction = (args: Route.ClientActionArgs) =>
  sendForm(args, isSaved(args.pattern) ? NOT_UPDATED : { lost: NOT_TRANSLATED });

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Edit a word", matches);

export default function EditWord({ loaderData, actionData, params }: Route.ComponentProps) {
  const { constraint, defaultValue, limit, sets } = loaderData;
  const filled = actionData && "fields" in actionData ? actionData : undefined;
  const query = useListSearch();
  const closeTo = href("/vocabulary") + query;
  return (
    <Dialog title="Edit word" closeTo={closeTo} size="form">
      <WordForm
        action={href("/vocabulary/:id/edit", params) + query}
        constraint={constraint}
        defaultValue={filled?.fields ?? defaultValue}
        outcome={actionData && "fields" in actionData ? undefined : actionData}
        failure={filled?.failure}
        limit={filled?.limit ?? limit}
        sets={sets}
        isBroughtBack={filled !== undefined}
        duplicateTo={(existing) => href("/vocabulary/:id", { id: existing }) + query}
        closeTo={closeTo}
        isNew={false}
      />
    </Dialog>
  );
}

function isSaved(pattern: string): boolean {
  return pattern.endsWith("/edit");
}

function notFound() {
  return data("Vocabulary item not found", { status: 404 });
}
