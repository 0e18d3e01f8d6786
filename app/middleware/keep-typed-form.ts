import type { MiddlewareFunction } from "react-router";
import { redirect } from "react-router";
import { authSessionContext } from "#app/context.ts";
import { refusalPage } from "#app/document/refusal-page.tsx";
import { isDocumentRequest } from "#app/http/request-kind.ts";
import { type ResendableForm, resendableForm } from "#app/http/resendable-form.ts";
import { lastUser } from "#app/identity/last-user-cookie.ts";
import { localPath } from "#app/identity/return-to.ts";
import { keepTypedForm } from "#app/identity/typed-form.ts";

const SECRET = /code|^cvc$/i;

/** Keeps what is sent without scripts by somebody who was signed out meanwhile, for after the sign-in; what scripts send is kept in the browser. */
export const keepTypedFormOfPage: MiddlewareFunction<Response> = async ({
  request,
  context,
  url,
}) => {
  if (context.get(authSessionContext) || !isDocumentRequest(request)) return;
  const form = await resendableForm(request);
  if (!form || form.fields.some(([name]) => SECRET.test(name))) return;
  const userId = await lastUser(request);
  if (!userId) return;
  const page = pageOf(request, url);
  const path = page.replace(/[?#].*/, "");
  const cookie = await keepTypedForm({ userId, path, fields: form.fields });
  if (!cookie) return sendLater(form, page);
  throw redirect(signInFor("typed", page), { headers: { "Set-Cookie": cookie } });
};

/** What is too long for a cookie stays in a page of its own. */
function sendLater(form: ResendableForm, page: string): Response {
  return refusalPage(401, {
    title: "You were signed out",
    message: "Sign in again in a new tab. Then come back here and send what you typed.",
    backTo: page,
    signIn: signInFor("", page),
    form,
  });
}

/** The page that the form stands on, else the address it was sent to. */
function pageOf({ headers }: Request, { origin, pathname, search }: URL): string {
  const referer = URL.parse(headers.get("Referer") ?? "");
  const from = referer?.origin === origin ? localPath(referer.pathname + referer.search) : null;
  return from ?? pathname + search;
}

function signInFor(reason: string, page: string): string {
  return `/?${new URLSearchParams({ "sign-in": reason, returnTo: page })}`;
}
