import type { MiddlewareFunction } from "react-router";
import { methodNotAllowed } from "#app/http/failure.ts";
import { isChange } from "#app/http/request-kind.ts";

/** Refuses every change with 405 in the shape of the API, for pages whose addresses stand below /api. */
export const allowReadsOnly: MiddlewareFunction<Response> = ({ request }) => {
  if (isChange(request)) return methodNotAllowed("GET, HEAD, OPTIONS").toResponse();
};
