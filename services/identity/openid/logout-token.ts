import { type Expected, RefusedToken, verifyToken } from "./provider-token.ts";

// https://openid.net/specs/openid-connect-backchannel-1_0.html#LogoutToken
const LOGOUT_EVENT = "http://schemas.openid.net/event/backchannel-logout";

/** For how many seconds after it was issued a logout token is taken, and so how long it has to be known as used. */
export const logoutTokenSeconds = 10 * 60;

/** The end that a provider announces: of one session there, all sessions of a person, or one session of that person. */
export type EndedElsewhere = { subject: string | null; providerSid: string | null; jti: string };

/** Reads from a logout token what has ended; throws RefusedToken or ProviderFailure. */
export async function verifyLogoutToken(
  token: string,
  expected: Expected,
): Promise<EndedElsewhere> {
  const claims = await verifyToken(token, expected, {
    requiredClaims: ["iat", "jti", "events"],
    maxTokenAge: logoutTokenSeconds,
  });
  const { sub: subject = null, sid = null, jti, events } = claims;
  if (!isObject(events) || !isObject(events[LOGOUT_EVENT])) throw new RefusedToken("events");
  if (claims.nonce !== undefined) throw new RefusedToken("nonce");
  if (!isId(jti)) throw new RefusedToken("jti");
  if (subject !== null && !isId(subject)) throw new RefusedToken("subject");
  if (sid !== null && !isId(sid)) throw new RefusedToken("sid");
  if (subject === null && sid === null) throw new RefusedToken("subject and sid");
  return { subject, providerSid: sid, jti };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isId(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
