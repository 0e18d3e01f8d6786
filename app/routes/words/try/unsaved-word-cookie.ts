import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Cookie } from "react-router";
import { signedCookie } from "#app/identity/signed-cookie.ts";
import type { WordFormFields } from "#app/routes/words/edit/word-form-fields.ts";
import { typedFields } from "./unsaved-word.ts";

// Browsers drop a cookie of more than 4096 bytes without a word.
const longestCookie = 4000;
const longestText = 64 * 1024;

/** The Set-Cookie value that keeps what was typed for half an hour; null when it is too long for a cookie. */
export async function keepInCookie(fields: Partial<WordFormFields>): Promise<string | null> {
  const packed = deflateRawSync(JSON.stringify(fields)).toString("base64url");
  const cookie = await (await unsavedWordCookie()).serialize(packed);
  return cookie.length <= longestCookie ? cookie : null;
}

/** What this browser's cookie kept, and the Set-Cookie value that forgets it; null without one. */
export async function takeFromCookie(
  request: Request,
): Promise<{ fields: Partial<WordFormFields>; setCookie: string } | null> {
  const header = request.headers.get("Cookie");
  if (!header?.includes("pending-word=")) return null;
  const cookie = await unsavedWordCookie();
  const packed: unknown = await cookie.parse(header);
  const fields = typeof packed === "string" ? typedFields(unpack(packed)) : null;
  return fields && { fields, setCookie: await cookie.serialize("", { maxAge: 0 }) };
}

/** Whatever cannot be read, as an emptied cookie, holds nothing. */
function unpack(packed: string): unknown {
  try {
    const bytes = Buffer.from(packed, "base64url");
    return JSON.parse(inflateRawSync(bytes, { maxOutputLength: longestText }).toString());
  } catch {
    return null;
  }
}

function unsavedWordCookie(): Promise<Cookie> {
  return signedCookie("pending-word", {
    purpose: "pending word",
    path: "/vocabulary",
    maxAge: 30 * 60,
  });
}
