import { createHmac, timingSafeEqual } from "node:crypto";
import { type Cookie, createCookie } from "react-router";
import { env } from "#services/env.server.ts";
import { secretsFor } from "#services/identity/keys.ts";

/** A signed cookie that scripts cannot read and that comes along when a link of another site is followed. */
export async function signedCookie(
  name: string,
  { purpose, path, maxAge }: { purpose: string; path: string; maxAge: number },
): Promise<Cookie> {
  const cookie = createCookie(name, {
    secrets: await secretsFor(purpose),
    path,
    httpOnly: true,
    sameSite: "lax",
    secure: env.isHttps,
    maxAge,
  });
  // The framework checks signatures on the threads that hash passwords and draw images, and waits for them there.
  const parse = (header: string | null) => readSigned(header, name, purpose);
  return Object.assign(cookie, { parse });
}

/** A signed cookie that keeps a text or some. */
export function textCookie(name: string, options: Parameters<typeof signedCookie>[1]) {
  const cookie = () => signedCookie(name, options);
  const read = ({ headers }: Pick<Request, "headers">) =>
    readSigned(headers.get("Cookie"), name, options.purpose);
  return {
    /** Returns the text that the request's cookie holds; null without one. */
    async text(request: Pick<Request, "headers">): Promise<string | null> {
      const kept = await read(request);
      return typeof kept === "string" && kept !== "" ? kept : null;
    },
    /** Returns the texts that the request's cookie holds; [] without one. */
    async texts(request: Request): Promise<string[]> {
      const kept = await read(request);
      return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
    },
    /** The Set-Cookie value that keeps it. */
    keep: async (kept: string | readonly string[]): Promise<string> =>
      (await cookie()).serialize(kept),
    /** The Set-Cookie value that forgets it. */
    drop: async (): Promise<string> => (await cookie()).serialize("", { maxAge: 0 }),
  };
}

/** The value of the cookie if one of the secrets signed it; null if there is none or its signature does not hold. */
async function readSigned(header: string | null, name: string, purpose: string): Promise<unknown> {
  const signed = header && rawValue(header, name);
  if (!signed) return signed;
  const at = signed.lastIndexOf(".");
  const value = signed.slice(0, Math.max(0, at));
  const given = Buffer.from(signed.slice(at + 1), "base64");
  const isOurs = (await secretsFor(purpose)).some((secret) => {
    const signature = createHmac("sha256", secret).update(value).digest();
    return given.length === signature.length && timingSafeEqual(given, signature);
  });
  return isOurs ? JSON.parse(Buffer.from(value, "base64").toString()) : null;
}

function rawValue(header: string, name: string): string | null {
  for (const part of header.split(";")) {
    const at = part.indexOf("=");
    if (at === -1 || part.slice(0, at).trim() !== name) continue;
    const value = part.slice(at + 1).trim();
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  }
  return null;
}
