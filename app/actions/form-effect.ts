import { createHash } from "node:crypto";

const FORM_ID = /^[0-9a-f-]{36,64}$/;

/**
 * Names the one effect of a form that was loaded once: sent twice as it is, it changes something once; sent with other
 * contents it is another. Null for a form that says nothing of where it comes from.
 */
export function effectOf(form: FormData, contents: unknown): string | null {
  const formId = formIdOf(form);
  if (formId === null) return null;
  const digest = createHash("sha256").update(JSON.stringify([formId, contents]));
  return digest.digest("base64url");
}

/** The load that a form or an address names; null for what is no id. */
export function formIdOf(from: FormData | URLSearchParams): string | null {
  const formId = from.get("formId");
  return typeof formId === "string" && FORM_ID.test(formId) ? formId : null;
}
