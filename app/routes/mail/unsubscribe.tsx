import { data, Form, href } from "react-router";
import { pageTitle } from "#app/document/page-title.ts";
import { StandAlone } from "#app/document/stand-alone.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import type { MailTopic } from "#models/mail/mail-rules.ts";
import { keepMailChoices } from "#models/users/mail-choices.ts";
import { log } from "#services/log.server.ts";
import { readUnsubscribeToken } from "#services/mail/unsubscribe-link.ts";
import type { Route } from "./+types/unsubscribe";

export const handle = { noScript: true };

const TOPICS: Record<MailTopic, string> = {
  "trial-ends": "reminders before a free trial ends",
  "new-sign-in": "mail about sign-ins from new browsers",
};

/** Changes nothing: what looks at the links of a mail before its reader does reads them alone. */
export async function loader({ url }: Route.LoaderArgs) {
  const { topic } = await unsubscriptionOf(url);
  return { topic };
}

/** Takes the button of the page and the one click of mail programs (RFC 8058), which send no cookie and no origin. */
export async function action({ url }: Route.ActionArgs) {
  const { userId, topic } = await unsubscriptionOf(url);
  await keepMailChoices(userId, { [topic]: false });
  log.info({ userId, topic }, "mail unsubscribed");
  return { isDone: true };
}

async function unsubscriptionOf(url: URL) {
  const found = await readUnsubscribeToken(url.searchParams.get("token") ?? "");
  if (!found) throw data("This link is not complete", { status: 404 });
  return found;
}

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "strict-origin" };
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Mail", matches);

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const mail = TOPICS[loaderData.topic];
  return (
    <StandAlone>
      <section className="mx-auto mt-8 grid w-full max-w-md justify-items-start gap-5">
        {actionData?.isDone ? (
          <>
            <h1 className="text-3xl">Stopped</h1>
            <p role="status">{`You get no more ${mail}.`}</p>
            <ButtonLink to={href("/")} variant="secondary" reloadDocument>
              Continue
            </ButtonLink>
          </>
        ) : (
          <>
            <h1 className="text-3xl">Stop these mails?</h1>
            <p>You get {mail}.</p>
            <Form method="post" reloadDocument>
              <Button>Stop these mails</Button>
            </Form>
          </>
        )}
      </section>
    </StandAlone>
  );
}
