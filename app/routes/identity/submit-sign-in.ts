import { z } from "zod";
import { constraintsOf, parseForm } from "#app/forms/parse-form.ts";
import { signIn } from "#services/identity/sign-in.ts";
import {
  type Browser,
  type Refused,
  refuseFields,
  refuseThrottled,
  refuseWrong,
  type SignedInBrowser,
  unlessUnavailable,
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
  browser: Browser,
  now: Date,
): Promise<SignedInBrowser | Refused> {
  const submission = parseForm(form, SignIn);
  if (submission.status !== "success") return refuseFields(submission);

  return unlessUnavailable(submission, async () => {
    const outcome = await signIn({ ...submission.value, ...browser }, now);
    if (outcome.result === "signed-in") return outcome;
    if (outcome.result === "throttled") return refuseThrottled(submission, outcome.retryAfter);
    return refuseWrong(submission, 401, "That username and password don’t match.", outcome);
  });
}
