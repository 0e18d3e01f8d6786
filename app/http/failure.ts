import type { Scope } from "#models/identity/token-rules.ts";
import type { Tier } from "#models/users/plan-rules.ts";

/** A refusal in the one shape of the API: `{error, message, ...extra}`. Calls return or throw it. */
export class Failure extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;
  /** The field of a page's form that the message stands at; a call does not tell it. */
  readonly formField: string | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      extra?: Record<string, unknown>;
      headers?: Record<string, string>;
      formField?: string;
    } = {},
  ) {
    super(message);
    this.name = "Failure";
    this.status = status;
    this.code = code;
    this.extra = more.extra ?? {};
    this.headers = more.headers ?? {};
    this.formField = more.formField;
  }

  toResponse(): Response {
    return Response.json(
      { error: this.code, message: this.message, ...this.extra },
      { status: this.status, headers: { "Cache-Control": "no-store", ...this.headers } },
    );
  }
}

/** 400 with the fields that are wrong; the message is the first of theirs unless one is given. */
export function invalid(fields: Record<string, string[]>, message?: string): Failure {
  const first = message ?? Object.values(fields)[0]?.[0] ?? "The request could not be understood";
  return new Failure(400, "invalid", first, { extra: { fields } });
}

/** 400 about one field. */
export function invalidField(name: string, message: string): Failure {
  return invalid({ [name]: [message] });
}

export function unauthorized(): Failure {
  return new Failure(401, "unauthorized", "Unauthorized");
}

/** 401 for a token that is wrong, has ended or was revoked; which of these nobody is told. */
export function invalidToken(): Failure {
  return new Failure(401, "invalid_token", "This token is wrong, has ended or was revoked.", {
    headers: { "WWW-Authenticate": 'Bearer error="invalid_token"' },
  });
}

/** 403 for a token without the scope of a call, as RFC 6750 has it; null for a call that no token can make. */
export function insufficientScope(scope: Scope | null): Failure {
  const challenge = 'Bearer error="insufficient_scope"';
  if (scope === null) {
    const message = "No token can make this call. Sign in on the website instead.";
    return new Failure(403, "session_required", message, {
      headers: { "WWW-Authenticate": challenge },
    });
  }
  const message = `This token needs the scope ${scope} to make this call.`;
  return new Failure(403, "insufficient_scope", message, {
    headers: { "WWW-Authenticate": `${challenge}, scope="${scope}"` },
  });
}

/** The message of a page that only the admin may see, in place of `forbidden`. */
export const ACCESS_DENIED = "Access Denied";

export function forbidden(): Failure {
  return new Failure(403, "forbidden", "You don't have permission to access this admin area.");
}

export function planRequired(message: string, tier: Tier): Failure {
  return new Failure(403, "plan_required", message, { extra: { tier } });
}

/** Not found, or not owned by the caller: both are 404. Without a thing the address itself is unknown. */
export function notFound(thing?: string, formField?: string): Failure {
  const message = thing ? `${thing} not found` : "Not found";
  return new Failure(404, "not_found", message, { ...(formField && { formField }) });
}

export function methodNotAllowed(allowed: string): Failure {
  return new Failure(405, "method_not_allowed", "Method not allowed", {
    headers: { Allow: allowed },
  });
}

export function conflict(code: string, message: string, extra: Record<string, unknown> = {}) {
  return new Failure(409, code, message, { extra });
}

export function tooLarge(message = "The request is too large."): Failure {
  return new Failure(413, "too_large", message);
}

export function unsupportedType(message = "The request body must be JSON."): Failure {
  return new Failure(415, "unsupported_type", message);
}

export function tooManyRequests(seconds: number): Failure {
  return new Failure(429, "too_many_requests", "Too many requests. Please wait a moment.", {
    headers: { "Retry-After": String(Math.max(1, Math.ceil(seconds))) },
  });
}

export function internal(): Failure {
  return new Failure(500, "internal", "Something went wrong");
}

/** 503: a service we depend on, or our database, is slow, down or limits us. */
export function unavailable(message = "The service is busy. Please try again.", seconds = 5) {
  return new Failure(503, "unavailable", message, { headers: { "Retry-After": String(seconds) } });
}

/** 502 for a service outside that gave no usable answer, 503 for one that gave none. */
export function outsideFailure(kind: "unusable" | "unavailable", message: string): Failure {
  return kind === "unusable" ? new Failure(502, "upstream_failed", message) : unavailable(message);
}
