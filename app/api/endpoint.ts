import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { Work } from "#app/http/call-costs.ts";
import type { Failure } from "#app/http/failure.ts";
import type { Scope } from "#models/identity/token-rules.ts";
import type { Feature } from "#models/users/plan-rules.ts";
import type { User } from "#models/users/user.ts";
import type { CallToken } from "#services/identity/tokens/api-token.ts";
import type { FailureKind } from "./failure-kinds.ts";
import type { ApiResult, Returns } from "./result.ts";

export type Access = "visitor" | "user" | "owner" | "admin";
export type Change = "POST" | "PUT" | "PATCH" | "DELETE";
export type Method = "GET" | Change;

export type Caller = { kind: "visitor" } | SignedIn;
export type SignedIn = { kind: "session"; user: User } | ({ kind: "token" } & CallToken);

type CallerOf<A extends Access> = A extends "visitor" ? Caller : SignedIn;
type Maybe<T> = T | Promise<T>;

/** The request as a call knows it before anything but the caller and the path was checked. */
export type HandlerArgs<P extends string = never, A extends Access = "user"> = {
  caller: CallerOf<A>;
  /** The ids in the path, well-formed by now. */
  params: Record<P, string>;
  request: Request;
  /** The address without framework details. */
  url: URL;
  /** When the request arrived. */
  now: Date;
  context: Readonly<RouterContextProvider>;
};

type EndpointBase<P extends string, A extends Access, Query, Found, R extends Returns> = {
  /** One sentence for the description of the API. */
  summary: string;
  access: A;
  /** The things that the ids in the path stand for, such as `{ id: "Vocabulary item" }`. */
  ids?: Record<P, string>;
  /** The scope that a token needs; null if none can make the call. Left out it follows from access and method. */
  scope?: Scope | null;
  /** The feature that the caller's plan must include. */
  feature?: Feature;
  /** Checks further conditions on the caller, before the request is validated. */
  permit?: (args: HandlerArgs<P, A>) => Maybe<Failure | null>;
  /** Loads the object of the path through its owner; null answers 404 with the thing that the path names. */
  find?: (args: HandlerArgs<P, A>) => Maybe<Found | null>;
  query?: z.ZodObject & z.ZodType<Query>;
  /** Failures beyond the ones that the rest of the declaration implies. */
  failures?: readonly FailureKind[];
  returns: R;
  /** The statuses of success: 200, or 204 where nothing is returned, unless they are named. */
  statuses?: readonly number[];
};

type Read<P extends string, A extends Access, Query, Position, Found, R extends Returns> = {
  /** The list parameters `limit` and `after`; this is what a cursor of the list holds. */
  position?: z.ZodType<Position>;
  /** The version of the answer; a request that holds it gets 304 and `handle` does not run. */
  version?: (args: HandlerArgs<P, A> & { query: Query }) => Maybe<string>;
  /** The same answer for everybody, which shared caches may keep and revalidate. */
  isPublic?: boolean;
  handle: (
    args: HandlerArgs<P, A> & { query: Query; found: Found; page: Page<Position> },
  ) => Maybe<ApiResult<R>>;
};

type Write<P extends string, A extends Access, Query, Body, Found, R extends Returns> = {
  /** A call with a multipart body reads `request` itself. */
  body?: z.ZodType<Body> | MultipartBody;
  /** false: the header Idempotency-Key is ignored. */
  idempotent?: boolean;
  /** Work of a costly call beyond one change: it counts in the limits, and the server runs one per user at a time. */
  work?: (given: { body: Body; found: Found }) => Work;
  /**
   * `effectId` names the one effect of all repeats with an Idempotency-Key; null without a key. After a run that died, only
   * a call that keeps it beside what it makes answers as the first would have.
   */
  handle: (
    args: HandlerArgs<P, A> & { query: Query; body: Body; found: Found; effectId: string | null },
  ) => Maybe<ApiResult<R>>;
};

type MultipartBody = { multipart: z.ZodObject };

/** The part of a list that was asked for; without `limit` all of it, at most 20,000 entries. */
export type Page<Position> = {
  limit: number;
  after: Position | null;
  /** The cursor after an entry at this position, for `listPage`. */
  cursor: (position: Position) => string;
};

/** An endpoint as the kit sees it, its own types forgotten. */
export type Endpoint = EndpointBase<string, Access, unknown, unknown, Returns> & {
  method: Method;
  permit?: (args: AnyArgs) => Maybe<Failure | null>;
  find?: (args: AnyArgs) => Maybe<unknown>;
  position?: z.ZodType;
  version?: (args: AnyArgs & { query: unknown }) => Maybe<string>;
  isPublic?: boolean;
  body?: z.ZodType | MultipartBody;
  idempotent?: boolean;
  work?: (given: { body: unknown; found: unknown }) => Work;
  handle: (
    args: AnyArgs & {
      query: unknown;
      body: unknown;
      found: unknown;
      page: unknown;
      effectId: string | null;
    },
  ) => Maybe<unknown>;
};

export type AnyArgs = HandlerArgs<string, "visitor">;

/** Declares what GET and HEAD of an address do. */
export function get<
  R extends Returns,
  P extends string = never,
  A extends Access = Access,
  Query = undefined,
  Position = undefined,
  Found = undefined,
>(endpoint: EndpointBase<P, A, Query, Found, R> & Read<P, A, Query, Position, Found, R>): Endpoint {
  return declared("GET", endpoint as unknown as Undeclared);
}

/** Declares what a method that changes something does. */
export function change<
  R extends Returns,
  P extends string = never,
  A extends Access = Access,
  Query = undefined,
  Body = undefined,
  Found = undefined,
>(
  method: Change,
  endpoint: EndpointBase<P, A, Query, Found, R> & Write<P, A, Query, Body, Found, R>,
): Endpoint {
  return declared(method, endpoint as unknown as Undeclared);
}

type Undeclared = Omit<Endpoint, "method">;

function declared(method: Method, endpoint: Undeclared): Endpoint {
  if (endpoint.access === "owner" && Object.keys(endpoint.ids ?? {}).length === 0) {
    throw new Error("A call for an owner needs the ids of its path");
  }
  return { ...endpoint, method };
}

/** The hash of the token that a call came with; null without one. */
export function tokenOf(caller: Caller): string | null {
  return caller.kind === "token" ? caller.hash : null;
}

/** The scope that a token needs for a call; null if no token can make it. */
export function scopeOf({ scope, access, method }: Endpoint): Scope | null {
  if (scope !== undefined) return scope;
  if (access === "visitor" || access === "admin") return null;
  return method === "GET" ? "read" : "words:write";
}

/** Whether the body is multipart, which the call reads itself. */
export function takesMultipart({ body }: Endpoint): boolean {
  return body !== undefined && "multipart" in body;
}

/** Whether repeats with the same Idempotency-Key act once. */
export function takesIdempotencyKey(endpoint: Endpoint): boolean {
  return endpoint.method !== "GET" && endpoint.idempotent !== false && !takesMultipart(endpoint);
}

/** The statuses with which a call says that it did what it was asked. */
export function statusesOf({ statuses, returns }: Endpoint): readonly number[] {
  return statuses ?? (returns === "nothing" ? [204] : [200]);
}
