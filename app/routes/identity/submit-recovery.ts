import { z } from "zod";
import { constraintsOf, parseForm } from "#app/forms/parse-form.ts";
import { passwordLength } from "#models/identity/account-rules.ts";
import { groupRecoveryCode, readRecoveryCode } from "#models/identity/recovery-code-rules.ts";
import { recoverAccount } from "#services/identity/recover-account.ts";
import { log } from "#services/log.server.ts";
import {
  type Browser,
  type Refused,
  refuseFields,
  refuseThrottled,
  refuseWrong,
  type SignedInBrowser,
  unlessUnavailable,
} from "./account-refusal.ts";

const codeMessage = "A recovery code has 25 letters and digits";
const passwordMessage = `A password has ${passwordLength.min} to ${passwordLength.max} characters`;

const Recovery = z.object({
  username: z
    .string("Please enter your username")
    .trim()
    .min(1, "Please enter your username")
    .max(200, "Please enter a valid username"),
  code: z
    .string("Please enter your recovery code")
    .max(100, codeMessage)
    .transform(readRecoveryCode)
    .pipe(z.string(codeMessage)),
  password: z
    .string(passwordMessage)
    .min(passwordLength.min, passwordMessage)
    .max(passwordLength.max, passwordMessage),
});

export type RecoveryFields = z.input<typeof Recovery>;

export const recoveryConstraint = constraintsOf(Recovery);

/** Sets a new password with a recovery code from a sent form. */
export async function submitRecovery(
  form: FormData,
  browser: Browser,
  now: Date,
): Promise<SignedInBrowser | Refused> {
  const submission = parseForm(form, Recovery);
  if (submission.status !== "success") return refuseFields(submission);

  return unlessUnavailable(submission, async () => {
    const outcome = await recoverAccount({ ...submission.value, ...browser }, now);
    if (outcome.result === "recovered") {
      log.info({ accountId: outcome.accountId }, "recovery code used");
      return { ...outcome, recoveryCode: groupRecoveryCode(outcome.recoveryCode) };
    }
    if (outcome.result === "throttled") return refuseThrottled(submission, outcome.retryAfter);
    return refuseWrong(submission, 401, "That username and code don’t match.", outcome);
  });
}
