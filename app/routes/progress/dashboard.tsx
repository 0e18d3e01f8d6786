import { Outlet } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import type { Route } from "./+types/dashboard";
import { dashboardFacts } from "./dashboard-facts.ts";
import { DashboardView } from "./dashboard-view.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return dashboardFacts(context.get(userContext), new Date());
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Dashboard", matches);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DashboardView facts={loaderData} />
      <Outlet />
    </>
  );
}
