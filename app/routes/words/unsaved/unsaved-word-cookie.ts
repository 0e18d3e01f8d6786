import { packedCookie } from "#app/identity/packed-cookie.ts";
import type { WordFormFields } from "#app/views/words/word-form-fields.ts";
import { typedFields } from "./unsaved-word.ts";

const cookie = packedCookie("pending-word", { purpose: "pending word", path: "/vocabulary" });

/** The Set-Cookie value that keeps what was typed for half an hour; null when it is too long for a cookie. */
export const keepInCookie: (fields: Partial<WordFormFields>) => Promise<string | null> =
  cookie.keep;

/** Returns what this browser's cookie kept, and the Set-Cookie value that forgets it; null without one. */
export async function takeFromCookie(
  request: Request,
): Promise<{ fields: Partial<WordFormFields>; setCookie: string } | null> {
  const kept = await cookie.take(request);
  const fields = kept && typedFields(kept.value);
  return fields && { fields, setCookie: kept.setCookie };
}
