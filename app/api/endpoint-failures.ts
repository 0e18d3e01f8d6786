import { z } from "zod";
import { CANNOT_READ, CANNOT_STORE } from "#app/http/database-answers.ts";
import {
  Failure,
  forbidden,
  insufficientScope,
  internal,
  invalidToken,
  notFound,
  tooLarge,
  tooManyRequests,
  unauthorized,
  unavailable,
  unsupportedType,
} from "#app/http/failure.ts";
import { type Endpoint, scopeOf, takesIdempotencyKey, takesMultipart } from "./endpoint.ts";
import { type FailureKind, kindOf, planRequiredKind } from "./failure-kinds.ts";
import { BUSY, IN_PROGRESS, KEY_REUSED } from "./repeat-failures.ts";

export const INVALID: FailureKind = {
  status: 400,
  code: "invalid",
  message: "{what is wrong}",
  extra: z.object({ fields: z.record(z.string(), z.array(z.string())) }),
};

const ALWAYS: readonly FailureKind[] = [
  INVALID,
  ...[
    tooManyRequests(1),
    internal(),
    unavailable(),
    BUSY,
    unavailable(CANNOT_STORE),
    unavailable(CANNOT_READ),
  ].map(kindOf),
];

const SIGNED_OUT = kindOf(unauthorized());

const WRONG_TOKEN = kindOf(invalidToken());

const NARROW_TOKEN: FailureKind = {
  status: 403,
  code: "insufficient_scope",
  message: "This token needs the scope {scope} to make this call.",
};

export const NO_TOKEN = kindOf(insufficientScope(null));

const NO_ADMIN = kindOf(forbidden());

const CHANGES: readonly FailureKind[] = [
  new Failure(403, "cross_site", "Request refused"),
  new Failure(408, "too_slow", "The request took too long to arrive. Please try again."),
  tooLarge(),
  unsupportedType("Compressed request bodies are not accepted."),
].map(kindOf);

const JSON_BODY = kindOf(unsupportedType());

const REPEATS: readonly FailureKind[] = [IN_PROGRESS, KEY_REUSED].map(kindOf);

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
  const missing = Object.values(ids).map((thing) => kindOf(notFound(thing)));
  const kinds = [...ALWAYS, ...missing, ...failures];
  if (access !== "visitor") kinds.push(SIGNED_OUT);
  if (feature) kinds.push(planRequiredKind(feature));
  if (access === "admin") kinds.push(NO_ADMIN);
  if (method !== "GET") kinds.push(...CHANGES);
  if (method !== "GET" && !takesMultipart(endpoint)) kinds.push(JSON_BODY);
  if (takesIdempotencyKey(endpoint)) kinds.push(...REPEATS);
  if (!isPublic) kinds.push(WRONG_TOKEN, scopeOf(endpoint) === null ? NO_TOKEN : NARROW_TOKEN);
  return kinds.sort((one, other) => one.status - other.status);
}
