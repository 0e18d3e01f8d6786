import { isMailbox } from "#models/mail/mail-rules.ts";
import type { WaitingMail } from "#models/mail/outbox.ts";
import { findRecipient, type Recipient } from "#models/users/mail-choices.ts";
import { apart } from "../render-mail.ts";

/** The user to whom a mail goes, with an address; null if they are gone or have none that mail can be sent to. */
export async function recipientOf({
  userId,
}: WaitingMail): Promise<(Recipient & { email: string; userId: string }) | null> {
  const found = userId === null ? null : await findRecipient(userId);
  if (!userId || !found?.email || !isMailbox(found.email)) return null;
  return { ...found, email: found.email, userId };
}

export function greetingOf({ firstName, username }: Pick<Recipient, "firstName" | "username">) {
  return `Hello ${apart(firstName || username)},`;
}

/** "November 26, 2026". */
export function longDate(date: Date, timeZone: string | null): string {
  const options = { dateStyle: "long", timeZone: timeZone ?? "UTC" } as const;
  return new Intl.DateTimeFormat("en-US", options).format(date);
}

/** "November 26, 2026 at 3:14 PM UTC". */
export function dateAndTime(date: Date, timeZone: string | null): string {
  return new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone: timeZone ?? "UTC",
  }).format(date);
}
