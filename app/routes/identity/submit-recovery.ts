import { z } from "zod";
import { constraintsOf } from "#app/forms/parse-form.ts";
import { groupRecoveryCode, readRecoveryCode } from "#models/identity/recovery-code-rules.ts";
import { recoverAccount } from "#services/identity/recovery/recover-account.ts";
import { log } from "#services/log.server.ts";
import { knownUsername, newPassword } from "./account-fields.ts";
import {
  type Browser,
  type Refused,
  refuseWrong,
  type SignedInBrowser,
  takeForm,
} from "./account-refusal.ts";

const codeMessage = "Recovery codes have 25 letters and digits";
const Recovery = z.object({
  username: knownUsername,
  code: z
    .string("Please enter your recovery code")
    .max(100, codeMessage)
    .transform(readRecoveryCode)
    .pipe(z.string(codeMessage)),
  password: newPassword,
});

export type RecoveryFields = z.input<typeof Recovery>;

export const recoveryConstraint = constraintsOf(Recovery);

/** Sets a new password with a recovery code from a sent form. */
export async function submitRecovery(
  form: FormData,
  browser: Browser,
  now: Date,
): Promise<SignedInBrowser | Refused> {
  return takeForm(form, Recovery, async (value, sent) => {
    const outcome = await recoverAccount({ ...value, ...browser }, now);
    if (outcome.result === "recovered") {
      log.info({ accountId: outcome.accountId }, "recovery code used");
      return { ...outcome, recoveryCode: groupRecoveryCode(outcome.recoveryCode) };
    }
    return refuseWrong(sent, 401, "That username and code don’t match.", outcome);
  });
}
