import {
  authSessionWithUser,
  confirmAuthSession,
  noteAsked,
  removeAuthSession,
} from "#models/identity/auth-session.ts";
import { userOf } from "#models/users/user-sign-in.ts";
import type { SignedIn } from "#services/identity/openid/identity-client.ts";
import { log } from "#services/log.server.ts";
import { type AuthSession, authSessionEnd } from "./auth-session.ts";
import { ASKED_AGAIN_AFTER_MS } from "./confirmation-due.ts";

/** Notes that a browser is sent to the provider about its session; false if one was a short while ago. */
export function beginConfirmation(sid: string, now: Date): Promise<boolean> {
  return noteAsked(sid, now, new Date(now.getTime() - ASKED_AGAIN_AFTER_MS));
}

/** Lets a session go on whose provider cannot be asked about it. */
export async function confirmUnasked(
  { sid, createdAt, idToken }: AuthSession,
  now: Date,
): Promise<void> {
  if (idToken === null) return;
  const expire = authSessionEnd(createdAt, now);
  await confirmAuthSession(sid, { idToken, providerSid: null, now, expire });
}

/**
 * Does what the provider says about a session: it goes on if the provider vouches for the same person, and ends if it
 * vouches for nobody (null) or somebody else. Returns whether the session ended.
 */
export async function settleConfirmation(
  sid: string,
  signedIn: SignedIn | null,
  now: Date,
): Promise<{ isEnded: boolean }> {
  const session = await authSessionWithUser(sid, now);
  if (!session) return { isEnded: false };
  const { user, createdAt } = session;
  const { identity, idToken = null, providerSid = null } = signedIn ?? {};
  const isSame = identity?.issuer === user.issuer && identity.subject === user.subject;
  if (!identity || !isSame || idToken === null) {
    await removeAuthSession(sid);
    log.info({ userId: String(user._id) }, "signed out, as at the identity provider");
    return { isEnded: true };
  }
  await userOf(identity, now);
  const expire = authSessionEnd(createdAt, now);
  await confirmAuthSession(sid, { idToken, providerSid, now, expire });
  return { isEnded: false };
}
