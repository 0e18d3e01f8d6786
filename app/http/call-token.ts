import { type CallToken, findToken, tokenHash } from "#services/identity/tokens/api-token.ts";
import { isRefusedToken, noteRefusedToken, noteToken } from "./rate-limits.ts";

/** The token of a call, or null if it is not right, which counts for the network; one that was wrong before is not looked for. */
export async function tokenOfCall(secret: string, network: string): Promise<CallToken | null> {
  const hash = tokenHash(secret);
  const token = isRefusedToken(hash) ? null : await findToken(secret, new Date());
  if (token) noteToken(token);
  else await noteRefusedToken(hash, network);
  return token;
}
