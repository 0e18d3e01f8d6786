import { createHash } from "node:crypto";
import { consumeOAuthState } from "#models/identity/used-oauth-state.ts";
import { RefusedCode } from "#services/identity/code-exchange.ts";
import { ProviderFailure } from "#services/identity/fetch-json.ts";
import { RefusedIdToken } from "#services/identity/id-token.ts";
import type { IdentityClient, SignedIn } from "#services/identity/identity-client.ts";
import { log } from "#services/log.server.ts";
import { type Attempt, readAttempt } from "./attempt-cookies.ts";
import { identityClient } from "./identity-client.ts";

export type Completion =
  | { result: "signed-in"; signedIn: SignedIn; attempt: Attempt }
  | { result: "cancelled"; attempt: Attempt }
  | { result: "refused"; why: string }
  | { result: "failed"; attempt: Attempt; isUnreachable: boolean };

type Query = {
  state: string | null;
  error: string | null;
  iss: string | null;
};

const longestWaitMs = 5_500;
const stateLifeMs = 60 * 60 * 1000;

/** Ends the attempt a callback belongs to; whatever is forged, repeated, late or incomplete is refused. */
export async function completeSignIn(request: Request, url: URL): Promise<Completion> {
  const query = readQuery(url.searchParams);
  if (!query?.state) return refused("no single state");
  const { state, error, iss } = query;

  const attempt = await readAttempt(request, state);
  if (!attempt) return refused("state unknown to this browser");
  if (!(await consumeOAuthState(hashOf(state), new Date(attempt.begunAt + stateLifeMs)))) {
    return refused("state used before");
  }
  if (error === "access_denied") return { result: "cancelled", attempt };
  if (error === "server_error" || error === "temporarily_unavailable") {
    return { result: "failed", attempt, isUnreachable: true };
  }
  try {
    const client = await identityClient();
    const callback = new Request(request, { headers: { Cookie: attempt.strategyCookie } });
    if (iss !== null && client.issuer !== null && iss !== client.issuer) return refused("issuer");
    return { result: "signed-in", signedIn: await inTime(client, callback), attempt };
  } catch (caught) {
    if (caught instanceof ProviderFailure) {
      log.warn({ err: caught }, "identity provider failed");
      return { result: "failed", attempt, isUnreachable: caught.isUnreachable };
    }
    if (await isRefusal(caught)) return refused(String(caught));
    throw caught;
  }
}

function refused(why: string): Completion {
  return { result: "refused", why };
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
  return { state: params.get("state"), error: params.get("error"), iss: params.get("iss") };
}

async function isRefusal(error: unknown): Promise<boolean> {
  const { OAuth2RequestError } = await import("remix-auth-oauth2");
  return [RefusedCode, RefusedIdToken, OAuth2RequestError, ReferenceError, RangeError].some(
    (kind) => error instanceof kind,
  );
}

function hashOf(state: string): string {
  return createHash("sha256").update(state).digest("base64url");
}
