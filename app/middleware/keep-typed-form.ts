import type { MiddlewareFunction } from "react-router";
import { redirect } from "react-router";
import { authSessionContext } from "#app/context.ts";
import { refusalPage } from "#app/document/refusal-page.tsx";
import { isDocumentRequest } from "#app/http/request-kind.ts";
import { type ResendableForm, resendableForm } from "#app/http/resendable-form.ts";
import { addressOwnedBy, ownerOfForm, withoutOwner } from "#app/identity/form-owner.ts";
import { lastUser } from "#app/identity/last-user-cookie.ts";
import { localPath } from "#app/identity/return-to.ts";
import { keepsFormOfAnotherPage, keepTypedForm } from "#app/identity/typed-form.ts";

const SECRET = /code|^cvc$|^typedName$/i;
const HIDDEN =
  /Id$|^(_method|id|offeredSetIds|after|allFound|another|applied|before|byEnter|card|catchUp|charged|choice|end|filled|filling|for|found|from|imageRefusal|imageUrl|index|judgement|keptBy|known|leaving|next|pause|portion|rest|selected|selectionType|shownAt|shownFor|side|sort|taken|tile|typed|unknown|which|wordsAfter)$/;

/**
 * Keeps what is sent without scripts by somebody who was signed out meanwhile, for after the sign-in; what scripts send
 * is kept in the browser. Refuses a form of somebody who is not who is signed in now.
 */
export const keepTypedFormOfPage: MiddlewareFunction<Response> = async ({
  request,
  context,
  url,
}) => {
  if (!isDocumentRequest(request)) return;
  const owner = await ownerOfForm(url);
  const session = context.get(authSessionContext);
  if (session && (owner === null || owner === session.user.id)) return;
  const form = await resendableForm(request);
  if (session) return form ? somebodyElses(form, pageOf(request, url)) : undefined;
  if (!form || form.fields.some(([name]) => SECRET.test(name))) return;
  const isTyped = form.fields.some(([name, value]) => value.trim() !== "" && !HIDDEN.test(name));
  if (!isTyped && !form.hadFile) return;
  const userId = owner ?? (await lastUser(request));
  if (!userId) return;
  const page = pageOf(request, url);
  const path = page.replace(/[?#].*/, "");
  const mustWait = form.hadFile || (await keepsFormOfAnotherPage(request, { userId, path }));
  const cookie = mustWait ? null : await keepTypedForm({ userId, path, fields: form.fields });
  if (!cookie) {
    const action = await addressOwnedBy(userId, form.action);
    return sendLater({ ...form, action }, page);
  }
  throw redirect(signInFor("typed", page), { headers: { "Set-Cookie": cookie } });
};

/** Keeps a form that is too long for a cookie in a page of its own. */
function sendLater(form: ResendableForm, page: string): Response {
  return refusalPage(401, {
    title: "You were signed out",
    message: "Sign in again in a new tab. Then come back here and send what you typed.",
    backTo: page,
    signIn: signInFor("", page),
    form,
  });
}

function somebodyElses(form: ResendableForm, page: string): Response {
  return refusalPage(403, {
    title: "This isn’t yours to send",
    message:
      "Somebody else typed this, and you’re signed in now. Nothing was sent. Whoever typed it can sign in again and send it from here.",
    backTo: page,
    form,
  });
}

/** The page that the form stands on, else the address it was sent to. */
function pageOf({ headers }: Request, { origin, pathname, search }: URL): string {
  const referer = URL.parse(headers.get("Referer") ?? "");
  const from = referer?.origin === origin ? localPath(referer.pathname + referer.search) : null;
  return withoutOwner(from ?? pathname + search);
}

function signInFor(reason: string, page: string): string {
  return `/?${new URLSearchParams({ "sign-in": reason, returnTo: page })}`;
}
