import { env } from "#services/env.server.ts";

/** The issuer outside users are stored under, or null with local accounts; plain OAuth 2 has none, so its origin stands for it. */
export function externalIssuer(): string | null {
  const provider = env.identity;
  if (provider.kind === "embedded") return null;
  return provider.kind === "oidc" ? provider.issuer : new URL(provider.authorizeUrl).origin;
}

/** The issuer users with a local account are stored under: their key must outlive a change of PUBLIC_URL. */
export const localIssuer = "local";
