import { visitContext } from "#app/context.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { PlainShell } from "#app/ui/shell/plain-shell.tsx";
import type { Route } from "./+types/home";
import { dashboardFacts } from "./dashboard-facts.ts";
import { DashboardView } from "./dashboard-view.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  return { facts: visit && (await dashboardFacts(visit.user, new Date())) };
}

export const meta: Route.MetaFunction = () => [{ title: "Kalima" }];

export default function Home({ loaderData }: Route.ComponentProps) {
  if (loaderData.facts) return <DashboardView facts={loaderData.facts} />;
  return (
    <PlainShell>
      <h1 className="text-3xl">Kalima</h1>
      <ButtonLink to="/api/login" reloadDocument>
        Sign In
      </ButtonLink>
    </PlainShell>
  );
}
