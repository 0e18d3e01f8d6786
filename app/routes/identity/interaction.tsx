import { data, href, redirect } from "react-router";
import { clientAddressContext } from "#app/context.ts";
import { StandAlone } from "#app/document/stand-alone.tsx";
import { readTypedForm } from "#app/http/read-form.ts";
import { finishInteraction, isInteractionOpen } from "#app/identity/interaction.ts";
import { giveBrowserMarks, readBrowserMarks } from "#app/identity/known-browser-cookie.ts";
import { env } from "#services/env.server.ts";
import type { Route } from "./+types/interaction";
import { Notice } from "./notice.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { signInConstraint, submitSignIn } from "./submit-sign-in.ts";
import { signUpConstraint, submitSignUp } from "./submit-sign-up.ts";

export const handle = { noScript: true };

export async function loader({ request, url, params }: Route.LoaderArgs) {
  if (env.identity.kind !== "embedded") throw data(null, { status: 404 });
  const isOpen = await isInteractionOpen(request, url, params.uid);
  const page = {
    isOpen,
    isSignUp: isSignUp(url),
    signUpIsOpen: env.signUpIsOpen,
    constraint: isSignUp(url) ? signUpConstraint : signInConstraint,
  };
  return data(page, { status: isOpen ? 200 : 400 });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  if (env.identity.kind !== "embedded") throw data(null, { status: 404 });
  if (!(await isInteractionOpen(request, url, params.uid))) return data(null, { status: 400 });

  const form = await readTypedForm(request);
  const browser = {
    address: context.get(clientAddressContext),
    browserMarks: await readBrowserMarks(request),
    signal: request.signal,
  };
  const submit = isSignUp(url) ? submitSignUp : submitSignIn;
  const outcome = await submit(form, browser, new Date());
  if ("refused" in outcome) return outcome.refused;
  const next = await finishInteraction(request, url, outcome.accountId);
  if (next === null) return data(null, { status: 400 });
  const headers = { "Set-Cookie": await giveBrowserMarks(outcome.browserMarks) };
  return redirect(next, { status: 303, headers });
}

function isSignUp(url: URL): boolean {
  return url.searchParams.get("mode") === "signup";
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "no-store");
  return headers;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.isSignUp ? "Create an account" : "Sign in" }];
}

export default function Interaction({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.isOpen) {
    return (
      <Notice
        title="Please start again"
        text="This sign-in took too long or has already been used."
        link={{ to: href("/api/login"), label: "Sign in" }}
      />
    );
  }
  const { isSignUp, signUpIsOpen, constraint } = loaderData;
  const form = { constraint, lastResult: actionData };
  return (
    <StandAlone>
      {isSignUp ? (
        <SignUpForm isOpen={signUpIsOpen} {...form} />
      ) : (
        <SignInForm signUpIsOpen={signUpIsOpen} {...form} />
      )}
    </StandAlone>
  );
}
