import { data, type MiddlewareFunction } from "react-router";
import { userContext } from "#app/context.ts";
import { ACCESS_DENIED } from "#app/http/failure.ts";

/** Lets the admin pass and refuses everybody else who is signed in, before any loader or action runs. */
export const requireAdmin: MiddlewareFunction<Response> = ({ context }) => {
  if (!context.get(userContext).isAdmin) {
    throw data(ACCESS_DENIED, { status: 403, statusText: ACCESS_DENIED });
  }
};
