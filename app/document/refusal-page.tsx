import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import styles from "#app/app.css?url";
import type { ResendableForm } from "#app/http/resendable-form.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { MessagePage } from "#app/ui/feedback/message-page.tsx";
import { displayAttributes } from "#app/ui/layout/display-attributes.ts";
import { PlainShell } from "#app/ui/shell/plain-shell.tsx";
import { DEFAULT_DISPLAY } from "#models/users/display-rules.ts";
import { env } from "#services/env.server.ts";
import { contentSecurityPolicy, freshNonce } from "./content-security-policy.ts";
import { InlineScript, NonceContext } from "./inline-script.tsx";

type Said = {
  title: string;
  message: string;
  /** A note about a form whose fields are lost: the link back opens it without them. */
  formNote?: string | undefined;
  /** The page on this site that the request came from. */
  backTo: string;
  /** The page that was asked for, to be asked for again. */
  again?: string | undefined;
  /** Whether it asks for that page again by itself, with scripts or without. */
  asksAgain?: boolean | undefined;
  /** The form that was refused, to be sent again. */
  form?: ResendableForm | null | undefined;
  /** Where one signs in before that. */
  signIn?: string;
  /** Nothing was done of it, so it may be sent again without being asked. */
  isNotBegun?: boolean | undefined;
};

// Without scripts nothing can send a form but its button. A browser that was refused three times leaves it to that, and so
// does one that cannot count because it has no storage.
const sendItself = `{
  const now = Date.now();
  const mayBeSent = () => {
    try {
      const sent = JSON.parse(sessionStorage.getItem("sent-again") ?? "[]").filter((at) => now - at < 30000);
      if (sent.length >= 2) return false;
      sessionStorage.setItem("sent-again", JSON.stringify([...sent, now]));
      return true;
    } catch {
      return false;
    }
  };
  if (mayBeSent()) {
    document.querySelector("[data-again]").hidden = false;
    setTimeout(() => document.querySelector("form").submit(), 1000 + Math.random() * 1000);
  }
}`;

/** The page of a request that was refused as a whole, with a way on and a way back on this site. */
export function refusalPage(status: number, said: Said): Response {
  const nonce = freshNonce();
  const page = renderToStaticMarkup(
    <NonceContext value={nonce}>
      <StaticRouter location="/">
        <Refusal {...said} />
      </StaticRouter>
    </NonceContext>,
  );
  return new Response(`<!DOCTYPE html>${page}`, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": contentSecurityPolicy(nonce),
    },
  });
}

function Refusal(said: Said) {
  const { title, message, formNote, backTo, again, asksAgain, form, signIn, isNotBegun } = said;
  const hasWayOn = Boolean(again || form);
  const sendsItself = isNotBegun && form && !form.hadFile;
  return (
    <html lang="en" dir="ltr" {...displayAttributes(DEFAULT_DISPLAY)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · ${env.productName}`}</title>
        <link rel="stylesheet" href={styles} />
      </head>
      <body>
        <PlainShell productName={env.productName}>
          <MessagePage
            title={title}
            actions={
              <>
                {signIn && (
                  <ButtonLink to={signIn} target="_blank">
                    Sign in
                    <span className="sr-only"> in a new tab</span>
                  </ButtonLink>
                )}
                {form && <SendAgain {...form} />}
                {again && <ButtonLink to={again}>Try Again</ButtonLink>}
                {again !== backTo && (
                  <ButtonLink to={backTo} variant={hasWayOn ? "secondary" : undefined}>
                    {formNote ? "Start again" : "Go back"}
                  </ButtonLink>
                )}
              </>
            }
          >
            <p>{message}</p>
            {formNote && <p className="mt-2">{formNote}</p>}
            {form && (
              <p className="mt-3">
                We’ve kept what you sent on this page.
                {form.hadFile && " You’ll need to choose your file again afterwards."}
              </p>
            )}
            {asksAgain && (
              <p className="mt-3" role="status">
                We’ll try again in a moment.
              </p>
            )}
            {sendsItself && (
              <p hidden data-again role="status">
                We’ll send it again in a moment.
              </p>
            )}
          </MessagePage>
        </PlainShell>
        {sendsItself && <InlineScript lines={sendItself} />}
      </body>
    </html>
  );
}

function SendAgain({ action, fields }: ResendableForm) {
  return (
    <form method="post" action={action}>
      {fields.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field may be sent more than once
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <Button>Send again</Button>
    </form>
  );
}
