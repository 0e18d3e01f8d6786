import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root";
import "./app.css";
import { setNonce } from "./middleware/set-nonce.ts";

export const middleware: Route.MiddlewareFunction[] = [setNonce];

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = import.meta.env.SSR
    ? undefined
    : document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
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
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
