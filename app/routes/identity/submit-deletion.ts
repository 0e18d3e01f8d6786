import { z } from "zod";
import { orBillingFailure } from "#app/actions/billing/billing-failures.ts";
import { constraintsOf } from "#app/forms/parse-form.ts";
import { Failure } from "#app/http/failure.ts";
import { foldUsername, tidyUsername } from "#models/users/username-rules.ts";
import { log } from "#services/log.server.ts";
import { deleteAccount } from "#services/users/delete-account.ts";
import { checkedPassword } from "./account-fields.ts";
import { type Browser, type Refused, refuse, refuseWrong, takeForm } from "./account-refusal.ts";

const WithPassword = z.object({ current: checkedPassword("your password") });
const WithName = z.object({
  typedName: z
    .string("Please type your username")
    .min(1, "Please type your username")
    .max(200, "That’s not your username"),
});

export type DeletionFields = z.input<typeof WithPassword> & z.input<typeof WithName>;

export const passwordConstraint = constraintsOf(WithPassword);
export const nameConstraint = constraintsOf(WithName);

type Who = Browser & { userId: string; username: string; signedInAt: Date; isAdmin: boolean };
type Outcome = Promise<{ result: "deleted" } | Refused>;

/** Deletes the account of a signed-in person with a sent form, which holds the password. */
export function submitDeletion(form: FormData, who: Who, now: Date): Outcome {
  return takeForm(form, WithPassword, ({ current: password }, sent) =>
    deleteWith(password, who, sent, now),
  );
}

/** The same for a person whose password an outside provider keeps: the form holds the username. */
export function submitDeletionByName(form: FormData, who: Who, now: Date): Outcome {
  return takeForm(form, WithName, async ({ typedName }, sent) => {
    if (foldUsername(tidyUsername(typedName)) !== foldUsername(who.username)) {
      const fieldErrors = { typedName: ["That’s not your username"] };
      return refuse(sent, 400, NOT_DELETED, { fieldErrors });
    }
    return deleteWith("", who, sent, now);
  });
}

const NOT_DELETED = "Your account wasn’t deleted.";
const NOT_ENDED =
  "Your account wasn’t deleted, because we couldn’t end your subscription just now. Please try again.";

async function deleteWith(
  password: string,
  who: Who,
  sent: Parameters<typeof refuse>[0],
  now: Date,
): Outcome {
  if (who.isAdmin) return refuse(sent, 403, "The admin’s account can’t be deleted.");
  const outcome = await orBillingFailure(NOT_ENDED, who.userId, () =>
    deleteAccount({ ...who, password }, now),
  );
  if (outcome instanceof Failure) {
    const isUnusable = outcome.status === 502;
    return refuse(
      sent,
      isUnusable ? 502 : 503,
      outcome.message,
      isUnusable ? {} : { retryAfter: 5 },
    );
  }
  log.info({ userId: who.userId, outcome: outcome.result }, "account deletion");
  if (outcome.result === "deleted") return outcome;
  if (outcome.result === "sign-in-again") {
    return refuse(sent, 403, "Please sign out and in again first, then come back here.");
  }
  const fieldErrors = { current: ["That’s not your password"] };
  return refuseWrong(sent, 400, NOT_DELETED, outcome, fieldErrors);
}
