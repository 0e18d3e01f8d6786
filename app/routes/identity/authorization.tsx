import { data } from "react-router";
import { pageTitle } from "#app/document/page-title.ts";
import { providerAnswer } from "#app/identity/embedded-provider.ts";
import { env } from "#services/env.server.ts";
import type { Route } from "./+types/authorization";
import { Notice } from "./notice.tsx";
import { signInAddress } from "./sign-in-address.ts";

export const handle = { noScript: true };

export async function loader({ request, url }: Route.LoaderArgs) {
  if (env.identity.kind !== "embedded") throw data(null, { status: 404 });
  const answer = await providerAnswer(request, url);
  if (answer.headers.has("Location")) return answer;
  const status = answer.ok ? 400 : answer.status;
  return data({ isOutage: status >= 500 }, { status });
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Sign in", matches);

export default function Authorization({ loaderData }: Route.ComponentProps) {
  const tryAgain = { to: signInAddress(null), label: "Sign in" };
  return loaderData.isOutage ? (
    <Notice
      title="Something went wrong"
      text="The sign-in service didn’t respond as expected. Please try again."
      link={tryAgain}
    />
  ) : (
    <Notice
      title="Please start again"
      text="This sign-in is incomplete or took too long."
      link={tryAgain}
    />
  );
}
