import { z } from "zod";
import { emailLength, firstNameLength, passwordLength } from "#models/identity/account-rules.ts";
import { tidyUsername, usernameProblem } from "#models/users/username-rules.ts";
import { signUp } from "#services/identity/sign-up.ts";
import { log } from "#services/log.server.ts";
import { misfilled, orTooManySignIns, type Refused, refused, throttled } from "./form-outcome.ts";

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
      "Please enter a valid e-mail address",
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
): Promise<{ ok: true; accountId: string } | Refused> {
  const parsed = SignUp.safeParse(Object.fromEntries(form));
  if (!parsed.success) return misfilled(form, z.flattenError(parsed.error));

  return orTooManySignIns(form, async () => {
    const outcome = await signUp({ ...parsed.data, address }, now);
    if (outcome.result === "signed-up") return { ok: true, accountId: outcome.accountId };
    log.warn({ outcome: outcome.result }, "sign-up refused");
    if (outcome.result === "throttled") return throttled(form, outcome.retryAfter);
    if (outcome.result === "closed") return refused(form, 403, "New accounts are closed here.");
    const fields = { username: ["That name is taken"] };
    return refused(form, 400, "That name is taken. Please choose another one.", { fields });
  });
}
