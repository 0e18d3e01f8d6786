import type { LoaderFunctionArgs } from "react-router";
import { clientAddressContext } from "#app/context.ts";
import {
  Failure,
  methodNotAllowed,
  notFound,
  tooManyRequests,
  unavailable,
} from "#app/http/failure.ts";
import { failureOf } from "#app/http/failure-of.ts";
import { countRefusedLogout, secondsToWaitForLogout } from "#app/http/rate-limits.ts";
import { env } from "#services/env.server.ts";
import { clientSubnet } from "#services/identity/client-subnet.ts";
import { ProviderFailure } from "#services/identity/openid/fetch-json.ts";
import { RefusedToken } from "#services/identity/openid/provider-token.ts";
import { endSessionsElsewhere } from "#services/identity/sessions/end-sessions-elsewhere.ts";
import { log } from "#services/log.server.ts";

const LONGEST_BODY = 16 * 1024;
const REFUSED = new Failure(400, "invalid_request", "The logout token was refused.");

export function loader({ request }: LoaderFunctionArgs): Response {
  if (request.method === "OPTIONS") {
    return new Response(null, { status: 204, headers: { Allow: "POST, OPTIONS" } });
  }
  return methodNotAllowed("POST, OPTIONS").toResponse();
}

/**
 * Takes the logout token of an outside OpenID provider: 200 when the sessions have ended, 400 if it is refused, 5xx to
 * have it sent again. https://openid.net/specs/openid-connect-backchannel-1_0.html
 */
export async function action(args: LoaderFunctionArgs): Promise<Response> {
  const { request, pattern, context } = args;
  if (env.identity.kind !== "oidc") return notFound().toResponse();
  if (request.method !== "POST") return loader(args);
  const network = clientSubnet(context.get(clientAddressContext));
  const wait = await secondsToWaitForLogout(network);
  if (wait !== null) return tooManyRequests(wait).toResponse();
  try {
    await endSessionsElsewhere(await sentToken(request), new Date());
    return new Response(null, { status: 200, headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    if (error instanceof RefusedToken) {
      log.warn(error.facts, "logout token refused");
      await countRefusedLogout(network);
      return REFUSED.toResponse();
    }
    if (error instanceof ProviderFailure) {
      log.warn({ err: error }, "identity provider failed");
      return unavailable().toResponse();
    }
    const info = { method: request.method, pattern, userId: null };
    return failureOf(error, info, request).toResponse();
  }
}

async function sentToken(request: Request): Promise<string> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") throw new RefusedToken("content type");
  const body = await request.text();
  if (body.length > LONGEST_BODY) throw new RefusedToken("length");
  const tokens = new URLSearchParams(body).getAll("logout_token");
  if (tokens.length !== 1 || !tokens[0]) throw new RefusedToken("presence");
  return tokens[0];
}
