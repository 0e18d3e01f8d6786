import { data } from "react-router";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { type Attempt, dropAttempt } from "#app/identity/attempt-cookies.ts";
import { type Completion, completeSignIn } from "#app/identity/complete-sign-in.ts";
import { dropFirstAnswers, readFirstAnswers } from "#app/identity/first-word-cookie.ts";
import {
  giveSessionCookie,
  readSessionToken,
  takeSessionCookie,
} from "#app/identity/session-cookie.ts";
import { allowReadsOnly } from "#app/middleware/allow-reads-only.ts";
import { FIRST_WORD } from "#models/lexicon/first-word.ts";
import { toUser } from "#models/users/user.ts";
import { userOfIdentity } from "#services/identity/accounts/user-of-account.ts";
import type { SignedIn } from "#services/identity/openid/identity-client.ts";
import { sidOf, startAuthSession } from "#services/identity/sessions/auth-session.ts";
import { settleConfirmation } from "#services/identity/sessions/confirm-session.ts";
import { log } from "#services/log.server.ts";
import { isLearned, keepFirstWord } from "#services/words/first-word.ts";
import type { Route } from "./+types/callback";
import { Notice } from "./notice.tsx";
import { signInAddress } from "./sign-in-address.ts";

const WORD_KEPT = `${FIRST_WORD.arabicWord} waits in your vocabulary`;
const COMES_BACK = "We’ll bring it back when it is due.";

export const handle = { noScript: true };

export const middleware: Route.MiddlewareFunction[] = [allowReadsOnly];

export async function loader({ request, url }: Route.LoaderArgs) {
  const completion = await completeSignIn(request, url);
  const { attempt } = completion;
  if (attempt?.confirms) return settle(request, attempt, attempt.confirms, completion);
  const again = signInAddress(attempt?.returnTo ?? null);
  switch (completion.result) {
    case "signed-in":
      return signIn(request, completion.attempt, completion.signedIn);
    case "declined":
      return leadBack(completion.attempt);
    case "failed": {
      if (!completion.isUnreachable) return data({ failure: "unusable", again } as const, 502);
      const headers = { "Retry-After": "5" };
      return data({ failure: "unreachable", again } as const, { status: 503, headers });
    }
    case "nobody":
      return data({ failure: "refused", again } as const, { status: 400 });
    case "refused": {
      const failure = completion.isTokenRefused ? "unusable" : "refused";
      return data({ failure, again } as const, { status: 400 });
    }
  }
}

async function signIn(
  request: Request,
  attempt: Attempt,
  { identity, idToken, providerSid }: SignedIn,
): Promise<Response> {
  const now = new Date();
  const user = await userOfIdentity(identity, now);
  const userId = user._id.toHexString();
  const replaces = await readSessionToken(request);
  const token = await startAuthSession({ userId, idToken, providerSid, replaces, now });
  log.info({ userId }, "signed in");
  const cookies = [await giveSessionCookie(token), await dropAttempt(attempt.state)];
  const answers = await readFirstAnswers(request);
  if (answers.length === 0) return goTo(attempt.returnTo, cookies);
  const isKept = await tryOrLog(
    () => keepFirstWord(toUser(user, { isAdmin: false }), answers, now),
    "the word of a visitor could not be kept",
    () => null,
    { userId },
  );
  if (isKept !== null) cookies.push(await dropFirstAnswers());
  if (!isKept) return goTo(attempt.returnTo, cookies);
  const description = isLearned(answers) ? `Learned once. ${COMES_BACK}` : COMES_BACK;
  return redirectWithNotification(attempt.returnTo, { title: WORD_KEPT, description }, cookies);
}

/** Sends back a user who declined at the provider; the sign-in dialog keeps the page they wanted in mind. */
async function leadBack({ state, returnTo }: Attempt): Promise<Response> {
  const cookies = [await dropAttempt(state)];
  if (returnTo !== "/") {
    return goTo(`/?${new URLSearchParams({ "sign-in": "declined", returnTo })}`, cookies);
  }
  const said = {
    title: "You’re not signed in",
    description: "Access was declined at the sign-in page. You can sign in whenever you like.",
  };
  return redirectWithNotification("/", said, cookies);
}

/** Goes on with the session of this browser, unless the provider was asked about it and does not vouch for its person any more. */
async function settle(
  request: Request,
  { state, returnTo }: Attempt,
  sid: string,
  completion: Completion,
): Promise<Response> {
  const cookies = [await dropAttempt(state)];
  const token = await readSessionToken(request);
  const isAnswered = ["signed-in", "nobody", "declined"].includes(completion.result);
  if (token === null || sidOf(token) !== sid || !isAnswered) return goTo(returnTo, cookies);
  const signedIn = completion.result === "signed-in" ? completion.signedIn : null;
  const { isEnded } = await settleConfirmation(sid, signedIn, new Date());
  if (!isEnded) return goTo(returnTo, cookies);
  const query = new URLSearchParams({ "sign-in": "elsewhere", returnTo });
  return goTo(`/?${query}`, [...cookies, await takeSessionCookie()]);
}

function goTo(path: string, cookies: string[]): Response {
  const headers = new Headers({ Location: path, "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 302, headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const headers = new Headers(loaderHeaders);
  headers.set("Cache-Control", "no-store");
  return headers;
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Sign in", matches);

const notices = {
  unreachable: {
    title: "Something went wrong",
    text: "The sign-in service can’t be reached right now. Please try again in a few seconds.",
  },
  unusable: {
    title: "Something went wrong",
    text: "The sign-in service didn’t respond as expected. Please try again. If that doesn’t help, please tell whoever runs this site.",
  },
  refused: {
    title: "Please sign in again",
    text: "The sign-in took too long, was already used, or was started in another window.",
  },
};

export default function Callback({ loaderData: { failure, again } }: Route.ComponentProps) {
  return <Notice {...notices[failure]} link={{ to: again, label: "Sign in again" }} />;
}
