import { env } from "#services/env.server.ts";

// Five attempts, each with such a path in its cookie, must stay below Node's 16 KiB of request headers.
const longestPath = 1000;

/** The path on this site that a visitor asked to return to; null for anything that leads elsewhere, or into sign-in itself. */
export function localPath(asked: string | null): string | null {
  if (asked === null || asked.length > longestPath || !asked.startsWith("/")) return null;
  const address = URL.parse(asked, env.publicUrl);
  if (address?.origin !== env.publicUrl) return null;
  const path = address.pathname + address.search + address.hash;
  if (path.startsWith("//") || path.length > longestPath) return null;
  return /^\/(api|oidc)(\/|$)/i.test(decoded(address.pathname)) ? null : path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
