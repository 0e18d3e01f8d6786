import { type NewMail, storeMail } from "#models/mail/outbox.ts";
import { env } from "#services/env.server.ts";

/** Has a mail sent soon, once for its cause, also inside a transaction; nothing happens without a mail server. */
export async function queueMail(mail: NewMail, now: Date): Promise<void> {
  if (env.mail) await storeMail(mail, now);
}
