import { z } from "zod";
import { constraintsOf, parseForm } from "#app/forms/parse-form.ts";
import { groupRecoveryCode } from "#models/identity/recovery-code-rules.ts";
import { renewRecoveryCode } from "#services/identity/recovery-code.ts";
import { log } from "#services/log.server.ts";
import {
  type Browser,
  type Refused,
  refuse,
  refuseFields,
  refuseThrottled,
  refuseWrong,
  unlessUnavailable,
} from "./account-refusal.ts";

const Renewal = z.object({
  current: z
    .string("Please enter your current password")
    .min(1, "Please enter your current password")
    .max(1000, "Please enter a valid password"),
});

const CHANGED =
  "No code was made: your password or your code was changed at the same moment. Please try again.";

export type RecoveryCodeFields = z.input<typeof Renewal>;

export const recoveryCodeConstraint = constraintsOf(Renewal);

/** Makes a new recovery code for a signed-in person with a sent form. */
export async function submitRecoveryCode(
  form: FormData,
  who: Browser & { userId: string },
  now: Date,
): Promise<{ code: string; browserMarks: string[] } | Refused> {
  const submission = parseForm(form, Renewal);
  if (submission.status !== "success") return refuseFields(submission);

  const { current: password } = submission.value;
  return unlessUnavailable(submission, async () => {
    const outcome = await renewRecoveryCode({ ...who, password }, now);
    log.info({ userId: who.userId, outcome: outcome.result }, "recovery code renewal");
    if (outcome.result === "renewed") return { ...outcome, code: groupRecoveryCode(outcome.code) };
    if (outcome.result === "throttled") return refuseThrottled(submission, outcome.retryAfter);
    if (outcome.result === "changed") return refuse(submission, 409, CHANGED);
    const fieldErrors = { current: ["This is not your current password"] };
    const nextWait = outcome.result === "wrong" ? outcome.nextWait : null;
    return refuseWrong(submission, 400, "No code was made.", { nextWait, fieldErrors });
  });
}
