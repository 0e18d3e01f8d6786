import { href } from "react-router";
import { IMPORTED } from "#app/routes/words/list/list-params.ts";
import type { Notification } from "#app/ui/feedback/notification.ts";
import { countOfWords } from "#app/ui/words/word-names.ts";
import type { BatchCounts } from "#services/imports/batch-state.ts";

/** Returns the notification about a finished import. */
export function importNews(counts: BatchCounts, linesLeft: number): Omit<Notification, "id"> {
  const { imported, duplicates, taken, failed, invalid } = counts;
  const sentences = [
    `${countOfWords(imported)} imported.`,
    duplicates > 0 && `${duplicates} ${duplicates === 1 ? "duplicate" : "duplicates"} skipped.`,
    failed > 0 && `${countOfWords(failed)} could not be imported.`,
    invalid > 0 && `${invalid} incomplete ${invalid === 1 ? "line" : "lines"} left out.`,
    linesLeft > 0 && `${countOfLines(linesLeft)} left for a second import.`,
  ];
  const description = sentences.filter(Boolean).join(" ");
  if (imported === 0) return { title: "Import Failed", description, tone: "destructive" };
  const title = taken + failed > 0 ? "Import Completed with Issues" : "Import Complete";
  const link = { to: `${href("/vocabulary")}?${IMPORTED}`, label: "See the new words" };
  return { title, description, link };
}

/** "1 line", "11 lines". */
export function countOfLines(lines: number): string {
  return `${lines} ${lines === 1 ? "line" : "lines"}`;
}

export const IMPORT_ERROR = {
  title: "Import Error",
  description: "Failed to import vocabulary entries",
};

/** With it the page of an import says that the server is busy, and goes on a little later. */
export const BUSY_SEARCH = "?busy=1";

/** With it the page of processing says that the service failed, and waits for the learner. */
export const STOPPED_SEARCH = "?stopped=1";
