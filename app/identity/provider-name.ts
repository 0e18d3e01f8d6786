import { externalIssuer } from "#services/identity/issuers.ts";

/** Returns the host of the outside provider, as its name for people; null with local accounts. */
export function providerName(): string | null {
  const issuer = externalIssuer();
  return issuer === null ? null : new URL(issuer).host;
}
