import type { LoaderFunctionArgs } from "react-router";
import { authSessionContext } from "#app/context.ts";
import { Failure, methodNotAllowed } from "#app/http/failure.ts";
import { failureOf, noteRefusal } from "#app/http/failure-of.ts";
import { toResponse } from "./answer.ts";
import { answerCall } from "./answer-call.ts";
import type { Access, AnyCall, Change, Method, Read } from "./call.ts";

export type Declared = Partial<Record<Method, Access>>;

type Handler = ((args: LoaderFunctionArgs) => Promise<Response>) & { readonly access: Declared };

const CHANGES = ["POST", "PUT", "PATCH", "DELETE"] as const;

/**
 * Builds the loader and action of a JSON resource route from the declarations of its calls. `ids` names the things
 * the ids in the path stand for, as in `{ id: "Vocabulary item" }`; it stands first so that `params` is typed by it.
 */
export function resourceRoute<
  P extends string = never,
  GetAccess extends Access = Access,
  GetQuery = undefined,
  Position = undefined,
  GetFound = undefined,
  PostAccess extends Access = Access,
  PostQuery = undefined,
  PostBody = undefined,
  PostFound = undefined,
  PutAccess extends Access = Access,
  PutQuery = undefined,
  PutBody = undefined,
  PutFound = undefined,
  PatchAccess extends Access = Access,
  PatchQuery = undefined,
  PatchBody = undefined,
  PatchFound = undefined,
  DeleteAccess extends Access = Access,
  DeleteQuery = undefined,
  DeleteBody = undefined,
  DeleteFound = undefined,
>(route: {
  ids?: Record<P, string>;
  GET?: Read<P, GetAccess, GetQuery, Position, GetFound>;
  POST?: Change<P, PostAccess, PostQuery, PostBody, PostFound>;
  PUT?: Change<P, PutAccess, PutQuery, PutBody, PutFound>;
  PATCH?: Change<P, PatchAccess, PatchQuery, PatchBody, PatchFound>;
  DELETE?: Change<P, DeleteAccess, DeleteQuery, DeleteBody, DeleteFound>;
}): { loader: Handler; action: Handler } {
  const { ids = {}, ...calls } = route as {
    ids?: Record<string, string>;
  } & Partial<Record<Method, AnyCall>>;
  const methods = Object.keys(calls) as Method[];
  const allowed = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const allow = [...allowed, "OPTIONS"].join(", ");
  refuseOwnerWithoutIds(calls, ids);

  async function answer(args: LoaderFunctionArgs): Promise<Response> {
    const { request, url, context, pattern } = args;
    if (request.method === "OPTIONS") {
      return new Response(null, { status: 204, headers: { Allow: allow } });
    }
    const method = request.method === "HEAD" ? "GET" : (request.method as Method);
    const call = Object.hasOwn(calls, method) ? calls[method] : undefined;
    if (!call) return methodNotAllowed(allow).toResponse();
    const user = context.get(authSessionContext)?.user ?? null;
    const about = { method, pattern, userId: user?.id ?? null };
    try {
      const given = await answerCall({ call, ids, args, user, about });
      if (given instanceof Failure) noteRefusal(given, about);
      return toResponse(given, request, url);
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      const failure = failureOf(thrown, about);
      noteRefusal(failure, about);
      return failure.toResponse();
    }
  }

  return {
    loader: Object.assign(answer.bind(null), { access: accessOf(calls, ["GET"]) }),
    action: Object.assign(answer.bind(null), { access: accessOf(calls, CHANGES) }),
  };
}

function accessOf(calls: Partial<Record<Method, AnyCall>>, methods: readonly Method[]): Declared {
  const declared: Declared = {};
  for (const method of methods) {
    const call = calls[method];
    if (call) declared[method] = call.auth;
  }
  return declared;
}

function refuseOwnerWithoutIds(
  calls: Partial<Record<Method, AnyCall>>,
  ids: Record<string, string>,
): void {
  const isOwned = Object.values(calls).some((call) => call.auth === "owner");
  if (isOwned && Object.keys(ids).length === 0) {
    throw new Error("A call for an owner needs the ids of its path");
  }
}
