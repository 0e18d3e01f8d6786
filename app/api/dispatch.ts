import type { LoaderFunctionArgs } from "react-router";
import type { z } from "zod";
import {
  Failure,
  forbidden,
  insufficientScope,
  invalid,
  notFound,
  planRequired,
  tooManyRequests,
  unauthorized,
} from "#app/http/failure.ts";
import { failureOf, noteRefusal, type RequestInfo } from "#app/http/failure-of.ts";
import { countWork, secondsToWaitForKey } from "#app/http/rate-limits.ts";
import { knownBrowser } from "#app/identity/visitor-cookie.ts";
import { isId } from "#models/database/id.ts";
import { visitorOwner } from "#models/usage/generated-word.ts";
import { can } from "#models/users/plan-rules.ts";
import {
  type AnyArgs,
  type Caller,
  type Endpoint,
  scopeOf,
  takesIdempotencyKey,
  takesMultipart,
  tokenOf,
} from "./endpoint.ts";
import { notOnPlan } from "./failure-kinds.ts";
import { once } from "./idempotency.ts";
import { parseJson, readBytes } from "./json-body.ts";
import { readPage } from "./page.ts";
import { parseQuery } from "./query.ts";
import { entityTag, holdsVersion, lengthOf, notModified, toResponse } from "./result.ts";

/** Checks a request in the order the API promises and runs the endpoint. */
export async function dispatch(given: {
  endpoint: Endpoint;
  args: LoaderFunctionArgs;
  caller: Caller;
  info: RequestInfo;
}): Promise<Response | Failure> {
  const { endpoint, args, caller, info } = given;
  const { method } = endpoint;
  const { request, url, context, params } = args;
  const bytes =
    method === "GET" || takesMultipart(endpoint)
      ? new Uint8Array()
      : await readBytes(request, endpoint.body ? "a body" : "nothing");
  if (bytes instanceof Failure) return bytes;

  const barred = accessRefusal(endpoint, caller);
  if (barred) return barred;

  const handlerArgs: AnyArgs = {
    caller,
    params: params as Record<string, string>,
    request,
    url,
    context,
    now: new Date(),
  };
  const refused = await endpoint.permit?.(handlerArgs);
  if (refused) return refused;

  const run = (effectId: string | null) => runPermitted(endpoint, handlerArgs, bytes, effectId);
  const key = request.headers.get("Idempotency-Key");
  if (key === null || !takesIdempotencyKey(endpoint)) return run(null);
  const name = await nameOf(caller, request);
  const full = name === null ? null : await secondsToWaitForKey(name, bytes.length);
  if (full !== null) return tooManyRequests(full);
  const repeatable = { caller: name, method, address: url.pathname, key };
  return once({ ...repeatable, body: bytes }, async (effectId) => {
    const result = await run(effectId).catch((thrown) => failureOf(thrown, info, request));
    if (result instanceof Failure) noteRefusal(result, info);
    return toResponse(result, url);
  });
}

async function runPermitted(
  endpoint: Endpoint,
  args: AnyArgs,
  bytes: Uint8Array,
  effectId: string | null,
): Promise<Response | Failure> {
  const { ids = {} } = endpoint;
  const { url, request, caller } = args;
  for (const [name, thing] of Object.entries(ids)) {
    if (!isId(args.params[name] ?? "")) return notFound(thing);
  }
  const found = endpoint.find ? await endpoint.find(args) : undefined;
  if (found instanceof Failure) return found;
  if (endpoint.find && (found === null || found === undefined)) {
    return notFound(Object.values(ids)[0]);
  }

  const given = parseQuery(url);
  if (given instanceof Failure) return given;
  const query = checked(endpoint.query, given);
  if (query instanceof Failure) return query;
  const whose = caller.kind === "visitor" ? null : caller.user.id;
  const list = JSON.stringify([whose, url.pathname, query]);
  const page = endpoint.position && (await readPage(given, endpoint.position, list));
  if (page instanceof Failure) return page;
  const body = readBody(endpoint, bytes);
  if (body instanceof Failure) return body;

  const token = tokenOf(caller);
  if (whose && endpoint.work) await countWork(whose, endpoint.work({ body, found }), token);

  const version = await endpoint.version?.({ ...args, query });
  const isHeld = version !== undefined && holdsVersion(request, version);
  const result = isHeld
    ? notModified(version)
    : await endpoint.handle({ ...args, found, query, page, body, effectId });
  if (result instanceof Failure) return result;
  if (whose) await countWork(whose, { listed: lengthOf(result) }, token);
  const response = toResponse(result, url);
  if (version !== undefined) response.headers.set("ETag", entityTag(version));
  if (endpoint.isPublic) response.headers.set("Cache-Control", "public, no-cache");
  return response;
}

function accessRefusal(endpoint: Endpoint, caller: Caller): Failure | null {
  const { access, feature } = endpoint;
  if (caller.kind === "token") {
    const scope = scopeOf(endpoint);
    if (scope === null || !caller.scopes.includes(scope)) return insufficientScope(scope);
  }
  if (access === "visitor") return null;
  if (caller.kind === "visitor") return unauthorized();
  if (access === "admin" && !caller.user.isAdmin) return forbidden();
  const { subscriptionTier } = caller.user;
  return feature && !can(subscriptionTier, feature)
    ? planRequired(notOnPlan(feature), subscriptionTier)
    : null;
}

/** Returns the caller under which repeats count as the same: the user, else a visitor's browser; null if unknown. */
async function nameOf(caller: Caller, request: Request): Promise<string | null> {
  if (caller.kind !== "visitor") return caller.user.id;
  const browser = await knownBrowser(request);
  return browser && visitorOwner(browser);
}

function readBody({ body }: Endpoint, bytes: Uint8Array): unknown {
  if (!body || "multipart" in body) return undefined;
  const value = parseJson(bytes);
  return value instanceof Failure ? value : checked(body, value);
}

function checked(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    if (path.length === 0) continue;
    const name = String(path[0]);
    fields[name] = [...(fields[name] ?? []), message];
  }
  return invalid(fields, parsed.error.issues[0]?.message);
}
