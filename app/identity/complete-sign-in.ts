import { createHash } from "node:crypto";
import { OAuth2RequestError } from "arctic";
import { consumeOAuthState } from "#models/identity/used-oauth-state.ts";
import { RefusedCode } from "#services/identity/code-exchange.ts";
import { ProviderFailure } from "#services/identity/fetch-json.ts";
import { RefusedIdToken } from "#services/identity/id-token.ts";
import type { IdentityClient, SignedIn } from "#services/identity/identity-client.ts";
import { log } from "#services/log.server.ts";
import { type Attempt, readAttempt } from "./attempt-cookies.ts";
import { identityClient } from "./identity-client.ts";
import { SignInStrategy } from "./sign-in-strategy.ts";

export type Completion =
  | { result: "signed-in"; signedIn: SignedIn; attempt: Attempt }
  | { result: "cancelled"; attempt: Attempt }
  | { result: "refused"; state: string | null; why: string }
  | { result: "failed"; state: string; isUnreachable: boolean };

type Query = {
  state: string | null;
  code: string | null;
  error: string | null;
  iss: string | null;
};

const longestWaitMs = 5_500;
const stateLifeMs = 60 * 60 * 1000;

/** Ends the attempt a callback belongs to; whatever is forged, repeated, late or incomplete is refused. */
export async function completeSignIn(request: Request, url: URL): Promise<Completion> {
  const query = readQuery(url.searchParams);
  if (!query?.state) return { result: "refused", state: null, why: "no single state" };
  const { state, code, error, iss } = query;
  const refused = (why: string): Completion => ({ result: "refused", state, why });

  const attempt = await readAttempt(request, state);
  if (!attempt) return refused("state unknown to this browser");
  if (!(await consumeOAuthState(hashOf(state), new Date(attempt.begunAt + stateLifeMs)))) {
    return refused("state used before");
  }
  if (error === "access_denied") return { result: "cancelled", attempt };
  if (error === "server_error" || error === "temporarily_unavailable") {
    return { result: "failed", state, isUnreachable: true };
  }
  if (error !== null || code === null) return refused("no code");
  try {
    const client = await identityClient();
    if (iss !== null && client.issuer !== null && iss !== client.issuer) return refused("issuer");
    return { result: "signed-in", signedIn: await redeem(client, attempt, code), attempt };
  } catch (caught) {
    if (caught instanceof ProviderFailure) {
      log.warn({ err: caught }, "identity provider failed");
      return { result: "failed", state, isUnreachable: caught.isUnreachable };
    }
    if (isRefusal(caught)) return refused(`${caught.name}: ${caught.message}`);
    throw caught;
  }
}

async function redeem(client: IdentityClient, attempt: Attempt, code: string): Promise<SignedIn> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    const failure = new ProviderFailure("took too long", { isUnreachable: true });
    timer = setTimeout(reject, longestWaitMs, failure);
  });
  try {
    return await Promise.race([new SignInStrategy(client).complete(attempt, code), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function readQuery(params: URLSearchParams): Query | null {
  const names = ["state", "code", "error", "iss"] as const;
  if (names.some((name) => params.getAll(name).length > 1)) return null;
  const [state = null, code = null, error = null, iss = null] = names.map((n) => params.get(n));
  return { state, code: code || null, error, iss };
}

function isRefusal(error: unknown): error is Error {
  return [RefusedCode, RefusedIdToken, OAuth2RequestError, ReferenceError, RangeError].some(
    (kind) => error instanceof kind,
  );
}

function hashOf(state: string): string {
  return createHash("sha256").update(state).digest("base64url");
}
