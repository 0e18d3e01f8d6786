import type { MiddlewareFunction } from "react-router";
import { visitOf } from "#services/identity/visit.ts";
import { visitContext } from "../context.ts";
import { readSessionToken } from "../identity/session-cookie.ts";

/** Finds out who is visiting: the session of the cookie and its user, or null. */
export const loadVisit: MiddlewareFunction<Response> = async ({ request, context }) => {
  const token = await readSessionToken(request);
  context.set(visitContext, token === null ? null : await visitOf(token, new Date()));
};
