import type { Confirmation } from "#models/identity/auth-session.ts";
import { env } from "#services/env.server.ts";

const hour = 60 * 60 * 1000;
const CONFIRMED_FOR_MS = 24 * hour;
/** How long a browser that was sent to the provider has to come back before one is sent again. */
export const ASKED_AGAIN_AFTER_MS = hour / 4;

/** How long a session is used that its provider was asked about and did not answer: longer than a weekend. */
export const LONGEST_UNCONFIRMED_MS = 72 * hour;

/** From when on the provider is to be asked about a session, and when a browser may next be sent to it. */
export type ConfirmationDue = { from: Date; askAt: Date };

/** When that is for a session; null if the provider cannot be asked. */
export function confirmationDue({
  confirmedAt,
  askedAt,
}: Pick<Confirmation, "confirmedAt" | "askedAt">): ConfirmationDue | null {
  if (env.identity.kind !== "oidc") return null;
  const from = confirmedAt.getTime() + CONFIRMED_FOR_MS;
  const askAt = askedAt ? Math.max(from, askedAt.getTime() + ASKED_AGAIN_AFTER_MS) : from;
  return { from: new Date(from), askAt: new Date(askAt) };
}
