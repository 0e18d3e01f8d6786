import type { MiddlewareFunction } from "react-router";
import { failureOf } from "#app/http/failure-of.ts";
import { isApi } from "#app/http/request-kind.ts";

/** Gives the API's JSON shape to what another middleware throws before a call is reached. */
export const answerFailures: MiddlewareFunction<Response> = async (
  { request, url, pattern },
  next,
) => {
  if (!isApi(url)) return next();
  try {
    return await next();
  } catch (thrown) {
    const info = { method: request.method, pattern, userId: null };
    return failureOf(thrown, info, request).toResponse();
  }
};
