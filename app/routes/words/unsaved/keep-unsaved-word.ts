import { href, type MiddlewareFunction, redirect } from "react-router";
import { authSessionContext } from "#app/context.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { isDocumentRequest } from "#app/http/request-kind.ts";
import { lastUser } from "#app/identity/last-user-cookie.ts";
import { typedFields } from "./unsaved-word.ts";
import { keepInCookie } from "./unsaved-word-cookie.ts";

/** Keeps the new word that is sent by somebody who was signed out meanwhile, until they have signed in again; what is sent without scripts by a known user is kept for that user alone. */
export const keepUnsavedWord: MiddlewareFunction<Response> = async ({ request, context, url }) => {
  const form = href("/vocabulary/new");
  const isWordForm = url.pathname === form || url.pathname.startsWith(`${form}/`);
  if (context.get(authSessionContext) || request.method !== "POST" || !isWordForm) return;
  if (isDocumentRequest(request) && (await lastUser(request))) return;
  const typed = typedFields(Object.fromEntries(await readTypedForm(request)));
  const cookie = typed && (await keepInCookie(typed));
  if (!cookie) return;
  const returnTo = encodeURIComponent(form + url.search);
  throw redirect(`/?sign-in=ended&returnTo=${returnTo}`, { headers: { "Set-Cookie": cookie } });
};
