import { z } from "zod";
import {
  emailLength,
  firstNameLength,
  passwordLength,
  tidyUsername,
  usernameProblem,
} from "#models/account-rules.ts";
import { SignInsCrowded } from "#services/identity/hash-slot.ts";
import { signUp } from "#services/identity/sign-up.ts";
import { log } from "#services/log.server.ts";
import { type FormOutcome, typedTexts, waitMessage } from "./form-outcome.ts";

const optional = (value: string) => (value === "" ? null : value);
const passwordMessage = `A password has ${passwordLength.min} to ${passwordLength.max} characters`;

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
    .max(emailLength.max, `An e-mail address has at most ${emailLength.max} characters`)
    .refine(
      (email) => email === "" || z.email().safeParse(email).success,
      "This is no e-mail address",
    )
    .default("")
    .transform(optional),
  firstName: z
    .string()
    .trim()
    .max(firstNameLength.max, `A first name has at most ${firstNameLength.max} characters`)
    .regex(/^\P{C}*$/u, "A first name has no control characters")
    .default("")
    .transform(optional),
  password: z
    .string(passwordMessage)
    .min(passwordLength.min, passwordMessage)
    .max(passwordLength.max, passwordMessage),
});

/** Makes an account from a sent form. */
export async function submitSignUp(
  form: FormData,
  address: string,
  now: Date,
): Promise<FormOutcome> {
  const typed = typedTexts(form);
  const parsed = SignUp.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const fields = z.flattenError(parsed.error).fieldErrors;
    const message = "Please correct what is marked below.";
    return { ok: false, status: 400, message, fields, typed };
  }
  try {
    const outcome = await signUp({ ...parsed.data, address }, now);
    if (outcome.result === "signed-up") return { ok: true, accountId: outcome.accountId };
    log.warn({ outcome: outcome.result }, "sign-up refused");
    if (outcome.result === "taken") {
      const fields = { username: ["That name is taken"] };
      const message = "That name is taken. Please choose another one.";
      return { ok: false, status: 400, message, fields, typed };
    }
    if (outcome.result === "closed") {
      return {
        ok: false,
        status: 403,
        message: "New accounts are closed here.",
        fields: {},
        typed,
      };
    }
    const { retryAfter } = outcome;
    const message = waitMessage(retryAfter);
    return { ok: false, status: 429, retryAfter, message, fields: {}, typed };
  } catch (error) {
    if (!(error instanceof SignInsCrowded)) throw error;
    const message = "Very many people are signing up right now. Please try again.";
    return { ok: false, status: 503, retryAfter: 5, message, fields: {}, typed };
  }
}
