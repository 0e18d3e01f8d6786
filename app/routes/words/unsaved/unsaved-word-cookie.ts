import { packedCookie } from "#app/identity/packed-cookie.ts";
import type { FilledForm } from "#app/routes/generation/fill-form.ts";
import { LIMIT_REACHED } from "#app/routes/generation/limit-reached.tsx";
import type { WordFormFields } from "#app/views/words/word-form-fields.ts";
import { typedFields } from "./unsaved-word.ts";

const cookie = packedCookie("pending-word", { purpose: "pending word", path: "/vocabulary" });

/** The Set-Cookie value that keeps what was typed for half an hour; null when it is too long for a cookie. */
export const keepInCookie: (fields: Partial<WordFormFields>) => Promise<string | null> =
  cookie.keep;

/** Returns what this browser's cookie kept, and the Set-Cookie value that forgets it; null without one. */
export async function takeFromCookie(request: Request) {
  const kept = await cookie.take(request);
  const fields = kept && typedFields(kept.value);
  return fields && { fields, setCookie: kept.setCookie };
}

/**
 * An answer that takes the place of the form, with the cookie that brings its word back; what is too long for a cookie
 * is answered with the form itself.
 */
export async function keptForLater(answer: FilledForm) {
  const { outcome } = answer;
  if (!outcome.reached) return { answer, cookies: [] };
  const cookie = await keepInCookie(typedFields(outcome.fields) ?? {});
  if (cookie !== null) return { answer, cookies: [cookie] };
  return { answer: withLimitInForm(answer), cookies: [] };
}

/** An answer that shows the form, which says that the limit is reached. */
export function withLimitInForm(answer: FilledForm): FilledForm {
  const { outcome } = answer;
  if (!outcome.reached) return answer;
  const failure = { ...LIMIT_REACHED, isFree: false };
  return { ...answer, outcome: { ...outcome, reached: null, failure } };
}
