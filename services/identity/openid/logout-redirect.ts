import { env } from "#services/env.server.ts";
import { discoverProvider } from "./discovery.ts";
import { ProviderFailure } from "./fetch-json.ts";

/** Where a browser goes after signing out: through the outside provider if it ends sessions, else straight to the start page. */
export async function logoutRedirect(idToken: string | null, now: Date): Promise<string> {
  if (env.identity.kind !== "oidc" || idToken === null) return "/";
  try {
    const { endSessionEndpoint } = await discoverProvider(env.identity.issuer, now);
    if (endSessionEndpoint === null) return "/";
    const address = new URL(endSessionEndpoint);
    address.searchParams.set("id_token_hint", idToken);
    address.searchParams.set("client_id", env.identity.client.id);
    address.searchParams.set("post_logout_redirect_uri", `${env.publicUrl}/`);
    return address.href;
  } catch (error) {
    if (error instanceof ProviderFailure) return "/";
    throw error;
  }
}
