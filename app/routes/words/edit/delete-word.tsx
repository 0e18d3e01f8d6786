import { data, href } from "react-router";
import { submit } from "#app/actions/submit.ts";
import { wordDeletion } from "#app/actions/words/save-word.ts";
import { sendForm } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { DeleteForm } from "#app/forms/delete-form.tsx";
import { ProblemNote } from "#app/forms/problem-note.tsx";
import { readForm } from "#app/http/read-form.ts";
import { listSearchIn, useListSearch } from "#app/routes/words/list/list-params.ts";
import { NextLine, nextLine } from "#app/routes/words/list/next-line.tsx";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { findWord } from "#models/words/word.ts";
import { NOT_DELETED } from "#models/words/word-rules.ts";
import type { Route } from "./+types/delete-word";

export async function loader({ context, params }: Route.LoaderArgs) {
  const word = await findWord(context.get(userContext).id, params.id);
  if (!word) throw data("Vocabulary item not found", { status: 404 });
  const { id, arabicWord, englishMeaning } = word;
  return { id, arabicWord, englishMeaning };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const line = nextLine(await readForm(request));
  const sent = await submit(wordDeletion, { context, params });
  if (!sent.isDone) return data({ problem: sent.problem }, sent.init);
  const to = href("/vocabulary") + listSearchIn(url.searchParams);
  return redirectWithNotification(to, { title: "Vocabulary item deleted.", ...line });
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, NOT_DELETED);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Delete a word", matches);

export default function DeleteWord({ loaderData, actionData }: Route.ComponentProps) {
  const { id, arabicWord, englishMeaning } = loaderData;
  const query = useListSearch();
  const closeTo = href("/vocabulary") + query;
  const action = href("/vocabulary/:id/delete", { id }) + query;
  return (
    <Dialog title="Delete this word?" closeTo={closeTo}>
      <ProblemNote answer={actionData} className="mb-5" />
      <div className="@container grid justify-items-center border-y border-line py-4 text-center">
        <ArabicText size="head" marks="gold" block>
          {arabicWord}
        </ArabicText>
        <p className="max-w-full font-display text-2xl font-medium wrap-anywhere" dir="auto">
          {englishMeaning}
        </p>
      </div>
      <p className="mt-4 rounded-e-md border-s-3 border-warning bg-warning-wash px-4 py-3">
        It will be removed from your vocabulary, sets and schedule. Your session history stays. This
        cannot be undone.
      </p>
      <DeleteForm action={action} closeTo={closeTo} act="Delete word" keep="Keep it">
        <NextLine deleted={[id]} />
      </DeleteForm>
    </Dialog>
  );
}
