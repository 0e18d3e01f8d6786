import type { MailKind } from "#models/mail/mail-rules.ts";
import type { WaitingMail } from "#models/mail/outbox.ts";
import type { Letter } from "../render-mail.ts";
import { accountDeleted, newSignIn, passwordReset } from "./account-letters.ts";
import { paymentFailed, trialEnds } from "./billing-letters.ts";

const LETTERS: Record<MailKind, (mail: WaitingMail, now: Date) => Promise<Letter | null>> = {
  "trial-ends": trialEnds,
  "payment-failed": paymentFailed,
  "account-deleted": accountDeleted,
  "new-sign-in": newSignIn,
  "password-reset": passwordReset,
};

/** Returns the present text of a mail; null if it is not to be sent any more. */
export function letterOf(mail: WaitingMail, now: Date): Promise<Letter | null> {
  return LETTERS[mail.kind](mail, now);
}
