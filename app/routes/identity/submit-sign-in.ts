import { z } from "zod";
import { constraintsOf, parseForm } from "#app/forms/parse-form.ts";
import { signIn } from "#services/identity/sign-in.ts";
import { log } from "#services/log.server.ts";
import {
  type Refused,
  refuse,
  refuseFields,
  refuseThrottled,
  unlessTooManySignIns,
} from "./account-refusal.ts";

const SignIn = z.object({
  username: z
    .string("Please enter your username")
    .trim()
    .min(1, "Please enter your username")
    .max(200, "Please enter a valid username"),
  password: z
    .string("Please enter your password")
    .min(1, "Please enter your password")
    .max(1000, "Please enter a valid password"),
});

export type SignInFields = z.input<typeof SignIn>;

export const signInConstraint = constraintsOf(SignIn);

/** Signs in with a sent form. */
export async function submitSignIn(
  form: FormData,
  address: string,
  now: Date,
): Promise<{ accountId: string } | Refused> {
  const submission = parseForm(form, SignIn);
  if (submission.status !== "success") return refuseFields(submission);

  return unlessTooManySignIns(submission, async () => {
    const outcome = await signIn({ ...submission.value, address }, now);
    if (outcome.result === "signed-in") return { accountId: outcome.accountId };
    log.warn({ outcome: outcome.result }, "sign-in refused");
    if (outcome.result === "throttled") return refuseThrottled(submission, outcome.retryAfter);
    return refuse(submission, 401, "That username and password don’t match.");
  });
}
