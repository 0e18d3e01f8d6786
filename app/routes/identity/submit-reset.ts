import { z } from "zod";
import { constraintsOf } from "#app/forms/parse-form.ts";
import { requestReset } from "#services/identity/recovery/request-reset.ts";
import { type ResetOutcome, resetByLink } from "#services/identity/recovery/reset-by-link.ts";
import { log } from "#services/log.server.ts";
import { knownUsername, newPassword } from "./account-fields.ts";
import { type Browser, type Refused, refuseThrottled, takeForm } from "./account-refusal.ts";

const Request = z.object({ username: knownUsername });
const Reset = z.object({ password: newPassword });

export type ResetRequestFields = z.input<typeof Request>;
export type ResetFields = z.input<typeof Reset>;

export const resetRequestConstraint = constraintsOf(Request);
export const resetConstraint = constraintsOf(Reset);

/** Asks for a link by mail with a sent form; the outcome is the same whether the name has an address or not. */
export async function submitResetRequest(
  form: FormData,
  { address }: Pick<Browser, "address">,
  now: Date,
): Promise<{ result: "queued" } | Refused> {
  return takeForm(form, Request, async ({ username }, sent) => {
    const outcome = await requestReset({ username, address }, now);
    log.info({ outcome: outcome.result }, "password reset asked for");
    return outcome.result === "queued" ? outcome : refuseThrottled(sent, outcome.retryAfter);
  });
}

/** Sets a new password with a sent form by a link that was mailed. */
export async function submitReset(
  form: FormData,
  { token, browserMarks, signal }: Omit<Browser, "address"> & { token: string },
  now: Date,
): Promise<ResetOutcome | Refused> {
  return takeForm(form, Reset, async ({ password }) => {
    const outcome = await resetByLink({ token, password, browserMarks, signal }, now);
    const accountId = outcome.result === "reset" ? outcome.accountId : undefined;
    log.info({ accountId, outcome: outcome.result }, "password reset by link");
    return outcome;
  });
}
