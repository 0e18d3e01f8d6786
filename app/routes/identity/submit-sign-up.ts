import { z } from "zod";
import { constraintsOf } from "#app/forms/parse-form.ts";
import { emailLength, firstNameLength } from "#models/identity/account-rules.ts";
import { groupRecoveryCode } from "#models/identity/recovery-code-rules.ts";
import { tidyUsername, usernameProblem } from "#models/users/username-rules.ts";
import { signUp } from "#services/identity/accounts/sign-up.ts";
import { log } from "#services/log.server.ts";
import { newPassword } from "./account-fields.ts";
import {
  type Browser,
  type Refused,
  refuse,
  refuseThrottled,
  type SignedInBrowser,
  takeForm,
} from "./account-refusal.ts";

const optional = (value: string) => (value === "" ? null : value);
const SignUp = z.object({
  username: z
    .string("Please choose a username")
    .transform(tidyUsername)
    .superRefine((username, context) => {
      const message = usernameProblem(username);
      if (message) context.addIssue({ code: "custom", message });
    }),
  email: z
    .string()
    .trim()
    .max(emailLength.max, `Email addresses can have at most ${emailLength.max} characters`)
    .refine(
      (email) => email === "" || z.email().safeParse(email).success,
      "Please enter a valid email address",
    )
    .default("")
    .transform(optional),
  firstName: z
    .string()
    .trim()
    .max(firstNameLength.max, `First names can have at most ${firstNameLength.max} characters`)
    .regex(/^\P{C}*$/u, "First names can’t contain control characters")
    .default("")
    .transform(optional),
  password: newPassword,
});

export type SignUpFields = z.input<typeof SignUp>;

export const signUpConstraint = constraintsOf(SignUp);

/** Makes an account from a sent form. */
export async function submitSignUp(
  form: FormData,
  browser: Browser,
  now: Date,
): Promise<SignedInBrowser | Refused> {
  return takeForm(form, SignUp, async (value, sent) => {
    const outcome = await signUp({ ...value, ...browser }, now);
    if (outcome.result === "signed-up") {
      return { ...outcome, recoveryCode: groupRecoveryCode(outcome.recoveryCode) };
    }
    log.warn({ outcome: outcome.result }, "sign-up refused");
    if (outcome.result === "throttled") return refuseThrottled(sent, outcome.retryAfter);
    if (outcome.result === "closed") return refuse(sent, 403, "Sign-ups are closed here.");
    const fieldErrors = { username: ["That username is taken"] };
    return refuse(sent, 400, "That username is taken. Please choose another one.", {
      fieldErrors,
    });
  });
}
