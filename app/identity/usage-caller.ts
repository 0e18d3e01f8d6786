import type { RouterContextProvider } from "react-router";
import { apiTokenContext, authSessionContext, clientAddressContext } from "#app/context.ts";
import { clientSubnet } from "#services/identity/client-subnet.ts";
import type { UsageCaller } from "#services/usage/reserve-use.ts";
import { visitorBrowser } from "./visitor-cookie.ts";

/** Returns the caller whose daily limits a request counts against; a visitor's browser may need a cookie for that. */
export async function usageCaller(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ caller: UsageCaller; setCookie: string | null }> {
  const { user } = context.get(apiTokenContext) ?? context.get(authSessionContext) ?? {};
  if (user)
    return { caller: { kind: "user", id: user.id, tier: user.subscriptionTier }, setCookie: null };
  const { browser, setCookie } = await visitorBrowser(request);
  const network = clientSubnet(context.get(clientAddressContext));
  return { caller: { kind: "visitor", browser, network }, setCookie };
}
