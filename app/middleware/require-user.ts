import { type MiddlewareFunction, redirect } from "react-router";
import { authSessionContext, userContext } from "#app/context.ts";

// Browsers and proxies take headers of 8 to 16 kB.
const LONGEST_RETURN = 2000;

/** Lets signed-in people pass and sends visitors to the sign-in dialog, from where they come back here. */
export const requireUser: MiddlewareFunction<Response> = ({ context, url }) => {
  const authSession = context.get(authSessionContext);
  if (!authSession) {
    const addresses = [url.pathname + url.search, url.pathname].map(encodeURIComponent);
    const returnTo = addresses.find(({ length }) => length <= LONGEST_RETURN) ?? "%2F";
    throw redirect(`/?sign-in&returnTo=${returnTo}`);
  }
  context.set(userContext, authSession.user);
};
