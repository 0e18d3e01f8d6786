import { z } from "zod";
import { passwordLength } from "#models/identity/account-rules.ts";
import { changePassword } from "#services/identity/change-password.ts";
import { log } from "#services/log.server.ts";
import { misfilled, orTooManySignIns, type Refused, refused, throttled } from "./form-outcome.ts";

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

/** Changes the password of a signed-in person with a sent form. */
export async function submitPassword(
  form: FormData,
  who: { userId: string; address: string },
  now: Date,
): Promise<{ ok: true } | Refused> {
  const parsed = Change.safeParse(Object.fromEntries(form));
  if (!parsed.success) return misfilled(form, z.flattenError(parsed.error));

  const { current, password: next } = parsed.data;
  return orTooManySignIns(form, async () => {
    const outcome = await changePassword({ ...who, current, next }, now);
    log.info({ userId: who.userId, outcome: outcome.result }, "password change");
    if (outcome.result === "throttled") return throttled(form, outcome.retryAfter);
    if (outcome.result === "changed") return { ok: true };
    const fields = { current: ["This is not your current password"] };
    return refused(form, 400, "The password was not changed.", { fields });
  });
}
