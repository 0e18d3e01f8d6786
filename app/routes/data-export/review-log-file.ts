import { userContext } from "#app/context.ts";
import { download } from "#app/http/download.ts";
import { answersByWord } from "#services/data-export/answers-by-word.ts";
import { csvRow } from "#services/data-export/csv.ts";
import { REVIEW_LOG_COLUMNS, reviewLogRows } from "#services/data-export/review-log.ts";
import { dayOf } from "#services/study/learner.ts";
import type { Route } from "./+types/review-log-file";

export function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const name = `review-log-${dayOf(user, new Date())}.csv`;
  return download(reviewLog(user.id), { name, type: "text/csv; charset=utf-8; header=present" });
}

// Without the mark of UTF-8: the tools that read this file take it for a part of the first column's name.
async function* reviewLog(userId: string): AsyncGenerator<string> {
  yield csvRow(REVIEW_LOG_COLUMNS);
  for await (const rows of reviewLogRows(answersByWord(userId))) yield rows.map(csvRow).join("");
}
