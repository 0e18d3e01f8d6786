import { data, href, useLocation } from "react-router";
import { submit } from "#app/actions/submit.ts";
import { setDeletion } from "#app/actions/word-sets/change-set.ts";
import { unsentMessage } from "#app/connection/network-error.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { DeleteForm } from "#app/forms/delete-form.tsx";
import { ProblemNote } from "#app/forms/problem-note.tsx";
import { NotRead } from "#app/routes/word-sets/not-read.tsx";
import { openOverPage, sendSetForm } from "#app/routes/word-sets/send-set-form.ts";
import { type SetLine, setLines } from "#app/routes/word-sets/set-lines.ts";
import { parseSetsPlace, setsSearch } from "#app/routes/word-sets/sets-place.ts";
import { wayBack } from "#app/routes/word-sets/way-back.ts";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { SetFace } from "#app/ui/word-sets/set-face.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { isolate } from "#models/arabic/display.ts";
import { findSet } from "#models/word-sets/word-set.ts";
import { SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import { zoneOf } from "#services/study/learner.ts";
import type { Route } from "./+types/delete-set";

export async function loader({ context, params }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const set = await findSet(user.id, params.id);
  const [line] = set ? await setLines([set], zoneOf(user)) : [];
  if (!line) throw data(SET_MESSAGES.notFound, { status: 404 });
  return line;
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const sent = await submit(setDeletion, { context, params });
  if (!sent.isDone) return data({ problem: sent.problem }, sent.init);
  const place = { ...parseSetsPlace(url.searchParams), from: undefined };
  return redirectWithNotification(href("/word-sets") + setsSearch(place), {
    title: `Word set ${isolate(sent.done.made.name)} deleted.`,
    description: "Your words stay in your vocabulary.",
  });
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  openOverPage(serverLoader, SET_MESSAGES.setNotRead);

export const clientAction = (args: Route.ClientActionArgs) =>
  sendSetForm(args, SET_MESSAGES.notDeleted);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Delete Word Set", matches);

export default function DeleteSet({ loaderData, actionData, params }: Route.ComponentProps) {
  const { search } = useLocation();
  const set = useLatestAnswer<SetLine>(loaderData);
  const closeTo = wayBack(params.id, new URLSearchParams(search));
  const action = href("/word-sets/:id/delete", params) + search;
  return (
    <Dialog title="Delete Word Set" closeTo={closeTo}>
      <NotRead problem={unsentMessage(loaderData)} />
      <ProblemNote answer={actionData} className="mb-5" />
      {set && (
        <>
          <Asked set={set} />
          <DeleteForm
            action={action}
            closeTo={closeTo}
            act="Delete Set"
            pendingText="Deleting..."
          />
        </>
      )}
    </Dialog>
  );
}

function Asked({ set }: { set: SetLine }) {
  return (
    <>
      <p className="mb-4">
        Are you sure you want to delete this word set? This action cannot be undone.
      </p>
      <div className="@container grid justify-items-center border-y border-line py-4 text-center">
        {set.face && <SetFace word={set.face} size="head" />}
        <p className="max-w-full font-display text-2xl font-medium wrap-anywhere">
          <bdi>{set.name}</bdi>
        </p>
        <p className="text-sm text-ink-soft figures">
          {countOfWords(set.wordCount)} · {set.created}
        </p>
      </div>
      <p className="mt-4 rounded-e-md border-s-3 border-warning bg-warning-wash px-4 py-3">
        This will permanently delete the word set and remove all words from it.{" "}
        <b className="font-semibold">Your words stay in your vocabulary.</b>
      </p>
    </>
  );
}
