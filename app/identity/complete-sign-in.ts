import { createHash } from "node:crypto";
import { markUsed } from "#models/identity/used-once.ts";
import { RefusedCode } from "#services/identity/openid/code-exchange.ts";
import { ProviderFailure } from "#services/identity/openid/fetch-json.ts";
import type { IdentityClient, SignedIn } from "#services/identity/openid/identity-client.ts";
import { RefusedToken } from "#services/identity/openid/provider-token.ts";
import { log } from "#services/log.server.ts";
import { type Attempt, isOver, readAttempt } from "./attempt-cookies.ts";
import { identityClient } from "./identity-client.ts";

/** How an attempt ended; it is known unless this browser has not begun it. */
export type Completion =
  | { result: "signed-in"; signedIn: SignedIn; attempt: Attempt }
  | { result: "declined" | "nobody"; attempt: Attempt }
  | { result: "refused"; isTokenRefused: boolean; attempt: Attempt | null }
  | { result: "failed"; attempt: Attempt; isUnreachable: boolean };

type Query = {
  state: string | null;
  code: string | null;
  error: string | null;
  iss: string | null;
};

const longestWaitMs = 5_500;
const LONGEST_ERROR = 100;
const stateLifeMs = 60 * 60 * 1000;

// Errors from a provider that may show no page: https://openid.net/specs/openid-connect-core-1_0.html#AuthError
const nobodyThere = [
  "login_required",
  "interaction_required",
  "consent_required",
  "account_selection_required",
];

/** Ends the attempt a callback belongs to; whatever is forged, repeated, late or incomplete is refused. */
export async function completeSignIn(request: Request, url: URL): Promise<Completion> {
  const query = readQuery(url.searchParams);
  if (!query?.state) return refused(null, { why: "no single state" });
  const { state, code, error, iss } = query;

  const attempt = await readAttempt(request, state);
  if (!attempt) return refused(null, { why: "state unknown to this browser" });
  if (isOver(attempt)) return refused(attempt, { why: "begun too long ago" });
  if (!(await markUsed(hashOf(state), new Date(attempt.begunAt + stateLifeMs)))) {
    return refused(attempt, { why: "state used before" });
  }
  if (error === "access_denied") return { result: "declined", attempt };
  if (error !== null && nobodyThere.includes(error)) return { result: "nobody", attempt };
  if (error === "server_error" || error === "temporarily_unavailable") {
    return { result: "failed", attempt, isUnreachable: true };
  }
  if (error) return refused(attempt, { why: "error", error: error.slice(0, LONGEST_ERROR) });
  if (!code) return refused(attempt, { why: "no code" });
  try {
    const client = await identityClient();
    const callback = new Request(request, { headers: { Cookie: attempt.strategyCookie } });
    if (iss !== null && client.issuer !== null && iss !== client.issuer) {
      return refused(attempt, { why: "issuer" });
    }
    return { result: "signed-in", signedIn: await inTime(client, callback), attempt };
  } catch (caught) {
    if (caught instanceof ProviderFailure) {
      log.warn({ err: caught }, "identity provider failed");
      return { result: "failed", attempt, isUnreachable: caught.isUnreachable };
    }
    if (caught instanceof RefusedToken) {
      return refused(attempt, { why: "id_token", ...caught.facts }, { isTokenRefused: true });
    }
    if (caught instanceof RefusedCode) return refused(attempt, { why: String(caught) });
    throw caught;
  }
}

function refused(
  attempt: Attempt | null,
  facts: Record<string, string>,
  { isTokenRefused = false } = {},
): Completion {
  log.warn(facts, "sign-in refused");
  return { result: "refused", isTokenRefused, attempt };
}

async function inTime(client: IdentityClient, callback: Request): Promise<SignedIn> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    const failure = new ProviderFailure("took too long", { isUnreachable: true });
    timer = setTimeout(reject, longestWaitMs, failure);
  });
  try {
    const { authenticatorFor } = await import("./authenticator.ts");
    const signedIn = authenticatorFor(client).authenticate("provider", callback);
    return await Promise.race([signedIn, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function readQuery(params: URLSearchParams): Query | null {
  const names = ["state", "code", "error", "iss"] as const;
  if (names.some((name) => params.getAll(name).length > 1)) return null;
  const [state = null, code = null, error = null, iss = null] = names.map((name) =>
    params.get(name),
  );
  return { state, code, error, iss };
}

function hashOf(state: string): string {
  return createHash("sha256").update(state).digest("base64url");
}
