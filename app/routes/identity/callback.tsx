import { data, href } from "react-router";
import { pageTitle } from "#app/document/page-title.ts";
import { dropAttempt } from "#app/identity/attempt-cookies.ts";
import { completeSignIn } from "#app/identity/complete-sign-in.ts";
import { giveSessionCookie, readSessionToken } from "#app/identity/session-cookie.ts";
import { allowReadsOnly } from "#app/middleware/allow-reads-only.ts";
import { userOf } from "#models/users/user-sign-in.ts";
import { startAuthSession } from "#services/identity/auth-session.ts";
import { log } from "#services/log.server.ts";
import type { Route } from "./+types/callback";
import { Notice } from "./notice.tsx";

export const handle = { noScript: true };

export const middleware: Route.MiddlewareFunction[] = [allowReadsOnly];

export async function loader({ request, url }: Route.LoaderArgs) {
  const completion = await completeSignIn(request, url);
  if (completion.result === "cancelled") {
    return goTo("/", [await dropAttempt(completion.attempt.state)]);
  }
  if (completion.result === "signed-in") {
    const { attempt, signedIn } = completion;
    const now = new Date();
    const user = await userOf(signedIn.identity, now);
    const userId = user._id.toHexString();
    const replaces = await readSessionToken(request);
    const token = await startAuthSession({ userId, idToken: signedIn.idToken, replaces, now });
    log.info({ userId }, "signed in");
    const cookies = [await giveSessionCookie(token), await dropAttempt(attempt.state)];
    return goTo(attempt.returnTo, cookies);
  }
  if (completion.result === "failed") {
    const headers = { "Set-Cookie": await dropAttempt(completion.attempt.state) };
    return data({ isOutage: true }, { status: completion.isUnreachable ? 503 : 502, headers });
  }
  log.warn({ why: completion.why }, "sign-in refused");
  return data({ isOutage: false }, { status: 400 });
}

function goTo(path: string, cookies: string[]): Response {
  const headers = new Headers({ Location: path, "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 302, headers });
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Sign in", matches);

export default function Callback({ loaderData }: Route.ComponentProps) {
  const tryAgain = { to: href("/api/login"), label: "Sign in again" };
  return loaderData.isOutage ? (
    <Notice
      title="Something went wrong"
      text="The sign-in service didn’t respond as expected. Please try again."
      link={tryAgain}
    />
  ) : (
    <Notice
      title="Please sign in again"
      text="The sign-in took too long, was already used, or was started in another window."
      link={tryAgain}
    />
  );
}
