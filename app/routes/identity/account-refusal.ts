import type { Submission } from "@conform-to/react";
import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { clientAddressContext } from "#app/context.ts";
import { parseForm } from "#app/forms/parse-form.ts";
import { DATABASE_ANSWERS } from "#app/http/database-answers.ts";
import { readBrowserMarks } from "#app/identity/known-browser-cookie.ts";
import { counted } from "#app/ui/counted.ts";
import { unavailabilityOf } from "#models/database/database-unavailable.ts";
import { logDatabaseFailure } from "#services/database-failure.ts";
import { TooManySignIns } from "#services/identity/tries/password-hash-limit.ts";

type Sent = Pick<Submission<unknown, string[]>, "reply">;

/** Where a form about an account comes from: the client's address, the marks its browser keeps of earlier sign-ins, and the signal for the moment it leaves. */
export type Browser = { address: string; browserMarks: string[]; signal: AbortSignal };

export async function browserOf(request: Request, context: Readonly<RouterContextProvider>) {
  return {
    address: context.get(clientAddressContext),
    browserMarks: await readBrowserMarks(request),
    signal: request.signal,
  };
}

/** The account to sign in, the marks the browser keeps from now on, and a recovery code to show before. */
export type SignedInBrowser = { accountId: string; browserMarks: string[]; recoveryCode?: string };

/** A form about an account that was not accepted: what to answer, with the form to show again. */
export type Refused = { refused: ReturnType<typeof refuse>["refused"] };

/** Refuses a form with a sentence about the whole; what was typed is repeated, but no password. */
export function refuse(
  form: Sent,
  status: 400 | 401 | 403 | 409 | 429 | 502 | 503,
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

/** Refuses a form of somebody who tried too often. */
export function refuseThrottled(form: Sent, retryAfter: number): Refused {
  const message = `Too many attempts. ${waitAndTryAgain(retryAfter)}`;
  return refuse(form, 429, message, { retryAfter });
}

/** Refuses a form with a wrong password, or of somebody who tried too often, and says how long the next try has to wait, if it does. */
export function refuseWrong(
  form: Sent,
  status: 400 | 401,
  message: string,
  outcome: { result: string; retryAfter?: number; nextWait?: number | null },
  fieldErrors?: Record<string, string[]>,
): Refused {
  const { retryAfter, nextWait = null } = outcome;
  if (retryAfter !== undefined) return refuseThrottled(form, retryAfter);
  if (nextWait === null) return refuse(form, status, message, { fieldErrors });
  const sentences = `${message} ${waitAndTryAgain(nextWait)}`;
  return refuse(form, status, sentences, { fieldErrors, retryAfter: nextWait });
}

function waitAndTryAgain(seconds: number): string {
  const isShort = seconds <= 60;
  const amount = isShort ? seconds : Math.ceil(seconds / 60);
  const unit = isShort ? "second" : "minute";
  return `Please wait ${counted(amount, unit)} and try again.`;
}

/**
 * Does the work of a form with the right fields; refuses one with wrong fields, and any while too many others are being
 * checked or the database cannot do its part.
 */
export async function takeForm<Schema extends z.ZodObject, Result>(
  form: FormData,
  schema: Schema,
  work: (value: z.output<Schema>, sent: Sent) => Promise<Result | Refused>,
): Promise<Result | Refused> {
  const submission = parseForm(form, schema);
  if (submission.status !== "success") {
    return refuse(submission, 400, "Please fix the fields marked below.");
  }
  try {
    return await work(submission.value, submission);
  } catch (error) {
    if (error instanceof TooManySignIns) {
      const message = `A lot of people are signing in right now. ${waitAndTryAgain(5)}`;
      return refuse(submission, 503, message, { retryAfter: 5 });
    }
    const kind = unavailabilityOf(error);
    if (!kind) throw error;
    logDatabaseFailure(kind, { err: error });
    const { message, retryAfter } = DATABASE_ANSWERS[kind];
    return refuse(submission, 503, message, { retryAfter });
  }
}
