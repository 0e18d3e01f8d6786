import { z } from "zod";
import { constraintsOf } from "#app/forms/parse-form.ts";
import { changePassword } from "#services/identity/accounts/change-password.ts";
import { log } from "#services/log.server.ts";
import { checkedPassword, newPassword } from "./account-fields.ts";
import { type Browser, type Refused, refuseWrong, takeForm } from "./account-refusal.ts";

const Change = z.object({
  current: checkedPassword("your current password"),
  password: newPassword,
  keepTokens: z.boolean({ error: "Please check the box or leave it empty." }).default(false),
});

export type PasswordFields = z.input<typeof Change>;

export const passwordChangeConstraint = constraintsOf(Change);

/** Changes the password of a signed-in person with a sent form. */
export async function submitPassword(
  form: FormData,
  who: Browser & { userId: string },
  now: Date,
): Promise<{ browserMarks: string[] } | Refused> {
  return takeForm(form, Change, async ({ current: password, password: next, keepTokens }, sent) => {
    const wish = { ...who, password, next, endsTokens: !keepTokens };
    const outcome = await changePassword(wish, now);
    log.info({ userId: who.userId, outcome: outcome.result }, "password change");
    if (outcome.result === "changed") return outcome;
    const fieldErrors = { current: ["That’s not your current password"] };
    return refuseWrong(sent, 400, "Your password wasn’t changed.", outcome, fieldErrors);
  });
}
