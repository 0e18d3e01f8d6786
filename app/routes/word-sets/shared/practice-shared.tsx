import { href } from "react-router";
import { unsentMessage } from "#app/connection/network-error.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { NotRead } from "#app/routes/word-sets/not-read.tsx";
import { openOverPage } from "#app/routes/word-sets/send-set-form.ts";
import { parseSetsPlace } from "#app/routes/word-sets/sets-place.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { PRACTICE_MESSAGES } from "#models/practice/practice-rules.ts";
import { SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import type { Route } from "./+types/practice-shared";
import { SharedOrders, SharedSets } from "./shared-sets.tsx";
import { sharedSetsStart } from "./shared-sets-start.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const place = { ...parseSetsPlace(url.searchParams), from: undefined };
  const start = await sharedSetsStart(context.get(userContext), place);
  return { ...start, place, noneText: PRACTICE_MESSAGES.noSharedSets };
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  openOverPage(serverLoader, SET_MESSAGES.sharedNotRead);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Shared Word Sets", matches);

/** The public sets of others, over the first screen of practice. */
export default function PracticeShared({ loaderData }: Route.ComponentProps) {
  const start = useLatestAnswer<Awaited<ReturnType<typeof loader>>>(loaderData);
  const closeTo = `${href("/practice")}?later`;
  const list = href("/practice/shared");
  return (
    <Dialog title="Shared Word Sets" closeTo={closeTo} size="form">
      <NotRead problem={unsentMessage(loaderData)} />
      {start && (
        <>
          <div id="shared-sets" className="border-b border-line pb-1 text-sm text-ink-soft">
            <SharedOrders list={list} place={start.place} />
          </div>
          <SharedSets {...start} list={list} from="practice" />
        </>
      )}
      <DialogActions>
        <ButtonLink to={closeTo} variant="secondary" preventScrollReset>
          Close
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
