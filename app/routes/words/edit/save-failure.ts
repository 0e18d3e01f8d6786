import type { Submission } from "@conform-to/react";
import { data } from "react-router";
import { tryOrLog } from "#app/http/try-or-log.ts";

export const FAILURE = { status: 503, headers: { "Retry-After": "5" } };

/** What saving a word gives, or that it failed, which the log explains. */
export function save<Saved>(work: () => Promise<Saved>) {
  return tryOrLog(work, "a word could not be saved", () => ({ outcome: "failed" as const }));
}

/** The form as it was sent, with the message that it could not be saved. */
export function saveFailure<Sent, Read>(
  submission: Submission<Sent, string[], Read>,
  message: string,
) {
  return data({ result: submission.reply({ formErrors: [message] }) }, FAILURE);
}
