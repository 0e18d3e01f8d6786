import { href, redirect } from "react-router";
import { redirectWithFailure } from "#app/document/flash.ts";
import { reasonOf } from "#app/http/database-answers.ts";
import { countWork } from "#app/http/rate-limits.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { leadToOpen, readBatchForm } from "#app/routes/imports/batch-form.ts";
import { BUSY_SEARCH, IMPORT_ERROR } from "#app/routes/imports/import-news.ts";
import { NO_VALID_ENTRY } from "#models/imports/import-batch-rules.ts";
import { ROWS_OF_CHUNK } from "#models/imports/tables/table-rules.ts";
import type { User } from "#models/users/user.ts";
import { importTable } from "#services/imports/tables/import-table.ts";

// Without scripts somebody presses a button for each.
const MOST_CHUNKS = 5;

/** Imports as much of the open table as the form asks for and leads to where it goes on or has ended. */
export async function importTablePortion(user: User, fields: FormData): Promise<Response> {
  const form = readBatchForm(fields);
  const chunks = Math.min(form.portion, MOST_CHUNKS);
  const work = async () => {
    await countWork(user.id, { rows: chunks * ROWS_OF_CHUNK });
    return importTable(user, { tableId: form.batchId, chunks }, new Date());
  };
  const progress = await tryOrLog(work, "a table could not be imported", (error) => ({ error }));
  const importing = href("/bulk-import/table/importing");
  if (typeof progress !== "string") {
    const description = `${IMPORT_ERROR.description}. ${reasonOf(progress.error)}`;
    return redirectWithFailure(importing, IMPORT_ERROR.title, description);
  }
  switch (progress) {
    case "gone":
      return leadToOpen("import");
    case "nothing-to-import":
      return redirectWithFailure(
        href("/bulk-import/table/review"),
        "Import Failed",
        NO_VALID_ENTRY,
      );
    case "busy":
      return redirect(importing + BUSY_SEARCH);
    case "unfinished":
      return redirect(importing);
    case "finished":
      return redirect(href("/bulk-import/table/result"));
  }
}
