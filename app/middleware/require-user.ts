import { type MiddlewareFunction, redirect } from "react-router";
import { authSessionContext, userContext } from "#app/context.ts";

/** Lets signed-in people pass and sends visitors to the sign-in dialog, from where they come back here. */
export const requireUser: MiddlewareFunction<Response> = ({ context, url }) => {
  const authSession = context.get(authSessionContext);
  if (!authSession) {
    const returnTo = encodeURIComponent(url.pathname + url.search);
    throw redirect(`/?sign-in&returnTo=${returnTo}`);
  }
  context.set(userContext, authSession.user);
};
