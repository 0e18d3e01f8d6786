import { randomUUID } from "node:crypto";
import { href, redirect } from "react-router";
import { keepPageOnNetworkError } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { readForm } from "#app/http/read-form.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { copySet } from "#app/word-sets/copy-set.ts";
import { PRACTICE_MESSAGES } from "#models/practice/practice-rules.ts";
import { countPublicSets, findPublicSet, listPublicSets } from "#models/word-sets/public-sets.ts";
import { placeOfSharedSet, readSharedSetPlace } from "#models/word-sets/shared-set-place.ts";
import { SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import { asSharedWithFaces } from "#services/word-sets/shared-sets.ts";
import { setupAddress } from "../exercise-names.ts";
import type { Route } from "./+types/shared-sets";
import { SharedSetRows } from "./shared-set-rows.tsx";

const PAGE = 20;
const MOST_COUNTED = 1000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = context.get(userContext);
  const after = readSharedSetPlace(url.searchParams.get("after"));
  const [found, count] = await Promise.all([
    listPublicSets(id, { limit: PAGE + 1, after }),
    countPublicSets(id, MOST_COUNTED),
  ]);
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  return {
    sets: await asSharedWithFaces(shown),
    count,
    next: last ? placeOfSharedSet(last) : null,
    once: randomUUID(),
  };
}

/** Makes an own copy of a public set and leads on to practicing it. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext);
  const form = await readForm(request);
  const source = await findPublicSet(String(form.get("setId")));
  if (source?.userId === user.id) return redirect(setupAddress({ setIds: source.id }));
  const made = source && (await copySet(user, source, form.get("once")));
  if (!made || "failure" in made) {
    return redirectWithNotification(href("/practice/shared"), {
      title: SET_MESSAGES.notDuplicated,
      tone: "destructive",
    });
  }
  return redirectWithNotification(setupAddress({ setIds: made.set.id }), {
    title: `“${made.set.name}” is yours now.`,
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnNetworkError(serverAction, { lost: SET_MESSAGES.notDuplicated });

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Shared Word Sets", matches);

export default function SharedSets({ loaderData }: Route.ComponentProps) {
  const { sets, count, next, once } = loaderData;
  const closeTo = `${href("/practice")}?later`;
  return (
    <Dialog title="Shared Word Sets" closeTo={closeTo} size="lg">
      {sets.length === 0 ? (
        <EmptyState
          sign="«»"
          title={PRACTICE_MESSAGES.noSharedSets}
          headingLevel="h3"
          actions={
            <ButtonLink to="/word-sets" variant="secondary">
              My Word Sets
            </ButtonLink>
          }
        >
          Make one of yours public and it is the first.
        </EmptyState>
      ) : (
        <>
          <p className="pb-3 text-ink-soft tabular-nums">
            {count === 1 ? "1 set" : `${count} sets, most duplicated first`}. A copy is yours to
            change.
          </p>
          <SharedSetRows sets={sets} once={once} duplicate="Duplicate Set" />
          {next && (
            <p className="pt-3">
              <TextLink to={`?after=${next}`}>More sets</TextLink>
            </p>
          )}
        </>
      )}
      <DialogActions>
        <ButtonLink to={closeTo} variant="secondary">
          Close
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
