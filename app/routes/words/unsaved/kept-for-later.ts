import type { FilledForm } from "#app/routes/generation/fill-form.ts";
import { LIMIT_REACHED } from "#app/routes/generation/limit-reached.tsx";
import { typedFields } from "./unsaved-word.ts";
import { keepInCookie } from "./unsaved-word-cookie.ts";

/**
 * An answer that takes the place of the form, with the cookie that brings its word back; what is too long for a cookie
 * is answered with the form itself.
 */
export async function keptForLater(
  answer: FilledForm,
): Promise<{ answer: FilledForm; cookies: string[] }> {
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
