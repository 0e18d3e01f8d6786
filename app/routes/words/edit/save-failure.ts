import type { Submission } from "@conform-to/react";
import { data } from "react-router";
import { log } from "#services/log.server.ts";

export const FAILURE = { status: 503, headers: { "Retry-After": "5" } };

/** The form as it was sent, with the message that it could not be saved; the log says why. */
export function saveFailure<Fields>(
  error: unknown,
  submission: Submission<Fields, string[]>,
  message: string,
) {
  log.error({ err: error }, "a word could not be saved");
  return data({ result: submission.reply({ formErrors: [message] }) }, FAILURE);
}
