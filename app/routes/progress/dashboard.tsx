import { Outlet } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import "#app/styles/dashboard.css";
import type { Route } from "./+types/dashboard";
import { dashboardFacts } from "./dashboard-facts.ts";
import { DashboardView } from "./dashboard-view.tsx";
import { isPaymentWaiting } from "./payment-return.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const now = new Date();
  const isConfirming = await isPaymentWaiting(user.id, url, now);
  return { facts: await dashboardFacts(user, now, isConfirming) };
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Dashboard", matches);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DashboardView facts={loaderData.facts} />
      <Outlet />
    </>
  );
}
