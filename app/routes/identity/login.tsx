import { data, href, redirect } from "react-router";
import { authSessionContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { beginSignIn } from "#app/identity/begin-sign-in.ts";
import { localPath } from "#app/identity/return-to.ts";
import { allowReadsOnly } from "#app/middleware/allow-reads-only.ts";
import { ProviderFailure } from "#services/identity/fetch-json.ts";
import { log } from "#services/log.server.ts";
import type { Route } from "./+types/login";
import { Notice } from "./notice.tsx";

export const handle = { noScript: true };

export const middleware: Route.MiddlewareFunction[] = [allowReadsOnly];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const returnTo = localPath(url.searchParams.get("returnTo")) ?? "/";
  if (context.get(authSessionContext)) throw redirect(returnTo);
  try {
    return await beginSignIn(request, url, returnTo);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    log.warn({ err: error }, "identity provider failed");
    return data(
      { again: href("/api/login") + url.search },
      { status: error.isUnreachable ? 503 : 502 },
    );
  }
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Sign in", matches);

export default function Login({ loaderData }: Route.ComponentProps) {
  return (
    <Notice
      title="Something went wrong"
      text="We can’t reach the sign-in service right now."
      link={{ to: loaderData.again, label: "Try again" }}
    />
  );
}
