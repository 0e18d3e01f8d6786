import { z } from "zod";
import { SignInsCrowded } from "#services/identity/hash-slot.ts";
import { signIn } from "#services/identity/sign-in.ts";
import { log } from "#services/log.server.ts";
import { type FormOutcome, typedTexts, waitMessage } from "./form-outcome.ts";

const SignIn = z.object({
  username: z
    .string("Please enter your username")
    .trim()
    .min(1, "Please enter your username")
    .max(200),
  password: z.string("Please enter your password").min(1, "Please enter your password").max(1000),
});

/** Signs in with a sent form. */
export async function submitSignIn(
  form: FormData,
  address: string,
  now: Date,
): Promise<FormOutcome> {
  const typed = typedTexts(form);
  const parsed = SignIn.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const fields = z.flattenError(parsed.error).fieldErrors;
    return { ok: false, status: 400, message: "Please fill in both fields.", fields, typed };
  }
  try {
    const outcome = await signIn({ ...parsed.data, address }, now);
    if (outcome.result === "signed-in") return { ok: true, accountId: outcome.accountId };
    log.warn({ outcome: outcome.result }, "sign-in refused");
    if (outcome.result === "wrong") {
      const message = "Username or password is wrong.";
      return { ok: false, status: 401, message, fields: {}, typed };
    }
    const { retryAfter } = outcome;
    const message = waitMessage(retryAfter);
    return { ok: false, status: 429, retryAfter, message, fields: {}, typed };
  } catch (error) {
    if (!(error instanceof SignInsCrowded)) throw error;
    const message = "Very many people are signing in right now. Please try again.";
    return { ok: false, status: 503, retryAfter: 5, message, fields: {}, typed };
  }
}
