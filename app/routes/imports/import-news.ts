import { href } from "react-router";
import { IMPORTED } from "#app/routes/words/list/list-params.ts";
import { counted } from "#app/ui/counted.ts";
import type { Notification } from "#app/ui/feedback/notification.ts";
import { countOfWords } from "#app/ui/words/word-names.ts";
import type { BatchCounts } from "#services/imports/batch-state.ts";

/** Returns the notification about a finished import. */
export function importNews(counts: BatchCounts, linesLeft: number): Omit<Notification, "id"> {
  const { imported, duplicates, taken, failed, invalid } = counts;
  const sentences = [
    `${countOfWords(imported)} imported.`,
    duplicates > 0 && `${counted(duplicates, "duplicate")} skipped.`,
    failed > 0 && `${countOfWords(failed)} could not be imported.`,
    invalid > 0 && `${counted(invalid, "incomplete line")} left out.`,
    linesLeft > 0 && `${counted(linesLeft, "line")} left for a second import.`,
  ];
  const description = sentences.filter(Boolean).join(" ");
  if (imported === 0) return { title: "Import Failed", description, tone: "destructive" };
  const title = taken + failed > 0 ? "Import Completed with Issues" : "Import Complete";
  const link = { to: `${href("/vocabulary")}?${IMPORTED}`, label: "See the new words" };
  return { title, description, link };
}

export const IMPORT_ERROR = {
  title: "Import Error",
  description: "Failed to import vocabulary entries",
};

/** With it the page of an import says that the server is busy, and goes on a little later. */
export const BUSY_SEARCH = "?busy=1";

/** With it the page of processing says that the service failed, and waits for the learner. */
export const STOPPED_SEARCH = "?stopped=1";
