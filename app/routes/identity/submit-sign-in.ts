import { z } from "zod";
import { constraintsOf } from "#app/forms/parse-form.ts";
import { signIn } from "#services/identity/accounts/sign-in.ts";
import { checkedPassword, knownUsername } from "./account-fields.ts";
import {
  type Browser,
  type Refused,
  refuseWrong,
  type SignedInBrowser,
  takeForm,
} from "./account-refusal.ts";

const SignIn = z.object({
  username: knownUsername,
  password: checkedPassword("your password"),
});

export type SignInFields = z.input<typeof SignIn>;

export const signInConstraint = constraintsOf(SignIn);

/** Signs in with a sent form. */
export async function submitSignIn(
  form: FormData,
  browser: Browser,
  now: Date,
): Promise<SignedInBrowser | Refused> {
  return takeForm(form, SignIn, async (value, sent) => {
    const outcome = await signIn({ ...value, ...browser }, now);
    if (outcome.result === "signed-in") return outcome;
    return refuseWrong(sent, 401, "That username and password don’t match.", outcome);
  });
}
