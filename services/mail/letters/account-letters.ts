import { accountNamed } from "#models/identity/account.ts";
import { keepResetLink } from "#models/identity/password-reset.ts";
import { isMailbox, RESET_LINK_MS } from "#models/mail/mail-rules.ts";
import type { WaitingMail } from "#models/mail/outbox.ts";
import { env } from "#services/env.server.ts";
import { newResetLink } from "#services/identity/recovery/reset-link.ts";
import { beginTry, throttleKey, throttles } from "#services/identity/tries/throttle.ts";
import { apart, type Letter } from "../render-mail.ts";
import { unsubscribeLink } from "../unsubscribe-link.ts";
import { dateAndTime, greetingOf, longDate, recipientOf } from "./recipient.ts";

/** An account that was deleted, of which only name and address are left here. */
export async function accountDeleted(mail: WaitingMail): Promise<Letter | null> {
  const { address, username, queuedAt } = mail;
  if (!address || !username || !isMailbox(address)) return null;
  return {
    to: address,
    subject: `Your ${env.productName} account was deleted`,
    greeting: `Hello ${apart(username)},`,
    sentences: [
      `Your account ${apart(username)} was deleted on ${longDate(queuedAt, null)}. Your words, answers and settings are gone for good, and your subscription has ended if you had one.`,
      `If it wasn’t you who deleted it, please write to ${env.contactEmail}.`,
    ],
    link: null,
  };
}

/** A sign-in with a browser that never signed in to the account before. */
export async function newSignIn(mail: WaitingMail): Promise<Letter | null> {
  const recipient = await recipientOf(mail);
  if (!recipient?.wants["new-sign-in"]) return null;
  const { username, timeZone, userId } = recipient;
  return {
    to: recipient.email,
    subject: `New sign-in to your ${env.productName} account`,
    greeting: greetingOf(recipient),
    sentences: [
      `Somebody signed in to your account ${apart(username)} on ${dateAndTime(mail.queuedAt, timeZone)}, with a browser that we didn’t know.`,
      "If that was you, there is nothing to do. If not, please change your password; that signs everybody else out.",
    ],
    link: { label: "Change your password", url: `${env.publicUrl}/account/password` },
    unsubscribe: {
      reason: "You get this mail because you want to be told of sign-ins from new browsers.",
      url: await unsubscribeLink({ userId, topic: "new-sign-in" }),
    },
  };
}

/** A link that sets a new password. It is made when it is sent, so that nothing stored could be used in its place. */
export async function passwordReset(mail: WaitingMail, now: Date): Promise<Letter | null> {
  const expiresAt = new Date(mail.queuedAt.getTime() + RESET_LINK_MS);
  const account = mail.username ? await accountNamed(mail.username) : null;
  if (!account?.email || !isMailbox(account.email) || expiresAt <= now) return null;
  if (!(await mayHaveLink(account.email, now))) return null;
  const { token, link } = newResetLink(account.id);
  if (!(await keepResetLink(link, { requestId: mail.cause, expiresAt }))) return null;
  return {
    to: account.email,
    subject: `Set a new password for ${env.productName}`,
    greeting: greetingOf(account),
    sentences: [
      `Somebody, most likely you, asked for a new password for the account ${apart(account.username)}. This link lets you set one. It works once, until ${dateAndTime(expiresAt, null)}.`,
    ],
    link: {
      label: "Set a new password",
      url: `${env.publicUrl}/account/password-reset/link?token=${token}`,
    },
    after: ["If it wasn’t you, you can ignore this mail. Your password stays as it is."],
  };
}

/** Anybody can sign up with the address of somebody else, under many names; the mailbox gets no more links than for one. */
async function mayHaveLink(address: string, now: Date): Promise<boolean> {
  const key = throttleKey("reset:mailbox", address.toLowerCase());
  return (await beginTry([{ throttle: throttles.resetMails, key }], now)).mayTry;
}
