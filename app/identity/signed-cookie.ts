import { type Cookie, createCookie } from "react-router";
import { env } from "#services/env.server.ts";
import { secretsFor } from "#services/identity/keys.ts";

/** A signed cookie that scripts cannot read and that comes along when a link of another site is followed. */
export async function signedCookie(
  name: string,
  { purpose, path, maxAge }: { purpose: string; path: string; maxAge: number },
): Promise<Cookie> {
  return createCookie(name, {
    secrets: await secretsFor(purpose),
    path,
    httpOnly: true,
    sameSite: "lax",
    secure: env.isHttps,
    maxAge,
  });
}
