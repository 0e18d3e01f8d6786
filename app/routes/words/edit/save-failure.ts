import type { Submission } from "@conform-to/react";
import { data } from "react-router";
import { retryHeaders } from "#app/http/database-answers.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";

/** What saving a word gives, or that it failed, which the log explains. */
export function save<Saved>(work: () => Promise<Saved>) {
  const failed = (error: unknown) => ({ outcome: "failed" as const, headers: retryHeaders(error) });
  return tryOrLog(work, "a word could not be saved", failed);
}

/** The form as it was sent, with the message that it could not be saved. */
export function saveFailure<Sent, Read>(
  submission: Submission<Sent, string[], Read>,
  { message, headers }: { message: string; headers: HeadersInit },
) {
  const result = submission.reply({ formErrors: [message] });
  return data({ result }, { status: 503, headers });
}
