/** What came of a sent form: an account to go on with, or what to show on the same page. */
export type FormOutcome =
  | { ok: true; accountId: string }
  | ({ ok: false; status: 400 | 401 | 403 | 429 | 503; retryAfter?: number } & Problems);

export type Problems = {
  /** What is wrong with the whole, as a sentence. */
  message: string;
  /** What is wrong with single fields. */
  fields: Record<string, string[] | undefined>;
  /** What was typed, to be shown again; never a password. */
  typed: Record<string, string>;
};

/** The texts of a form without its password, to be shown again. */
export function typedTexts(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string" && name !== "password") texts[name] = value;
  }
  return texts;
}

/** The sentence of a closed throttle; the wait is told in whole minutes. */
export function waitMessage(retryAfter: number): string {
  const minutes = Math.ceil(retryAfter / 60);
  return `Too many attempts. Please wait ${minutes} ${minutes === 1 ? "minute" : "minutes"} and try again.`;
}
