import { data, href } from "react-router";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { authSessionContext, userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { oncePerForm } from "#app/routes/identity/same-form.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { CopyButton } from "#app/ui/buttons/copy-button.tsx";
import { dayInWords } from "#app/ui/date-text.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { listTokens, removeToken } from "#models/identity/api-token.ts";
import { MOST_TOKENS, TOO_MANY_TOKENS } from "#models/identity/token-rules.ts";
import { env } from "#services/env.server.ts";
import { zoneOf } from "#services/study/learner.ts";
import type { Route } from "./+types/tokens";
import { NewToken } from "./new-token.tsx";
import { RevokeToken } from "./revoke-token.tsx";
import { submitToken, tokenConstraint } from "./submit-token.ts";
import { TokenList } from "./token-list.tsx";
import { TokenUse } from "./token-use.tsx";

const NOT_FOUND = "Token not found";

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const dayOf = (moment: Date | null) => moment && dayInWords(moment, zoneOf(user));
  const tokens = await listTokens(user.id, new Date());
  const revoked = url.searchParams.get("revoke");
  const toRevoke = tokens.find(({ id }) => id === revoked);
  if (revoked !== null && !toRevoke) throw data(NOT_FOUND, { status: 404 });
  return {
    constraint: tokenConstraint,
    site: env.publicUrl,
    isProviderOutside: env.identity.kind === "oidc",
    toRevoke: toRevoke && { id: toRevoke.id, name: toRevoke.name },
    tokens: tokens.map(({ id, name, scopes, createdAt, endsAt, lastUsedAt }) => {
      const days = { made: dayOf(createdAt), ends: dayOf(endsAt), lastUsed: dayOf(lastUsedAt) };
      return { id, name, scopes, ...days };
    }),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { id } = context.get(userContext);
  const revoked = url.searchParams.get("revoke");
  if (revoked !== null) {
    if (!(await removeToken(id, revoked))) throw data(NOT_FOUND, { status: 404 });
    return redirectWithNotification(href("/settings/tokens"), { title: "Token revoked" });
  }
  const { sid = "" } = context.get(authSessionContext) ?? {};
  const form = await readTypedForm(request);
  const outcome = await oncePerForm(`token of ${id}`, form, () =>
    submitToken(form, { userId: id, sid }, new Date()),
  );
  return "refused" in outcome ? outcome.refused : data({ made: outcome });
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("API tokens", matches);

export default function Tokens({ loaderData, actionData }: Route.ComponentProps) {
  const { tokens, constraint, site, isProviderOutside, toRevoke } = loaderData;
  const answer = useLatestAnswer(actionData);
  if (answer && "made" in answer) return <MadeToken {...answer.made} />;
  return (
    <>
      <PageHeader
        title="API tokens"
        lead="With a token a program of yours adds words or reads them in your name. It never gets your password, and you can revoke the token at any time."
        back={{ to: href("/settings"), label: "Settings" }}
      />
      <div className="grid max-w-2xl gap-10">
        <section aria-labelledby="tokens">
          <SectionHeading id="tokens" aside={`${tokens.length} of ${MOST_TOKENS}`}>
            Your tokens
          </SectionHeading>
          <TokenList tokens={tokens} />
        </section>
        <section aria-labelledby="new-token" className="grid gap-5">
          <SectionHeading id="new-token">New token</SectionHeading>
          {tokens.length < MOST_TOKENS || answer ? (
            <NewToken {...{ constraint, isProviderOutside }} lastResult={answer} />
          ) : (
            <p className="text-ink-soft">{TOO_MANY_TOKENS}</p>
          )}
        </section>
        <section aria-labelledby="use" className="grid gap-4">
          <SectionHeading id="use">How to use it</SectionHeading>
          <TokenUse site={site} />
        </section>
      </div>
      {toRevoke && <RevokeToken token={toRevoke} unsent={unsentMessage(actionData)} />}
    </>
  );
}

/** The secret of a new token, the only time it is shown. */
function MadeToken({ secret, name }: { secret: string; name: string }) {
  return (
    <>
      <PageHeader title="Your new token" />
      <section className="grid max-w-2xl justify-items-start gap-5">
        <p className="wrap-anywhere">
          This is the token <bdi className="font-semibold">{name}</bdi>. We show it only now, so
          copy it to where your program reads it. Whoever has it can do what it may.
        </p>
        <p
          id="token"
          className="w-full rounded-md border border-line-strong bg-sunken px-3 py-4 font-mono break-all"
        >
          {secret}
        </p>
        <div className="flex flex-wrap gap-2.5">
          <CopyButton text={secret} shownIn="token" />
          <ButtonLink to={href("/settings/tokens")} reloadDocument>
            Done
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
