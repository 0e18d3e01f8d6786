import { data, href, useLocation } from "react-router";
import { sendForm } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { DeleteForm } from "#app/forms/delete-form.tsx";
import { ProblemNote } from "#app/forms/problem-note.tsx";
import { reasonOf } from "#app/http/database-answers.ts";
import { readForm } from "#app/http/read-form.ts";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { findWords } from "#models/words/word.ts";
import { NONE_DELETED } from "#models/words/word-rules.ts";
import { deleteWords } from "#services/words/delete-word.ts";
import type { Route } from "./+types/delete-selected";
import { DeletionFailures } from "./deletion-failures.tsx";
import {
  listSearch,
  MOST_SELECTED,
  parseListParams,
  selectedIds,
  withoutSelection,
} from "./list-params.ts";
import { NextLine, nextLine } from "./next-line.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = selectedIds(url.searchParams);
  const words = await findWords(context.get(userContext).id, ids);
  return {
    leftOut: new Set(url.searchParams.getAll("id")).size - ids.length,
    words: words.map(({ id, arabicWord, englishMeaning }) => ({ id, arabicWord, englishMeaning })),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const user = context.get(userContext);
  const form = await readForm(request);
  const ids = selectedIds(form);
  if (ids.length === 0) return data({ failures: [], deleted: 0 }, { status: 400 });
  const words = new Map((await findWords(user.id, ids)).map((word) => [word.id, word]));
  const results = await deleteWords(user.id, ids);
  const failed = results.filter(({ outcome }) => outcome !== "deleted");
  const deleted = results.length - failed.length;
  if (failed.length === 0) {
    const to =
      href("/vocabulary") + listSearch(withoutSelection(parseListParams(url.searchParams)));
    return redirectWithNotification(to, {
      title: `${countOfWords(deleted)} deleted.`,
      ...nextLine(form),
    });
  }
  const failures = failed.map((deletion) => ({
    id: deletion.id,
    reason: deletion.outcome === "failed" ? reasonOf(deletion.cause) : null,
    name: words.get(deletion.id)?.arabicWord ?? null,
  }));
  const hasFault = failed.some((result) => result.outcome === "failed");
  return data({ failures, deleted }, { status: hasFault ? 503 : 404 });
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, NONE_DELETED);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Delete words", matches);

export default function DeleteSelected({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const place = parseListParams(new URLSearchParams(search));
  const { words, leftOut } = loaderData;
  const answer = actionData && "failures" in actionData ? actionData : undefined;
  const action = href("/vocabulary/delete-selected") + listSearch({ ...place, selected: [] });
  const closeTo = href("/vocabulary") + listSearch(answer ? withoutSelection(place) : place);
  if (words.length === 0 || answer) {
    return (
      <Dialog title="Delete words" closeTo={closeTo}>
        {answer && answer.failures.length > 0 ? (
          <DeletionFailures {...answer} />
        ) : (
          <p className="text-ink-soft">
            No words are selected. Select the words you want to delete.
          </p>
        )}
        <DialogActions>
          <ButtonLink to={closeTo} variant="secondary" preventScrollReset>
            Back to the list
          </ButtonLink>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog title={`Delete ${countOfWords(words.length)}?`} closeTo={closeTo}>
      <ProblemNote answer={actionData} className="mb-5" />
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard
        tabIndex={0}
        aria-label="Words to delete"
        className="max-h-80 divide-y divide-line overflow-y-auto border-y border-line"
      >
        {words.map((word) => (
          <li key={word.id} className="flex items-center justify-between gap-4 py-1">
            <span className="min-w-0 font-display font-medium break-words" dir="auto">
              {word.englishMeaning}
            </span>
            <ArabicText size="sm" marks="gold" className="text-right">
              {word.arabicWord}
            </ArabicText>
          </li>
        ))}
      </ul>
      {leftOut > 0 && (
        <p className="mt-4 text-warning">
          You can delete up to {MOST_SELECTED} words at a time. {countOfWords(leftOut)} you selected{" "}
          {leftOut === 1 ? "stays" : "stay"} for now.
        </p>
      )}
      <p className="mt-4 rounded-e-md border-s-3 border-warning bg-warning-wash px-4 py-3">
        They’ll be removed from your vocabulary, sets and schedule. Your session history stays. This
        cannot be undone.
      </p>
      <DeleteForm
        action={action}
        closeTo={closeTo}
        act={`Delete ${countOfWords(words.length)}`}
        keep="Keep them"
        preventScrollReset
      >
        <NextLine deleted={words.map(({ id }) => id)} />
        {words.map((word) => (
          <input key={word.id} type="hidden" name="id" value={word.id} />
        ))}
      </DeleteForm>
    </Dialog>
  );
}
