import { data, redirect } from "react-router";
import { InlineScript } from "#app/document/inline-script.tsx";
import { pageTitle } from "#app/document/page-title.ts";
import { StandAlone } from "#app/document/stand-alone.tsx";
import { textOf } from "#app/forms/form-texts.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import {
  finishedInteraction,
  finishInteraction,
  isInteractionOpen,
} from "#app/identity/interaction.ts";
import { giveBrowserMarks } from "#app/identity/known-browser-cookie.ts";
import { giveSessionCookie, readSessionToken } from "#app/identity/session-cookie.ts";
import { dropWaitingCode, keepWaitingCode } from "#app/identity/waiting-code-cookie.ts";
import { passwordButtons } from "#app/ui/fields/password-field.tsx";
import { tidyUsername } from "#models/users/username-rules.ts";
import { env } from "#services/env.server.ts";
import { startAccountSession } from "#services/identity/sessions/auth-session.ts";
import type { Route } from "./+types/interaction";
import { browserOf } from "./account-refusal.ts";
import { mailsResetLinks } from "./mailed-reset.ts";
import { Notice } from "./notice.tsx";
import { RecoveryCodeCard, recoveryCodeButtons } from "./recovery-code-card.tsx";
import { RecoveryForm } from "./recovery-form.tsx";
import { oncePerForm } from "./same-form.ts";
import { signInAddress } from "./sign-in-address.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { recoveryConstraint, submitRecovery } from "./submit-recovery.ts";
import { signInConstraint, submitSignIn } from "./submit-sign-in.ts";
import { signUpConstraint, submitSignUp } from "./submit-sign-up.ts";

export const handle = { noScript: true, opensInArabic: true };

const forms = {
  signin: { title: "Sign in", constraint: signInConstraint, submit: submitSignIn },
  signup: { title: "Create an account", constraint: signUpConstraint, submit: submitSignUp },
  recovery: {
    title: "Forgot your password?",
    constraint: recoveryConstraint,
    submit: submitRecovery,
  },
};

export async function loader({ request, url, params }: Route.LoaderArgs) {
  if (env.identity.kind !== "embedded") throw data(null, { status: 404 });
  const isOpen = await isInteractionOpen(request, url, params.uid);
  const page = {
    isOpen,
    title: forms[modeOf(url)].title,
    mode: modeOf(url),
    signUpIsOpen: env.signUpIsOpen,
    mailsLinks: mailsResetLinks,
    keepsWord: url.searchParams.get("word") === "kept",
    constraint: forms[modeOf(url)].constraint,
  };
  return data(page, { status: isOpen ? 200 : 400 });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  if (env.identity.kind !== "embedded") throw data(null, { status: 404 });
  if (!(await isInteractionOpen(request, url, params.uid))) return data(null, { status: 400 });

  const form = await readTypedForm(request);
  const browser = await browserOf(request, context);
  if (modeOf(url) !== "signin") {
    // To reload the page of the recovery code is to send the form again.
    const username = tidyUsername(textOf(form, "username"));
    const next = await finishedInteraction(request, url, username);
    if (next !== null) return redirect(next, { status: 303 });
  }
  const now = new Date();
  const outcome = await oncePerForm(url.pathname + url.search, form, () =>
    forms[modeOf(url)].submit(form, browser, now),
  );
  if ("refused" in outcome) return outcome.refused;
  const next = await finishInteraction(request, url, outcome.accountId);
  if (next === null) return data(null, { status: 400 });
  const headers = new Headers({ "Set-Cookie": await giveBrowserMarks(outcome.browserMarks) });
  const { accountId, recoveryCode } = outcome;
  // The first lesson comes before the code of a sign-up, which waits in this browser.
  const waiting = modeOf(url) === "signup" ? recoveryCode : undefined;
  headers.append("Set-Cookie", waiting ? await keepWaitingCode(waiting) : await dropWaitingCode());
  if (waiting || recoveryCode === undefined) return redirect(next, { status: 303, headers });
  // The page of the code can be closed, and who closes it has signed in all the same.
  const replaces = await readSessionToken(request);
  const token = await tryOrLog(
    () => startAccountSession(accountId, { replaces, now }),
    "the session before the page of the recovery code could not be started",
    () => null,
    { accountId },
  );
  if (token !== null) headers.append("Set-Cookie", await giveSessionCookie(token));
  return data({ recoveryCode, next: pathOf(next) }, { headers });
}

function modeOf(url: URL): keyof typeof forms {
  const mode = url.searchParams.get("mode");
  return mode === "signup" || mode === "recovery" ? mode : "signin";
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address, env.publicUrl);
  return pathname + search;
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "no-store");
  return headers;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.title ?? "Sign in", matches);

export default function Interaction({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.isOpen) {
    return (
      <Notice
        title="Please start again"
        text="This sign-in took too long or has already been used."
        link={{ to: signInAddress(null), label: "Sign in" }}
      />
    );
  }
  if (actionData && "recoveryCode" in actionData) {
    return (
      <StandAlone>
        <RecoveryCodeCard code={actionData.recoveryCode} next={actionData.next} />
        <InlineScript lines={recoveryCodeButtons} />
      </StandAlone>
    );
  }
  const { mode, signUpIsOpen, mailsLinks, keepsWord, constraint } = loaderData;
  const form = { constraint, lastResult: actionData };
  return (
    <StandAlone>
      {mode === "signin" && <SignInForm signUpIsOpen={signUpIsOpen} {...form} />}
      {mode === "signup" && <SignUpForm isOpen={signUpIsOpen} keepsWord={keepsWord} {...form} />}
      {mode === "recovery" && <RecoveryForm mailsLinks={mailsLinks} {...form} />}
      <InlineScript lines={passwordButtons} />
    </StandAlone>
  );
}
