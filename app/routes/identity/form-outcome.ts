import { data } from "react-router";
import type { z } from "zod";
import { TooManySignIns } from "#services/identity/password-hash-limit.ts";

export type Problems = {
  /** What is wrong with the whole, as a sentence. */
  message: string;
  /** What is wrong with single fields. */
  fields: Record<string, string[] | undefined>;
  /** What was typed, to be shown again; never a password. */
  typed: Record<string, string>;
};

/** A sent form that was not accepted, and what to show on the same page. */
export type Refused = {
  ok: false;
  status: 400 | 401 | 403 | 429 | 503;
  /** Seconds. */
  retryAfter?: number;
} & Problems;

const repeatable = ["username", "firstName", "email"];

/** Refuses a form, repeating what was typed into it. */
export function refused(
  form: FormData,
  status: Refused["status"],
  message: string,
  more: { fields?: Problems["fields"]; retryAfter?: number } = {},
): Refused {
  const typed = Object.fromEntries(
    repeatable.flatMap((name) => {
      const value = form.get(name);
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
  return { ok: false, status, message, fields: {}, typed, ...more };
}

/** Refuses a form with wrong fields. */
export function misfilled(form: FormData, error: z.core.$ZodFlattenedError<unknown>): Refused {
  return refused(form, 400, "Please fix the fields marked below.", { fields: error.fieldErrors });
}

/** Refuses a form of somebody who tried too often. */
export function throttled(form: FormData, retryAfter: number): Refused {
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return refused(form, 429, `Too many attempts. Please wait ${wait} and try again.`, {
    retryAfter,
  });
}

/** Does the work, or refuses the form while too many others are being checked. */
export async function orTooManySignIns<T>(
  form: FormData,
  work: () => Promise<T>,
): Promise<T | Refused> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TooManySignIns)) throw error;
    const message = "Very many people are signing in right now. Please try again.";
    return refused(form, 503, message, { retryAfter: 5 });
  }
}

/** The answer that shows a refused form again. */
export function showAgain({ ok: _ok, status, retryAfter, ...problems }: Refused) {
  const headers = new Headers();
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
  return data<Problems>(problems, { status, headers });
}
