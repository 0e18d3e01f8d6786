import { z } from "zod";
import { constraintsOf } from "#app/forms/parse-form.ts";
import { log } from "#services/log.server.ts";
import { deleteAccount } from "#services/users/delete-account.ts";
import { checkedPassword } from "./account-fields.ts";
import {
  type Browser,
  type Refused,
  refuse,
  refuseThrottled,
  refuseWrong,
  takeForm,
} from "./account-refusal.ts";

const WithPassword = z.object({ current: checkedPassword("your password") });
const WithoutPassword = z.object({ current: z.literal("").optional() });

export type DeletionFields = z.input<typeof WithPassword>;

export const deletionConstraint = constraintsOf(WithPassword);

/** Deletes the account of a signed-in person with a sent form. */
export async function submitDeletion(
  form: FormData,
  who: Browser & { userId: string; signedInAt: Date; hasPassword: boolean; isAdmin: boolean },
  now: Date,
): Promise<{ result: "deleted" } | Refused> {
  const schema = who.hasPassword ? WithPassword : WithoutPassword;
  return takeForm(form, schema, async ({ current: password = "" }, sent) => {
    if (who.isAdmin) return refuse(sent, 403, "The admin’s account can’t be deleted.");
    const outcome = await deleteAccount({ ...who, password }, now);
    log.info({ userId: who.userId, outcome: outcome.result }, "account deletion");
    if (outcome.result === "throttled") return refuseThrottled(sent, outcome.retryAfter);
    if (outcome.result === "deleted") return outcome;
    if (outcome.result === "sign-in-again") {
      return refuse(sent, 403, "Please sign out and in again first, then come back here.");
    }
    const fieldErrors = { current: ["That’s not your password"] };
    const { nextWait } = outcome;
    return refuseWrong(sent, 400, "Your account wasn’t deleted.", { nextWait, fieldErrors });
  });
}
