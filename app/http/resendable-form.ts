import { env } from "#services/env.server.ts";
import { hasFile } from "./multipart.ts";
import { readTypedForm } from "./read-form.ts";
import { isChange } from "./request-kind.ts";

/** A form that was refused, to be sent again as it is from a page of ours. */
export type ResendableForm = {
  /** The path and search it was sent to. */
  action: string;
  fields: [name: string, value: string][];
  /** Whether a file was left out. */
  hadFile: boolean;
};

// A page that carries a form is as long as the form; the longest of ours is a list of words.
const MOST_FIELDS = 300;
const MOST_CHARACTERS = 300_000;
const SECRET = /password|passphrase|secret|token|^current$/i;

/**
 * Returns the form in a refused request, if it is a plain form that a page of this site sent. Null for anything else: a
 * form of another site must not become one of ours, one with a password is not repeated, and one that is too long is
 * not.
 */
export async function resendableForm(request: Request): Promise<ResendableForm | null> {
  if (!isChange(request) || !isFromHere(request)) return null;
  const form = await readTypedForm(request);
  const fields: ResendableForm["fields"] = [];
  let characters = 0;
  for (const [name, value] of form) {
    if (SECRET.test(name)) return null;
    if (typeof value !== "string") continue;
    characters += name.length + value.length;
    fields.push([name, value]);
    if (fields.length > MOST_FIELDS || characters > MOST_CHARACTERS) return null;
  }
  if (fields.length === 0) return null;
  const { pathname, search } = new URL(request.url);
  return { action: pathname.replace(/^\/+/, "/") + search, fields, hadFile: hasFile(form) };
}

/** Whether the browser says that a page of this site sent the request. */
function isFromHere({ headers }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  const origin = headers.get("Origin");
  if (origin !== null && origin !== env.publicUrl) return false;
  return site === null ? origin !== null : site === "same-origin";
}
