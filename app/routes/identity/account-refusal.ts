import type { Submission } from "@conform-to/react";
import { data } from "react-router";
import { TooManySignIns } from "#services/identity/password-hash-limit.ts";

type Sent = Pick<Submission<unknown, string[]>, "reply">;

/** A form about an account that was not accepted: what to answer, with the form to show again. */
export type Refused = { refused: ReturnType<typeof refuse>["refused"] };

/** Refuses a form with a sentence about the whole; what was typed is repeated, but no password. */
export function refuse(
  form: Sent,
  status: 400 | 401 | 403 | 429 | 503,
  message: string,
  more: { fieldErrors?: Record<string, string[]>; retryAfter?: number } = {},
) {
  const { fieldErrors = {}, retryAfter } = more;
  const hideFields = ["password", "current"];
  const result = form.reply({ formErrors: [message], fieldErrors, hideFields });
  const headers = new Headers();
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
  return { refused: data(result, { status, headers }) };
}

/** Refuses a form with wrong fields. */
export function refuseFields(form: Sent): Refused {
  return refuse(form, 400, "Please fix the fields marked below.");
}

/** Refuses a form of somebody who tried too often. */
export function refuseThrottled(form: Sent, retryAfter: number): Refused {
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return refuse(form, 429, `Too many attempts. Please wait ${wait} and try again.`, { retryAfter });
}

/** Does the work, or refuses the form while too many others are being checked. */
export async function unlessTooManySignIns<Result>(
  form: Sent,
  work: () => Promise<Result>,
): Promise<Result | Refused> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TooManySignIns)) throw error;
    const message = "Very many people are signing in right now. Please try again.";
    return refuse(form, 503, message, { retryAfter: 5 });
  }
}
