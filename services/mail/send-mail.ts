import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseUnavailable } from "#models/database/database-unavailable.ts";
import { MAIL_LEASE_MS, type MailKind, MOST_TRIES, nextTryAfter } from "#models/mail/mail-rules.ts";
import {
  dropMail,
  endMail,
  postponeMail,
  takeMail,
  type WaitingMail,
} from "#models/mail/outbox.ts";
import { log } from "#services/log.server.ts";
import { accountDeleted, newSignIn, passwordReset } from "./letters/account-letters.ts";
import { paymentFailed, trialEnds } from "./letters/billing-letters.ts";
import type { Letter } from "./render-mail.ts";
import { deliver } from "./smtp.ts";

const LOOK_AGAIN_MS = 1_000;

/** Sends the mail that waits, as long as the server takes it; returns how many were sent. */
export async function sendWaitingMail(
  clock = () => new Date(),
  signal?: AbortSignal,
): Promise<number> {
  const holder = randomUUID();
  let sent = 0;
  while (!signal?.aborted) {
    const now = clock();
    const until = new Date(now.getTime() + MAIL_LEASE_MS);
    const mail = await takeMail(holder, { now, until });
    if (!mail) break;
    const outcome = await sendOne(mail, holder, clock);
    if (outcome === "sent") sent += 1;
    if (outcome === "server failed") break;
  }
  return sent;
}

async function sendOne(
  mail: WaitingMail,
  holder: string,
  clock: () => Date,
): Promise<"sent" | "not sent" | "server failed"> {
  const { id, kind, tries, queuedAt } = mail;
  // Whoever took it before died, again and again.
  if (tries > MOST_TRIES) {
    await endMail(id, holder, { failedAt: clock() });
    log.error(
      { mailId: id, kind, tries },
      "a mail was given up, as sending it never came to an end",
    );
    return "not sent";
  }
  const letter = await LETTERS[mail.kind](mail, clock());
  if (!letter) {
    await dropMail(id, holder);
    return "not sent";
  }
  const delivery = await deliver(letter, { id, date: queuedAt });
  if (delivery.result === "sent") {
    await noteSent(id, holder, clock());
    log.info({ mailId: id, kind, tries }, "mail sent");
    return "sent";
  }
  const { result, isServers, code, responseCode } = delivery;
  const nextTryAt = result === "refused" ? null : nextTryAfter(tries, clock());
  if (nextTryAt) await postponeMail(id, holder, nextTryAt);
  else await endMail(id, holder, { failedAt: clock() });
  const facts = { mailId: id, kind, tries, code, responseCode, isGivenUp: nextTryAt === null };
  log.warn(facts, "a mail was not taken by the mail server");
  return isServers ? "server failed" : "not sent";
}

// A database that is away for a moment must not have the mail sent once more.
async function noteSent(id: string, holder: string, sentAt: Date): Promise<void> {
  const deadline = Date.now() + MAIL_LEASE_MS;
  for (;;) {
    try {
      if (!(await endMail(id, holder, { sentAt }))) {
        log.warn({ mailId: id }, "a mail took longer to send than its lease");
      }
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > deadline) throw error;
    }
    await pause(LOOK_AGAIN_MS);
  }
}

/** The present text of a mail of each kind; null if it is not to be sent any more. */
const LETTERS: Record<MailKind, (mail: WaitingMail, now: Date) => Promise<Letter | null>> = {
  "trial-ends": trialEnds,
  "payment-failed": paymentFailed,
  "account-deleted": accountDeleted,
  "new-sign-in": newSignIn,
  "password-reset": passwordReset,
};
