import { expect } from "vitest";
import type { Learner } from "#tests/support/app/visitor.ts";
import { hiddenValue } from "#tests/support/study/study.ts";

/** The page on which archives come back. */
export const page = "/settings/archive/return";

/** The archive of a learner, as it is downloaded. */
export async function archiveOf(learner: Learner): Promise<string> {
  return (await learner.get("/settings/archive/file")).text();
}

/** Sends the form with an archive. */
export function bring(learner: Learner, archive: string | Buffer): Promise<Response> {
  const body = new FormData();
  body.set("archive", new Blob([Buffer.from(archive)]), "archive.json");
  const headers = { Accept: "text/html", "Sec-Fetch-Dest": "document" };
  return learner.request(page, { method: "POST", body, headers });
}

/** Presses the button of the page until the archive is back, and gives the last page. */
export async function pressOn(learner: Learner): Promise<string> {
  for (;;) {
    const html = await (await learner.get(page)).text();
    if (/(Your archive|Part \d of \d) is back/.test(html)) return html;
    const answer = await learner.post(page, { batchId: hiddenValue(html, "batchId") });
    expect([page, `${page}?busy=1`]).toContain(answer.headers.get("Location"));
  }
}

/** Brings an archive back to its end, and gives the report. */
export async function bringBack(learner: Learner, archive: string): Promise<string> {
  const answer = await bring(learner, archive);
  expect(answer.headers.get("Location")).toBe(page);
  return pressOn(learner);
}
