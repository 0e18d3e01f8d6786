import { data, href, useLocation } from "react-router";
import { keepPageOnNetworkError, unsentMessage } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { DeleteForm } from "#app/forms/delete-form.tsx";
import { reasonOf, retryHeaders } from "#app/http/database-answers.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { isolate } from "#models/arabic/display.ts";
import { findSet } from "#models/word-sets/word-set.ts";
import { SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import { zoneOf } from "#services/study/learner.ts";
import { deleteSet } from "#services/word-sets/change-set.ts";
import type { Route } from "./+types/delete-set";
import { setLines } from "./set-lines.ts";
import { parseSetsPlace, setsSearch } from "./sets-place.ts";
import { wayBack } from "./way-back.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const set = await findSet(user.id, params.id);
  const [line] = set ? await setLines([set], zoneOf(user)) : [];
  if (!line) throw data("Word set not found", { status: 404 });
  return line;
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const { id: userId } = context.get(userContext);
  const set = await findSet(userId, params.id);
  if (!set) throw data("Word set not found", { status: 404 });
  const deleted = await tryOrLog(
    () => deleteSet(userId, set.id),
    "a set could not be deleted",
    (error) => ({ error }),
  );
  if (deleted === false) throw data("Word set not found", { status: 404 });
  if (deleted !== true) {
    const problem = `${SET_MESSAGES.notDeleted}. ${reasonOf(deleted.error)}`;
    return data({ problem }, { status: 503, headers: retryHeaders(deleted.error) });
  }
  const place = { ...parseSetsPlace(url.searchParams), isOfSet: false };
  return redirectWithNotification(href("/word-sets") + setsSearch(place), {
    title: `Word set ${isolate(set.name)} deleted.`,
    description: "Your words stay in your vocabulary.",
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnNetworkError(serverAction, {
    lost: `${SET_MESSAGES.notDeleted}.`,
    refused: `${SET_MESSAGES.notDeleted}.`,
  });

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Delete Word Set", matches);

export default function DeleteSet({ loaderData: set, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const problem =
    actionData && "problem" in actionData ? actionData.problem : unsentMessage(actionData);
  const closeTo = wayBack(set.id, new URLSearchParams(search));
  const action = href("/word-sets/:id/delete", { id: set.id }) + search;
  return (
    <Dialog title="Delete Word Set" closeTo={closeTo} size="sm">
      {problem && (
        <div className="mb-5">
          <Alert tone="incorrect" title={problem} />
        </div>
      )}
      <p className="mb-4">
        Are you sure you want to delete this word set? This action cannot be undone.
      </p>
      <div className="@container grid justify-items-center border-y border-line py-4 text-center">
        {set.face && (
          <ArabicText size="head" marks="gold" block>
            {set.face}
          </ArabicText>
        )}
        <p className="max-w-full font-display text-2xl font-medium wrap-anywhere">
          <bdi>{set.name}</bdi>
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {countOfWords(set.wordCount)} · {set.created}
        </p>
      </div>
      <p className="mt-4 rounded-e-md border-s-3 border-warning bg-warning-wash px-4 py-3">
        This will permanently delete the word set and remove all words from it.{" "}
        <b className="font-semibold">Your words stay in your vocabulary.</b>
      </p>
      <DeleteForm action={action} closeTo={closeTo} act="Delete Set" pendingText="Deleting..." />
    </Dialog>
  );
}
