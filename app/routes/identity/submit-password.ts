import { z } from "zod";
import { constraintsOf, parseForm } from "#app/forms/parse-form.ts";
import { passwordLength } from "#models/identity/account-rules.ts";
import { changePassword } from "#services/identity/change-password.ts";
import { log } from "#services/log.server.ts";
import {
  type Browser,
  type Refused,
  refuseFields,
  refuseThrottled,
  refuseWrong,
  unlessUnavailable,
} from "./account-refusal.ts";

const passwordMessage = `A password has ${passwordLength.min} to ${passwordLength.max} characters`;

const Change = z.object({
  current: z
    .string("Please enter your current password")
    .min(1, "Please enter your current password")
    .max(1000, "Please enter a valid password"),
  password: z
    .string(passwordMessage)
    .min(passwordLength.min, passwordMessage)
    .max(passwordLength.max, passwordMessage),
});

export type PasswordFields = z.input<typeof Change>;

export const passwordChangeConstraint = constraintsOf(Change);

/** Changes the password of a signed-in person with a sent form. */
export async function submitPassword(
  form: FormData,
  who: Browser & { userId: string },
  now: Date,
): Promise<{ browserMarks: string[] } | Refused> {
  const submission = parseForm(form, Change);
  if (submission.status !== "success") return refuseFields(submission);

  const { current: password, password: next } = submission.value;
  return unlessUnavailable(submission, async () => {
    const outcome = await changePassword({ ...who, password, next }, now);
    log.info({ userId: who.userId, outcome: outcome.result }, "password change");
    if (outcome.result === "throttled") return refuseThrottled(submission, outcome.retryAfter);
    if (outcome.result === "changed") return outcome;
    const fieldErrors = { current: ["This is not your current password"] };
    const nextWait = outcome.result === "wrong" ? outcome.nextWait : null;
    return refuseWrong(submission, 400, "The password was not changed.", { nextWait, fieldErrors });
  });
}
