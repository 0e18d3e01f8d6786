import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { apiTokenContext, authSessionContext } from "#app/context.ts";
import { Failure, methodNotAllowed } from "#app/http/failure.ts";
import { failureOf, noteRefusal } from "#app/http/failure-of.ts";
import { dispatch } from "./dispatch.ts";
import type { Caller, Endpoint, Method } from "./endpoint.ts";

export type Endpoints = Partial<Record<Method, Endpoint>>;

type Handler = ((args: LoaderFunctionArgs) => Promise<Response>) & { endpoints: Endpoints };

/** The loader of a route without a page, which is its action as well: it answers the methods of these endpoints and 405 to others. */
export function resourceRoute(...declared: Endpoint[]): Handler {
  const endpoints: Endpoints = Object.fromEntries(declared.map((one) => [one.method, one]));
  const methods = declared.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const allow = [...methods, "OPTIONS"].join(", ");

  async function answer(args: LoaderFunctionArgs): Promise<Response> {
    const { request, context, pattern } = args;
    if (request.method === "OPTIONS") {
      return new Response(null, { status: 204, headers: { Allow: allow } });
    }
    const method = request.method === "HEAD" ? "GET" : request.method;
    const endpoint = declared.find((one) => one.method === method);
    if (!endpoint) return methodNotAllowed(allow).toResponse();
    const caller = callerOf(context);
    const info = { method, pattern, userId: caller.kind === "visitor" ? null : caller.user.id };
    try {
      const result = await dispatch({ endpoint, args, caller, info });
      if (!(result instanceof Failure)) return result;
      noteRefusal(result, info);
      return result.toResponse();
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      const failure = failureOf(thrown, info, request);
      noteRefusal(failure, info);
      return failure.toResponse();
    }
  }

  return Object.assign(answer, { endpoints });
}

function callerOf(context: Readonly<RouterContextProvider>): Caller {
  const token = context.get(apiTokenContext);
  if (token) return { kind: "token", ...token };
  const user = context.get(authSessionContext)?.user;
  return user ? { kind: "session", user } : { kind: "visitor" };
}
