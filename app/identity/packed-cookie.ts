import { deflateRawSync, inflateRawSync } from "node:zlib";
import { signedCookie } from "./signed-cookie.ts";

// Browsers drop a cookie of more than 4096 bytes without a word.
const LONGEST_COOKIE = 4000;
const LONGEST_TEXT = 64 * 1024;

/** A signed cookie that keeps what somebody typed for half an hour. */
export function packedCookie(name: string, { purpose, path }: { purpose: string; path: string }) {
  const cookie = () => signedCookie(name, { purpose, path, maxAge: 30 * 60 });
  return {
    /** The Set-Cookie value that keeps it; null when it is too long for a cookie. */
    async keep(value: object): Promise<string | null> {
      const packed = deflateRawSync(JSON.stringify(value)).toString("base64url");
      const line = await (await cookie()).serialize(packed);
      return line.length <= LONGEST_COOKIE ? line : null;
    },
    /** Returns the value in the request's cookie, and the Set-Cookie value that forgets it; null without one. */
    async take(request: Request): Promise<{ value: unknown; setCookie: string } | null> {
      const header = request.headers.get("Cookie");
      if (!header?.includes(`${name}=`)) return null;
      const packed: unknown = await (await cookie()).parse(header);
      if (typeof packed !== "string") return null;
      const setCookie = await (await cookie()).serialize("", { maxAge: 0 });
      return { value: unpack(packed), setCookie };
    },
  };
}

/** Whatever cannot be read, as an emptied cookie, holds nothing. */
function unpack(packed: string): unknown {
  try {
    const bytes = Buffer.from(packed, "base64url");
    return JSON.parse(inflateRawSync(bytes, { maxOutputLength: LONGEST_TEXT }).toString());
  } catch {
    return null;
  }
}
