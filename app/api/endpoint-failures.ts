import { z } from "zod";
import { CANNOT_READ, CANNOT_STORE } from "#app/http/database-answers.ts";
import { type Failure, insufficientScope, invalidToken } from "#app/http/failure.ts";
import { type Endpoint, scopeOf, takesIdempotencyKey, takesMultipart } from "./endpoint.ts";
import { type FailureKind, notFoundKind, planRequiredKind } from "./failure-kinds.ts";

export const INVALID: FailureKind = {
  status: 400,
  code: "invalid",
  message: "{what is wrong}",
  extra: z.object({ fields: z.record(z.string(), z.array(z.string())) }),
};

const ALWAYS: readonly FailureKind[] = [
  INVALID,
  {
    status: 429,
    code: "too_many_requests",
    message: "Too many requests. Please wait a moment.",
    hasRetryAfter: true,
  },
  { status: 500, code: "internal", message: "Something went wrong" },
  {
    status: 503,
    code: "unavailable",
    message: "The service is busy. Please try again.",
    hasRetryAfter: true,
  },
  {
    status: 503,
    code: "unavailable",
    message: "The server is busy. Please try again.",
    hasRetryAfter: true,
  },
  { status: 503, code: "unavailable", message: CANNOT_STORE, hasRetryAfter: true },
  { status: 503, code: "unavailable", message: CANNOT_READ, hasRetryAfter: true },
];

const SIGNED_OUT: FailureKind = { status: 401, code: "unauthorized", message: "Unauthorized" };

const WRONG_TOKEN: FailureKind = kindOf(invalidToken());

const NARROW_TOKEN: FailureKind = {
  status: 403,
  code: "insufficient_scope",
  message: "This token needs the scope {scope} to make this call.",
};

export const NO_TOKEN: FailureKind = kindOf(insufficientScope(null));

const NO_ADMIN: FailureKind = {
  status: 403,
  code: "forbidden",
  message: "You don't have permission to access this admin area.",
};

const CHANGES: readonly FailureKind[] = [
  { status: 403, code: "cross_site", message: "Request refused" },
  {
    status: 408,
    code: "too_slow",
    message: "The request took too long to arrive. Please try again.",
  },
  { status: 413, code: "too_large", message: "The request is too large." },
  { status: 415, code: "unsupported_type", message: "Compressed request bodies are not accepted." },
];

const JSON_BODY: FailureKind = {
  status: 415,
  code: "unsupported_type",
  message: "The request body must be JSON.",
};

const REPEATS: readonly FailureKind[] = [
  {
    status: 409,
    code: "in_progress",
    message: "The first request with this key is still running.",
  },
  {
    status: 422,
    code: "key_reused",
    message: "This Idempotency-Key was sent before with another body.",
  },
];

/** The failures that calls share, whatever they do. */
export const SHARED: ReadonlySet<FailureKind> = new Set([
  ...ALWAYS,
  SIGNED_OUT,
  WRONG_TOKEN,
  NARROW_TOKEN,
  NO_TOKEN,
  NO_ADMIN,
  ...CHANGES,
  JSON_BODY,
  ...REPEATS,
]);

/** Every failure that a call can answer with, by status. */
export function failuresOf(endpoint: Endpoint): FailureKind[] {
  const { method, access, feature, isPublic, ids = {}, failures = [] } = endpoint;
  const kinds = [...ALWAYS, ...Object.values(ids).map(notFoundKind), ...failures];
  if (access !== "visitor") kinds.push(SIGNED_OUT);
  if (feature) kinds.push(planRequiredKind(feature));
  if (access === "admin") kinds.push(NO_ADMIN);
  if (method !== "GET") kinds.push(...CHANGES);
  if (method !== "GET" && !takesMultipart(endpoint)) kinds.push(JSON_BODY);
  if (takesIdempotencyKey(endpoint)) kinds.push(...REPEATS);
  if (!isPublic) kinds.push(WRONG_TOKEN, scopeOf(endpoint) === null ? NO_TOKEN : NARROW_TOKEN);
  return kinds.sort((one, other) => one.status - other.status);
}

function kindOf({ status, code, message }: Failure): FailureKind {
  return { status, code, message };
}
