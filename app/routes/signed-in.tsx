import { data, href, type MiddlewareFunction, Outlet, redirect } from "react-router";
import { loadDespiteNetworkError } from "#app/connection/load-despite-network-error.ts";
import { authSessionContext, userContext } from "#app/context.ts";
import { FailureScreen } from "#app/document/failure-screen.tsx";
import { readTypedForm } from "#app/http/read-form.ts";
import { isDocumentRequest } from "#app/http/request-kind.ts";
import { lastUser, noteUser } from "#app/identity/last-user-cookie.ts";
import { keepTypedFormOfPage } from "#app/middleware/keep-typed-form.ts";
import { requireUser } from "#app/middleware/require-user.ts";
import { typedFields } from "#app/routes/words/unsaved/unsaved-word.ts";
import { keepInCookie } from "#app/routes/words/unsaved/unsaved-word-cookie.ts";
import { beginVoice } from "#services/speech/speak.ts";
import type { Route } from "./+types/signed-in";

/** Keeps the new word that is sent by somebody who was signed out meanwhile, until they have signed in again; what is sent without scripts by a known user is kept for that user alone. */
const keepUnsavedWord: MiddlewareFunction<Response> = async ({ request, context, url }) => {
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

export const middleware: Route.MiddlewareFunction[] = [
  keepUnsavedWord,
  keepTypedFormOfPage,
  requireUser,
  // It may have ended while a page stood open, and scripts ask for the data of the next page alone.
  () => beginVoice(),
];

// Without a loader client navigation would skip the guard; below it each page's own loader leads through it.
export async function loader({ request, context }: Route.LoaderArgs) {
  const noted = await noteUser(request, context.get(userContext).id);
  return data(null, { headers: noted ? { "Set-Cookie": noted } : {} });
}

export const shouldRevalidate = () => false;

/** A page that does not arrive is the failure of that page, not of who is signed in. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadDespiteNetworkError(serverLoader, () => null);
}

export default function SignedIn() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailureScreen error={error} />;
}
