import { z } from "zod";
import { constraintsOf } from "#app/forms/parse-form.ts";
import { groupRecoveryCode } from "#models/identity/recovery-code-rules.ts";
import { renewRecoveryCode } from "#services/identity/accounts/recovery-code.ts";
import { log } from "#services/log.server.ts";
import { checkedPassword } from "./account-fields.ts";
import { type Browser, type Refused, refuse, refuseWrong, takeForm } from "./account-refusal.ts";

const Renewal = z.object({
  current: checkedPassword("your current password"),
});

const CHANGED =
  "We couldn’t make a code because your password or code changed at the same moment. Please try again.";

export type RecoveryCodeFields = z.input<typeof Renewal>;

export const recoveryCodeConstraint = constraintsOf(Renewal);

/** Makes a new recovery code for a signed-in person with a sent form. */
export async function submitRecoveryCode(
  form: FormData,
  who: Browser & { userId: string },
  now: Date,
): Promise<{ code: string; browserMarks: string[] } | Refused> {
  return takeForm(form, Renewal, async ({ current: password }, sent) => {
    const outcome = await renewRecoveryCode({ ...who, password }, now);
    log.info({ userId: who.userId, outcome: outcome.result }, "recovery code renewal");
    if (outcome.result === "renewed") return { ...outcome, code: groupRecoveryCode(outcome.code) };
    if (outcome.result === "changed") return refuse(sent, 409, CHANGED);
    const fieldErrors = { current: ["That’s not your current password"] };
    return refuseWrong(sent, 400, "We didn’t make a new code.", outcome, fieldErrors);
  });
}
