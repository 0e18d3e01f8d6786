import { scriptsOf } from "#tests/support/app/page-scripts.ts";
import { Visitor } from "#tests/support/app/visitor.ts";
import type { AppInProcess } from "./app-in-process.ts";
import { prepareLearner } from "./prepare-learner.ts";

const OF_A_LEARNER = [
  "/dashboard",
  "/vocabulary",
  "/vocabulary/new",
  "/bulk-import",
  "/session-setup",
  "/story-review",
  "/session",
  "/settings/display",
  "/account/password",
];

/** What each page loads of scripts when it is the first one, compressed. */
export async function weighScripts(
  app: AppInProcess,
): Promise<{ page: string; files: number; kilobytes: number }[]> {
  const learner = await prepareLearner(app.send, app.origin, "reader");
  const visitor = new Visitor(app.send, app.origin);
  const weighed = [];
  for (const page of ["/", "/try", ...OF_A_LEARNER]) {
    const reader = OF_A_LEARNER.includes(page) ? learner : visitor;
    const answer = await reader.get(page);
    const { files, kilobytes } = await scriptsOf(await answer.text());
    weighed.push({ page, files: files.length, kilobytes });
  }
  return weighed;
}
