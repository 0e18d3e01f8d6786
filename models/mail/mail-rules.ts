/** Why mail is sent. */
export const MAIL_KINDS = [
  "trial-ends",
  "payment-failed",
  "account-deleted",
  "new-sign-in",
  "password-reset",
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

/** The kinds that people may do without; the others are sent in any case. */
export const MAIL_TOPICS = ["trial-ends", "new-sign-in"] as const satisfies readonly MailKind[];

export type MailTopic = (typeof MAIL_TOPICS)[number];

/** How long before its end a trial is called to mind. */
export const REMINDED_MS = 3 * 24 * 60 * 60 * 1000;

/** How long a link to set a password works. */
export const RESET_LINK_MS = 30 * 60 * 1000;

/** Longer than one try takes. */
export const MAIL_LEASE_MS = 2 * 60 * 1000;

const MINUTE_MS = 60 * 1000;
const WAITS_MINUTES = [1, 5, 15, 60, 180, 360, 720];

/** How often a mail is tried, within 23 hours. */
export const MOST_TRIES = WAITS_MINUTES.length + 1;

/** Returns when to try a failed mail again after `tries` tries; null if it is given up. */
export function nextTryAfter(tries: number, now: Date): Date | null {
  const minutes = WAITS_MINUTES[tries - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS);
}

/** An address that is one mailbox and nothing else. */
export function isMailbox(address: string): boolean {
  return /^[^\s@,;:<>()[\]"\\\p{C}]+@[^\s@,;:<>()[\]"\\\p{C}]+$/u.test(address);
}
