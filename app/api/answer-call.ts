import type { LoaderFunctionArgs } from "react-router";
import type { z } from "zod";
import { clientAddressContext } from "#app/context.ts";
import {
  Failure,
  forbidden,
  invalid,
  notFound,
  tooManyRequests,
  unauthorized,
} from "#app/http/failure.ts";
import { type About, failureOf, noteRefusal } from "#app/http/failure-of.ts";
import { secondsToWaitSensitive } from "#app/http/rate-limits.ts";
import { isId } from "#models/database/id.ts";
import type { User } from "#models/users/user.ts";
import { clientSubnet } from "#services/identity/client-subnet.ts";
import { type Answer, entityTag, holdsVersion, notModified, toResponse } from "./answer.ts";
import type { AnyAsked, AnyCall } from "./call.ts";
import { once } from "./idempotency.ts";
import { parseJson, readBytes } from "./json-body.ts";
import { readPage } from "./page.ts";
import { parseQuery } from "./query.ts";

/** Checks a request in the order the API promises and runs the call. */
export async function answerCall(asking: {
  call: AnyCall;
  ids: Record<string, string>;
  args: LoaderFunctionArgs;
  user: User | null;
  about: About;
}): Promise<Answer> {
  const { call, ids, args, user, about } = asking;
  const { method } = about;
  const { request, url, context, params } = args;
  const isRaw = call.body === "raw";
  const bytes =
    method === "GET" || isRaw
      ? new Uint8Array()
      : await readBytes(request, call.body ? "a body" : "nothing");
  if (bytes instanceof Failure) return bytes;

  const barred = accessRefusal(call, user);
  if (barred) return barred;
  const wait = call.limit === "sensitive" ? await secondsToWaitSensitive(args) : null;
  if (wait !== null) return tooManyRequests(wait);

  const asked = {
    user,
    params: params as Record<string, string>,
    request,
    url,
    context,
    now: new Date(),
  };
  const refused = await call.permit?.(asked);
  if (refused) return refused;

  const run = (effectId: string | null) =>
    answerPermitted(call, ids, { ...asked, effectId }, bytes);
  const key = request.headers.get("Idempotency-Key");
  if (method === "GET" || isRaw || call.idempotent === false || key === null) {
    return run(null);
  }
  const caller = user?.id ?? clientSubnet(context.get(clientAddressContext));
  return once({ caller, method, address: url.pathname, key, body: bytes }, async (effectId) => {
    const answer = await run(effectId).catch((thrown) => failureOf(thrown, about));
    if (answer instanceof Failure) noteRefusal(answer, about);
    return toResponse(answer, request, url);
  });
}

async function answerPermitted(
  call: AnyCall,
  ids: Record<string, string>,
  asked: AnyAsked & { effectId: string | null },
  bytes: Uint8Array,
): Promise<Answer> {
  const { url, request, user } = asked;
  const thing = Object.values(ids)[0];
  for (const [name, named] of Object.entries(ids)) {
    if (!isId(asked.params[name] ?? "")) return notFound(named);
  }
  const found = call.find ? await call.find(asked) : undefined;
  if (found instanceof Failure) return found;
  if (call.find && (found === null || found === undefined)) return notFound(thing);

  const given = parseQuery(url);
  if (given instanceof Failure) return given;
  const query = checked(call.query, given);
  if (query instanceof Failure) return query;
  const page = call.page && (await readPage(given, call.page, user?.id ?? "visitor"));
  if (page instanceof Failure) return page;
  const body = readBody(call, bytes);
  if (body instanceof Failure) return body;

  const version = await call.version?.({ ...asked, query });
  if (version !== undefined && holdsVersion(request, version)) return notModified(version);
  const answer = await call.handle({ ...asked, found, query, page, body });
  return version === undefined || answer instanceof Failure
    ? answer
    : withVersion(toResponse(answer, request, url), version);
}

function accessRefusal({ auth }: AnyCall, user: User | null): Failure | null {
  if (auth === "visitor") return null;
  if (!user) return unauthorized();
  return auth === "admin" && !user.isAdmin ? forbidden() : null;
}

function readBody(call: AnyCall, bytes: Uint8Array): unknown {
  if (!call.body || call.body === "raw") return undefined;
  const value = parseJson(bytes);
  return value instanceof Failure ? value : checked(call.body, value);
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

function withVersion(response: Response, version: string): Response {
  response.headers.set("ETag", entityTag(version));
  return response;
}
