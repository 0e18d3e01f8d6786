import { createHmac, timingSafeEqual } from "node:crypto";
import { MAIL_TOPICS, type MailTopic } from "#models/mail/mail-rules.ts";
import { env } from "#services/env.server.ts";
import { secretsFor } from "#services/identity/keys.ts";

export type Unsubscription = { userId: string; topic: MailTopic };

/** The address at which a user ends mail of one kind without signing in; it works as long as the app's secret is kept. */
export async function unsubscribeLink({ userId, topic }: Unsubscription): Promise<string> {
  const [secret = ""] = await secretsFor("unsubscribe link");
  const about = `${userId}.${topic}`;
  return `${env.publicUrl}/mail/unsubscribe?token=${about}.${seal(about, secret)}`;
}

/** Returns the user and the kind of mail that the token of such an address ends; null if the token is not ours. */
export async function readUnsubscribeToken(token: string): Promise<Unsubscription | null> {
  const [userId = "", name = "", given = ""] = token.split(".");
  const topic = MAIL_TOPICS.find((one) => one === name);
  if (!topic || !/^[\da-f]{24}$/.test(userId)) return null;
  const secrets = await secretsFor("unsubscribe link");
  const isOurs = secrets.some((secret) => isSame(given, seal(`${userId}.${topic}`, secret)));
  return isOurs ? { userId, topic } : null;
}

function seal(about: string, secret: string): string {
  return createHmac("sha256", secret).update(about).digest("base64url");
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
