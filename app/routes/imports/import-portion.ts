import { href, redirect } from "react-router";
import { redirectWithFailure, redirectWithNotification } from "#app/document/flash.ts";
import { DATABASE_ANSWERS, reasonOf } from "#app/http/database-answers.ts";
import { countWork } from "#app/http/rate-limits.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { NO_VALID_ENTRY } from "#models/imports/import-batch-rules.ts";
import type { User } from "#models/users/user.ts";
import { type ImportProgress, importBatch, stopImport } from "#services/imports/import-batch.ts";
import { leadToOpen, readBatchForm } from "./batch-form.ts";
import { BUSY_SEARCH, IMPORT_ERROR, importNews } from "./import-news.ts";

/** Imports as much of the open list as the form asks for and leads to where it goes on or has ended. */
export async function importPortion(user: User, fields: FormData): Promise<Response> {
  const form = readBatchForm(fields);
  const now = new Date();
  const work = async () => {
    await countWork(user.id, { entries: form.portion });
    return answerTo(await importBatch(user, form, now));
  };
  return tryOrLog(work, "a list of words could not be imported", async (error) => {
    await tryOrLog(
      () => stopImport(user.id, form.batchId, now),
      "an import could not be stopped",
      () => null,
    );
    return redirectWithFailure(
      href("/bulk-import/preview"),
      IMPORT_ERROR.title,
      `${IMPORT_ERROR.description}. ${reasonOf(error)}`,
    );
  });
}

function answerTo(progress: ImportProgress): Response | Promise<Response> {
  const preview = href("/bulk-import/preview");
  switch (progress.outcome) {
    case "gone":
      return leadToOpen("list");
    case "nothing-to-import":
      return redirectWithFailure(preview, "Import Failed", NO_VALID_ENTRY);
    case "busy":
      if (progress.isBegun) return redirect(`${href("/bulk-import/importing")}${BUSY_SEARCH}`);
      return redirectWithFailure(preview, IMPORT_ERROR.title, DATABASE_ANSWERS.crowded.message);
    case "unfinished":
      return redirect(href("/bulk-import/importing"));
    case "finished": {
      const to = progress.counts.imported > 0 ? href("/") : preview;
      return redirectWithNotification(to, importNews(progress.counts, progress.linesLeft));
    }
  }
}
