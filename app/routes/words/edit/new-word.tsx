import { data, href } from "react-router";
import { takeSubmittedImage } from "#app/actions/images/store-image.ts";
import { submit } from "#app/actions/submit.ts";
import { newWord } from "#app/actions/words/save-word.ts";
import { sendForm } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { listOf, textOf } from "#app/forms/form-texts.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { localPath } from "#app/identity/return-to.ts";
import { knownBrowser } from "#app/identity/visitor-cookie.ts";
import { clearOtherWord } from "#app/routes/generation/fill-form.ts";
import { listSearch, parseListParams } from "#app/routes/words/list/list-params.ts";
import { isolate } from "#models/arabic/display.ts";
import { isId } from "#models/database/id.ts";
import { arabicHintOf, NOT_CREATED } from "#models/words/word-rules.ts";
import type { Route } from "./+types/new-word";
import { NewWordDialog, newWordAddress } from "./new-word-dialog.tsx";
import { keepCategory, newWordStart } from "./new-word-start.ts";
import { keepWordSets, MOST_SETS, notSaved, parseWordForm } from "./sent-word-form.ts";

export function loader({ request, context, url }: Route.LoaderArgs) {
  return newWordStart({ request, context, url });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const user = context.get(userContext);
  const now = new Date();
  const form = await readTypedForm(request);
  clearOtherWord(form);
  const image = await takeSubmittedImage(user.id, form, { now });
  const { imageUrl, omission } = image;
  const parsed = parseWordForm(form, image.errors);
  if (!parsed.ok) return data({ result: parsed.reply }, { status: image.status });
  const { text, confirmDifferent, filling, submission } = parsed;
  const browser = filling && (await knownBrowser(request));
  const input = { ...text, imageUrl, confirmDifferent, isAiGenerated: filling !== null, browser };
  const sent = await submit(newWord, { context, submission: { ...submission, value: input } });
  if (!sent.isDone) return notSaved(submission, sent);
  const added = sent.done;
  const isInSets = await keepWordSets(user.id, added.word.id, form, now);
  const place = parseListParams(url.searchParams);
  const isLast = textOf(form, "next") !== "another";
  const returnTo = localPath(url.searchParams.get("returnTo"));
  const list = listSearch(place.category === text.category ? { category: text.category } : {});
  const to = isLast
    ? (returnTo ?? href("/vocabulary") + list)
    : newWordAddress(listSearch(place), { returnTo, sets: chosenSets(form) });
  const saved = `${isolate(added.word.arabicWord)} – ${isolate(added.word.englishMeaning)}`;
  const remarks = [arabicHintOf(added.word.arabicWord), omission].filter(Boolean).join(" ");
  return redirectWithNotification(
    to,
    {
      title: isInSets
        ? "Vocabulary item created and added to set!"
        : "Vocabulary item created successfully!",
      description: remarks ? `${saved}. ${remarks}` : saved,
      ...(!isLast && { isInPage: true }),
      ...(isLast && !returnTo && { line: { wordId: added.word.id, isSaved: true } }),
    },
    [await keepCategory(text.category)],
  );
}

/** The next word is for the same sets. */
function chosenSets(form: FormData): string[] {
  return listOf(form, "wordSetIds").filter(isId).slice(0, MOST_SETS);
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, NOT_CREATED);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Add a word", matches);

export default function NewWord({ loaderData, actionData }: Route.ComponentProps) {
  return <NewWordDialog start={loaderData} outcome={actionData} />;
}
