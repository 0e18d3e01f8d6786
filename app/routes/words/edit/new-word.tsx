import { randomUUID } from "node:crypto";
import { data, href, useLocation, useRouteLoaderData } from "react-router";
import { keepPageOnNetworkError } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { foreignImage, takeSubmittedImage } from "#app/routes/words/images/submitted-image.ts";
import { listSearch, parseListParams } from "#app/routes/words/list/list-params.ts";
import { takeFromCookie } from "#app/routes/words/try/unsaved-word-cookie.ts";
import { dataRestored, useRestoredWord } from "#app/routes/words/try/use-restored-word.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import type { Notification } from "#app/ui/feedback/notification.ts";
import { isolate } from "#models/arabic/display.ts";
import { arabicHintOf, NOT_CREATED } from "#models/words/word-rules.ts";
import { addWord } from "#services/words/add-word.ts";
import type { Route } from "./+types/new-word";
import { duplicateFound } from "./duplicate-notice.tsx";
import { keepCategory, lastCategory } from "./last-category.ts";
import { blankWord, prefillFrom } from "./prefill.ts";
import { save, saveFailure } from "./save-failure.ts";
import { WordForm } from "./word-form.tsx";
import { parseWordForm, wordConstraint } from "./word-form-schema.ts";

export async function loader({ request, url }: Route.LoaderArgs) {
  const category = parseListParams(url.searchParams).category ?? (await lastCategory(request));
  const pending = await takeFromCookie(request);
  const prefill = prefillFrom(url.searchParams.get("word"), category);
  return data(
    {
      /** A saved word leads to a new blank form, a refused one back to the form it was typed into. */
      formId: randomUUID(),
      constraint: wordConstraint,
      defaultValue: pending?.fields ?? prefill ?? blankWord(category),
      isRestored: pending !== null,
    },
    pending ? { headers: { "Set-Cookie": pending.setCookie } } : {},
  );
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const user = context.get(userContext);
  const now = new Date();
  const form = await readTypedForm(request);
  const image = await takeSubmittedImage(user.id, form, { now });
  const { imageUrl, omission } = image;
  const parsed = parseWordForm(form, image.errors);
  if (!parsed.ok) return data({ result: parsed.reply }, { status: image.status });
  const { text, confirmDifferent, submission } = parsed;
  const added = await save(() => addWord(user, { ...text, imageUrl }, { confirmDifferent, now }));
  if (added.outcome === "failed") {
    return saveFailure(submission, NOT_CREATED, added.error);
  }
  if (added.outcome === "foreign-image") {
    return data({ result: foreignImage(submission) }, { status: 400 });
  }
  if (added.outcome === "duplicate") {
    return data({ result: submission.reply(), duplicate: duplicateFound(added) }, { status: 409 });
  }
  const place = parseListParams(url.searchParams);
  const isLast = form.get("next") !== "another";
  const to = !isLast
    ? href("/vocabulary/new") + listSearch(place)
    : href("/vocabulary") +
      listSearch(place.category === text.category ? { category: text.category } : {});
  const saved = `${isolate(added.word.arabicWord)} – ${isolate(added.word.englishMeaning)}`;
  const remarks = [arabicHintOf(added.word.arabicWord), omission].filter(Boolean).join(" ");
  return redirectWithNotification(
    to,
    {
      title: "Vocabulary item created successfully!",
      description: remarks ? `${saved}. ${remarks}` : saved,
      ...(isLast && { line: { wordId: added.word.id, isSaved: true } }),
    },
    [await keepCategory(text.category)],
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnNetworkError(serverAction, { lost: NOT_CREATED, refused: NOT_CREATED });

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Add a word", matches);

export default function NewWord({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const { key, defaultValue, isRestored } = useRestoredWord(loaderData);
  const saved = useRouteLoaderData<typeof rootLoader>("root")?.notification;
  const news = isRestored ? dataRestored : saved;
  const query = listSearch(parseListParams(new URLSearchParams(search)));
  const closeTo = href("/vocabulary") + query;
  return (
    <Dialog title="Add a word" closeTo={closeTo} size="lg">
      {news && <NewsOnPage {...news} />}
      <WordForm
        key={key}
        action={href("/vocabulary/new") + query}
        constraint={loaderData.constraint}
        defaultValue={defaultValue}
        outcome={actionData}
        duplicateTo={(id) => href("/vocabulary/:id", { id }) + query}
        closeTo={closeTo}
        isNew
      />
    </Dialog>
  );
}

/** Without scripts a notification lies on the page, where the dialog covers it. */
function NewsOnPage({ title, description }: Pick<Notification, "title" | "description">) {
  return (
    <div className="needs-no-script mb-5">
      <Alert tone="correct" title={title}>
        {description}
      </Alert>
    </div>
  );
}
