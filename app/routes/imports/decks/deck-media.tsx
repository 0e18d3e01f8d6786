import { data, href, redirect } from "react-router";
import { sendForm } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { problemIn } from "#app/forms/problem-note.tsx";
import { failureInit, reasonOf } from "#app/http/database-answers.ts";
import { countWork } from "#app/http/rate-limits.ts";
import { readForm } from "#app/http/read-form.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { readBatchForm } from "#app/routes/imports/batch-form.ts";
import { BUSY_SEARCH } from "#app/routes/imports/import-news.ts";
import { SelfPostingForm } from "#app/routes/imports/self-posting-form.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { findDeck } from "#models/imports/decks/import-deck.ts";
import { findTable } from "#models/imports/tables/import-table.ts";
import { bringMedia } from "#services/imports/anki/bring-media.ts";
import { TooManyDecks } from "#services/imports/anki/read-deck.ts";
import type { Route } from "./+types/deck-media";

// Ten words of which each may have an image.
const WORDS_COUNTED = 40;
const NOT_BROUGHT = "The recordings and images weren’t all brought.";

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = context.get(userContext);
  const [deck, table] = await Promise.all([findDeck(id), findTable(id)]);
  if (!deck?.hasMediaToBring || deck.tableId !== table?.id) {
    throw redirect(href("/bulk-import/table/result"));
  }
  const { lastRow, recordings, images } = deck;
  return { deckId: deck.id, lastRow, recordings, images, rows: rowsIn(table.counts) };
}

function rowsIn(counts: readonly Record<"new" | "same" | "homograph" | "doubtful", number>[]) {
  return counts.reduce((sum, one) => sum + one.new + one.same + one.homograph + one.doubtful, 0);
}

export const handle = { isDear: true };

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = context.get(userContext);
  const { batchId } = readBatchForm(await readForm(request));
  const here = href("/bulk-import/deck/media");
  return tryOrLog(
    async () => {
      await countWork(id, { words: WORDS_COUNTED });
      const progress = await bringMedia(id, batchId, new Date());
      if (progress === "unfinished") return redirect(here);
      return redirect(progress === "busy" ? here + BUSY_SEARCH : href("/bulk-import/table/result"));
    },
    "media of a package could not be brought",
    (error) =>
      error instanceof TooManyDecks
        ? redirect(here + BUSY_SEARCH)
        : data({ problem: `${NOT_BROUGHT} ${reasonOf(error)}` }, failureInit(error)),
  );
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, NOT_BROUGHT);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle("Import from Anki: Recordings and images", matches);

export default function DeckMedia({ loaderData, actionData }: Route.ComponentProps) {
  const { deckId, lastRow, rows, recordings, images } = loaderData;
  const problem = problemIn(actionData);
  const text = `${lastRow} of ${rows} notes gone through: ${recordings} recordings, ${images} images`;
  return (
    <div className="max-w-xl">
      <SelfPostingForm
        action={href("/bulk-import/deck/media")}
        batchId={deckId}
        progress={{ label: "Notes gone through", value: lastRow, max: rows, text }}
        isStopped={Boolean(problem)}
        act="Bring the next ones"
        pendingText="Bringing…"
      >
        {problem && <Alert tone="incorrect" title={problem} />}
      </SelfPostingForm>
    </div>
  );
}
