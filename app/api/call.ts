import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { Failure } from "#app/http/failure.ts";
import type { User } from "#models/users/user.ts";
import type { Answer } from "./answer.ts";

export type Access = "visitor" | "user" | "owner" | "admin";
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type Caller<A extends Access> = A extends "visitor" ? User | null : User;
type Maybe<T> = T | Promise<T>;

/** What a call knows about its request before anything in it was checked but the caller and the path. */
export type Asked<P extends string, A extends Access> = {
  user: Caller<A>;
  /** The ids in the path, well-formed by now. */
  params: Record<P, string>;
  request: Request;
  /** The address without framework details. */
  url: URL;
  /** When the request arrived. */
  now: Date;
  context: Readonly<RouterContextProvider>;
};

type Described<P extends string, A extends Access, Query, Found> = {
  auth: A;
  /** Who may call beyond `auth`, such as by plan; asked before the request is validated. */
  permit?: (asked: Asked<P, A>) => Maybe<Failure | null>;
  /** Loads the object of the path through its owner; null answers 404 with the thing the path names. */
  find?: (asked: Asked<P, A>) => Maybe<Found | null>;
  query?: z.ZodType<Query>;
  limit?: "sensitive";
};

export type Read<P extends string, A extends Access, Query, Position, Found> = Described<
  P,
  A,
  Query,
  Found
> & {
  /** The list parameters `limit` and `after`; the position is what a cursor of this list holds. */
  page?: { list: string; position: z.ZodType<Position> };
  /** The version of the answer; a request that holds it gets 304 and `handle` does not run. */
  version?: (asked: Asked<P, A> & { query: Query }) => Maybe<string>;
  handle: (
    asked: Asked<P, A> & { query: Query; found: Found; page: Page<Position> },
  ) => Maybe<Answer>;
};

export type Change<P extends string, A extends Access, Query, Body, Found> = Described<
  P,
  A,
  Query,
  Found
> & {
  /** A call with a body that is not JSON reads `request` itself. */
  body?: z.ZodType<Body> | "raw";
  /** false: the header Idempotency-Key is ignored. */
  idempotent?: boolean;
  /** `effectId` names the one effect of all repeats with an Idempotency-Key, also of a run that died; null without a key. */
  handle: (
    asked: Asked<P, A> & { query: Query; body: Body; found: Found; effectId: string | null },
  ) => Maybe<Answer>;
};

/** The part of a list that was asked for; without `limit` all of it, at most 20,000 entries. */
export type Page<Position> = {
  limit: number;
  after: Position | null;
  /** The cursor after an entry at this position, for `listPage`. */
  cursor: (position: Position) => string;
};

/** A call as the dispatcher sees it, its own types forgotten. */
export type AnyAsked = {
  user: User | null;
  params: Record<string, string>;
  request: Request;
  url: URL;
  now: Date;
  context: Readonly<RouterContextProvider>;
};

export type AnyCall = {
  auth: Access;
  permit?: (asked: AnyAsked) => Maybe<Failure | null>;
  find?: (asked: AnyAsked) => Maybe<unknown>;
  query?: z.ZodType;
  body?: z.ZodType | "raw";
  page?: { list: string; position: z.ZodType };
  version?: (asked: AnyAsked & { query: unknown }) => Maybe<string>;
  limit?: "sensitive";
  idempotent?: boolean;
  handle: (
    asked: AnyAsked & {
      query: unknown;
      body: unknown;
      found: unknown;
      page: unknown;
      effectId: string | null;
    },
  ) => Maybe<Answer>;
};
