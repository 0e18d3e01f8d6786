import type { Submission, SubmissionResult } from "@conform-to/react";
import { failureInit, reasonOf } from "#app/http/database-answers.ts";
import { Failure } from "#app/http/failure.ts";

/** How a page answers a form whose act was not done. */
export type NotDone<Refused> = {
  isDone: false;
  /** The refused outcome; null for a wrong input, and for work that failed. */
  refused: Refused | null;
  /** Whether the page goes on all the same. */
  leadsOn: boolean;
  /** The form with its messages, if it was read as a submission. */
  result: SubmissionResult<string[]>;
  /** A sentence or two for the page to say, and the same without what the act says before the reason of a failure. */
  problem: string;
  reason: string;
  init: { status: number; headers: Record<string, string> };
};

/** Work that failed: what was not done, the reason and the next step. */
export class Failed extends Failure {
  readonly reason: string;

  constructor(lead: string, error: unknown) {
    const { status, headers } = failureInit(error);
    const reason = reasonOf(error);
    const undone = lead.replace(/\.?( Please try again\.)?$/, "");
    super(status, "failed", `${undone}. ${reason}`, { headers });
    this.reason = reason;
  }
}

/** The answer to a form with what is wrong in it; or with a failure, at the field it is about or above all. */
export function notDone<Refused>(
  submission: Submission<Record<string, unknown>, string[], unknown> | undefined,
  refused: Refused | null,
  failure?: Failure,
): NotDone<Refused> {
  const result = submission?.reply(failure && errorsOf(failure)) ?? {};
  const problem = failure?.message ?? Object.values(result.error ?? {})[0]?.[0] ?? "";
  const reason = failure instanceof Failed ? failure.reason : problem;
  const { status = 400, headers = {} } = failure ?? {};
  const init = { status: statusOnPage({ status }), headers };
  return { isDone: false, refused, leadsOn: false, result, problem, reason, init };
}

/** A form has the right media type, whatever its file is. */
export function statusOnPage({ status }: Pick<Failure, "status">): number {
  return status === 415 ? 400 : status;
}

function errorsOf({ message, extra, formField }: Failure) {
  const fields = extra.fields as Record<string, string[]> | undefined;
  if (fields) return { fieldErrors: fields };
  return formField ? { fieldErrors: { [formField]: [message] } } : { formErrors: [message] };
}
