import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import type { Route } from "./+types/root";
import "./app.css";
import { answerFailures } from "./middleware/answer-failures.ts";
import { answerOptions } from "./middleware/answer-options.ts";
import { keepPrivate } from "./middleware/keep-private.ts";
import { limitRequests } from "./middleware/limit-requests.ts";
import { loadVisit } from "./middleware/load-visit.ts";
import { refuseCrossSite } from "./middleware/refuse-cross-site.ts";
import { setNonce } from "./middleware/set-nonce.ts";

export const middleware: Route.MiddlewareFunction[] = [
  setNonce,
  answerFailures,
  answerOptions,
  refuseCrossSite,
  loadVisit,
  limitRequests,
  keepPrivate,
];

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = import.meta.env.SSR
    ? undefined
    : document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  const hasScript = !useMatches().some(({ handle }) => isScriptless(handle));
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        {hasScript && <ScrollRestoration nonce={nonce} />}
        {hasScript && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

function isScriptless(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "noScript" in handle;
}
