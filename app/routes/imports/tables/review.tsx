import { Form, href, redirect } from "react-router";
import { z } from "zod";
import { sendForm } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { listOf } from "#app/forms/form-texts.ts";
import { ProblemNote } from "#app/forms/problem-note.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { readForm } from "#app/http/read-form.ts";
import { leadToOpen, readBatchForm } from "#app/routes/imports/batch-form.ts";
import { ImportSteps } from "#app/routes/imports/import-steps.tsx";
import { StartOver } from "#app/routes/imports/start-over.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { TabLinks } from "#app/ui/buttons/tab-links.tsx";
import { RoomNotices } from "#app/ui/feedback/room-notices.tsx";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { isImportable, ROW_KINDS, sumOfCounts } from "#models/imports/tables/row-rules.ts";
import { ROWS_OF_PAGE } from "#models/imports/tables/table-rules.ts";
import { roomLeft } from "#models/study/kept-counts.ts";
import { noRoomFor } from "#models/users/kept-rules.ts";
import { publicNames } from "#models/word-sets/own-sets.ts";
import { leaveOutRows } from "#services/imports/tables/leave-out-rows.ts";
import { pageOfRows } from "#services/imports/tables/table-page.ts";
import type { Route } from "./+types/review";
import { importTablePortion } from "./import-table-portion.ts";
import { type ReviewedRow, reviewedRow } from "./reviewed-row.ts";
import { RowLines } from "./row-lines.tsx";
import { tableAt } from "./table-steps.ts";
import { tableTitle } from "./table-title.ts";

const SHOWN_KINDS = ["new", "homograph", "same", "doubtful"] as const;

const Part = z.object({
  kind: z.enum(ROW_KINDS).catch("new"),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
});
type Part = z.output<typeof Part>;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id: userId } = context.get(userContext);
  const table = await tableAt(userId, "/bulk-import/table/review");
  const counts = sumOfCounts(table.counts);
  const kind = SHOWN_KINDS.find((one) => counts[one] > 0);
  const part = Part.parse({ kind, ...Object.fromEntries(url.searchParams) });
  const [found, { words: room }, shared] = await Promise.all([
    pageOfRows(userId, table, part),
    roomLeft(userId),
    publicNames(userId, table.sets),
  ]);
  const rows = found.map(({ row }): ReviewedRow => reviewedRow(row, table));
  const notices = room < counts.pending ? [noRoomFor("words", room)] : [];
  return { tableId: table.id, counts, part, rows, notices, sets: table.sets, shared };
}

export const handle = { isDear: true };

export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext);
  const form = await readForm(request);
  const { batchId: tableId } = readBatchForm(form);
  const part = Part.parse(Object.fromEntries(form));
  const taken = new Set(listOf(form, "take").map(Number));
  if (form.has("shown")) {
    const isOpen = await leaveOutRows({ userId: user.id, tableId }, part, taken);
    if (!isOpen) return leadToOpen("import");
  }
  return form.has("import") ? importTablePortion(user, form) : redirect(addressOf(part));
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export const meta: Route.MetaFunction = ({ matches }) => tableTitle("Review", matches);

const TABS = {
  new: "New",
  homograph: "Homographs",
  same: "Already there",
  doubtful: "Doubtful",
} as const;

const EXPLANATIONS = {
  new: "Untick what you don’t want.",
  homograph:
    "These have the letters of another word, with other vowels or another meaning. Untick those that are the same word.",
  same: "You have these words already, or an earlier row has them. They are skipped.",
  doubtful: "These rows can’t become words. Correct them at their source, or choose other columns.",
} as const;

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { tableId, counts, part, rows, notices, sets, shared } = loaderData;
  const action = href("/bulk-import/table/review");
  const isTickable = isImportable(part.kind) && rows.length > 0;
  return (
    <>
      <ImportSteps way="table" current="Review" />
      <RoomNotices notices={notices} />
      <TabLinks
        label="Rows"
        tabs={SHOWN_KINDS.map((kind) => ({
          to: addressOf({ kind, page: 1 }),
          label: TABS[kind],
          count: counts[kind],
          isCurrent: kind === part.kind,
        }))}
      />
      <Form method="post" action={action} id="review" key={`${part.kind} ${part.page}`}>
        <input type="hidden" name="batchId" value={tableId} />
        <input type="hidden" name="kind" value={part.kind} />
        <input type="hidden" name="page" value={part.page} />
        {isTickable && <input type="hidden" name="shown" value="yes" />}
        <p className="py-3 text-ink-soft">
          {rows.length > 0 ? EXPLANATIONS[part.kind] : "There are no such rows."}
        </p>
        <RowLines rows={rows} isTickable={isTickable} />
        {isTickable && (
          <SubmitButton
            action={action}
            name="save"
            value="yes"
            variant="secondary"
            className="mt-4"
          >
            Keep this choice
          </SubmitButton>
        )}
      </Form>
      <Pagination {...pagesOf(part, counts[part.kind])} />
      {sets.length > 0 && (
        <p className="mt-6 text-ink-soft">
          The words come into {sets.length === 1 ? "this set" : "these sets"}:{" "}
          <bdi>{sets.join(", ")}</bdi>
          {shared.length > 0 && (
            <>
              . You share <bdi>{shared.join(", ")}</bdi>: its words come into a private set of the
              same name.
            </>
          )}
        </p>
      )}
      <div className="action-bar mt-6 justify-end">
        <ProblemNote answer={actionData} className="w-full" />
        <StartOver at="/bulk-import/table/restart" />
        <ButtonLink to={href("/bulk-import/table/columns")} variant="secondary">
          Change the columns
        </ButtonLink>
        <SubmitButton
          form="review"
          action={action}
          name="import"
          value="yes"
          size="lg"
          disabled={counts.pending === 0 && !isTickable}
          pendingText="Importing…"
          className="max-sm:w-full"
        >
          Import {countOfWords(counts.pending)}
        </SubmitButton>
      </div>
    </>
  );
}

function addressOf({ kind, page }: Part): string {
  const query = new URLSearchParams({ kind, ...(page > 1 && { page: String(page) }) });
  return `${href("/bulk-import/table/review")}?${query}`;
}

function pagesOf({ kind, page }: Part, count: number) {
  const from = (page - 1) * ROWS_OF_PAGE;
  const to = Math.min(count, from + ROWS_OF_PAGE);
  return {
    label: "Pages of rows",
    previousTo: page > 1 ? addressOf({ kind, page: page - 1 }) : null,
    nextTo: to < count ? addressOf({ kind, page: page + 1 }) : null,
    summary: `${(from + 1).toLocaleString("en-US")} to ${to.toLocaleString("en-US")} of ${count.toLocaleString("en-US")}`,
  };
}
