import { z } from "zod";
import { signIn } from "#services/identity/sign-in.ts";
import { log } from "#services/log.server.ts";
import { misfilled, orTooManySignIns, type Refused, refused, throttled } from "./form-outcome.ts";

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

/** Signs in with a sent form. */
export async function submitSignIn(
  form: FormData,
  address: string,
  now: Date,
): Promise<{ ok: true; accountId: string } | Refused> {
  const parsed = SignIn.safeParse(Object.fromEntries(form));
  if (!parsed.success) return misfilled(form, z.flattenError(parsed.error));

  return orTooManySignIns(form, async () => {
    const outcome = await signIn({ ...parsed.data, address }, now);
    if (outcome.result === "signed-in") return { ok: true, accountId: outcome.accountId };
    log.warn({ outcome: outcome.result }, "sign-in refused");
    if (outcome.result === "throttled") return throttled(form, outcome.retryAfter);
    return refused(form, 401, "That username and password don’t match.");
  });
}
