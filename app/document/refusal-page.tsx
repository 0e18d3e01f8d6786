import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { MessagePage } from "#app/ui/feedback/message-page.tsx";
import { displayAttributes } from "#app/ui/layout/display-attributes.ts";
import { PlainShell } from "#app/ui/shell/plain-shell.tsx";
import { DEFAULT_DISPLAY } from "#models/users/display-rules.ts";
import { env } from "#services/env.server.ts";
import { contentSecurityPolicy, freshNonce } from "./content-security-policy.ts";

/** The page of a request that was refused before any route saw it, with a way back on this site. */
export function refusalPage(
  status: number,
  said: {
    title: string;
    message: string;
    formNote?: string;
    backTo: string;
    stylesheets: readonly string[];
  },
): Response {
  const page = renderToStaticMarkup(
    <StaticRouter location="/">
      <Refusal {...said} />
    </StaticRouter>,
  );
  return new Response(`<!DOCTYPE html>${page}`, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": contentSecurityPolicy(freshNonce()),
    },
  });
}

function Refusal({
  title,
  message,
  formNote,
  backTo,
  stylesheets,
}: Parameters<typeof refusalPage>[1]) {
  return (
    <html lang="en" dir="ltr" {...displayAttributes(DEFAULT_DISPLAY)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {stylesheets.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
      </head>
      <body>
        <PlainShell productName={env.productName}>
          <MessagePage
            title={title}
            actions={<ButtonLink to={backTo}>{formNote ? "Start again" : "Go back"}</ButtonLink>}
          >
            <p>{message}</p>
            {formNote && <p className="mt-2">{formNote}</p>}
          </MessagePage>
        </PlainShell>
      </body>
    </html>
  );
}
