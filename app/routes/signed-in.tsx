import { data, Outlet } from "react-router";
import { loadDespiteNetworkError } from "#app/connection/load-despite-network-error.ts";
import { userContext } from "#app/context.ts";
import { FailureScreen } from "#app/document/failure-screen.tsx";
import { noteUser } from "#app/identity/last-user-cookie.ts";
import { keepTypedFormOfPage } from "#app/middleware/keep-typed-form.ts";
import { requireUser } from "#app/middleware/require-user.ts";
import { keepUnsavedWord } from "#app/routes/words/unsaved/keep-unsaved-word.ts";
import { beginVoice } from "#services/speech/speak.ts";
import type { Route } from "./+types/signed-in";

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
