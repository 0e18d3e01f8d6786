import type { Submission } from "@conform-to/react";
import { data } from "react-router";
import { failureInit, reasonOf } from "#app/http/database-answers.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";

/** Returns the result of saving a word; a failure is logged and returned as `failed`. */
export function save<Saved>(work: () => Promise<Saved>) {
  return tryOrLog(work, "a word could not be saved", (error) => ({
    outcome: "failed" as const,
    error,
  }));
}

/** The form as it was sent, with what could not be done, the reason and the next step. */
export function saveFailure<Sent, Read>(
  submission: Submission<Sent, string[], Read>,
  message: string,
  error: unknown,
) {
  const result = submission.reply({ formErrors: [`${message} ${reasonOf(error)}`] });
  return data({ result }, failureInit(error));
}
