import { externalIssuer } from "#services/identity/issuers.ts";

/** What people are told the outside provider is called: its host. Null with local accounts. */
export function providerName(): string | null {
  const issuer = externalIssuer();
  return issuer === null ? null : new URL(issuer).host;
}
