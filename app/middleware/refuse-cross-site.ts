import type { MiddlewareFunction } from "react-router";
import { bearerOf } from "#app/http/bearer-token.ts";
import { Failure } from "#app/http/failure.ts";
import { isApi, isChange } from "#app/http/request-kind.ts";
import { env } from "#services/env.server.ts";
import { log } from "#services/log.server.ts";

const PROVE_THEMSELVES = ["/oidc/token"];
const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"];

/** Refuses every change a page of another site could have sent, whatever route and form it takes. */
export const refuseCrossSite: MiddlewareFunction<Response> = ({ request, url, pattern }) => {
  if (!isChange(request) || provesItself(request) || isOurs(request)) return;
  if (bearerOf(request, url) !== null) return;
  log.info({ method: request.method, pattern }, "cross-site request refused");
  const failure = new Failure(403, "cross_site", "Request refused");
  if (isApi(url)) return failure.toResponse();
  return new Response(failure.message, {
    status: failure.status,
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
  });
};

function provesItself(request: Request): boolean {
  return request.method === "POST" && PROVE_THEMSELVES.includes(new URL(request.url).pathname);
}

function isOurs({ headers, url }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  const origin = headers.get("Origin");
  if (site === null && origin === null) {
    return !isSentByForms(headers.get("Content-Type")) || isUnguessable(url);
  }
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  return origin === null || origin === env.publicUrl;
}

/** The uid in the address of a sign-in form, the token of an unsubscribe link and the signatures of a webhook and a logout token are unguessable, so a client that names no origin may send them. */
function isUnguessable(address: string): boolean {
  const { pathname } = new URL(address);
  const others = ["/api/backchannel-logout", "/api/stripe/webhook", "/mail/unsubscribe"];
  return pathname.startsWith("/oidc/interaction/") || others.includes(pathname);
}

function isSentByForms(type: string | null): boolean {
  const essences = (type ?? "").toLowerCase().split(/[;,]/);
  return essences.some((part) => FORM_TYPES.includes(part.trim()));
}
