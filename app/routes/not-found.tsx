import { data, useRouteLoaderData } from "react-router";
import { pageTitle } from "#app/document/page-title.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { NotFoundCard } from "#app/ui/feedback/not-found-card.tsx";
import { PlainShell } from "#app/ui/shell/plain-shell.tsx";
import type { Route } from "./+types/not-found";

export const handle = { noScript: true, catchesUnknown: true, opensInArabic: true };

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("404 Page Not Found", matches);

export default function NotFound() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (root?.user) return <NotFoundCard />;
  return (
    <PlainShell productName={root?.productName}>
      <NotFoundCard />
    </PlainShell>
  );
}
