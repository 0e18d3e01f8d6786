import type { Scope, TokenLife } from "#models/identity/token-rules.ts";
import { sidOf, startAuthSession } from "#services/identity/sessions/auth-session.ts";
import { makeToken } from "#services/identity/tokens/api-token.ts";

/** The secret of a new token that reads and never ends unless told; empty if it was not made. */
export async function newToken(
  userId: string,
  overrides: { name?: string; scopes?: readonly Scope[]; life?: TokenLife } = {},
  now = new Date(),
): Promise<string> {
  const session = await startAuthSession({
    userId,
    idToken: null,
    replaces: null,
    now: new Date(),
  });
  const token = { name: "of a test", scopes: ["read"], life: "never", ...overrides } as const;
  const made = await makeToken({ ...token, userId, sid: sidOf(session) }, now);
  return made.outcome === "made" ? made.secret : "";
}
