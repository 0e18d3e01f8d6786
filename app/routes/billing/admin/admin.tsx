import { Outlet } from "react-router";
import { loadDespiteNetworkError } from "#app/connection/load-despite-network-error.ts";
import { FailureScreen } from "#app/document/failure-screen.tsx";
import { requireAdmin } from "#app/middleware/require-admin.ts";
import type { Route } from "./+types/admin";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

// Without a loader client navigation would skip the guard.
export function loader() {
  return null;
}

export const shouldRevalidate = () => false;

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadDespiteNetworkError(serverLoader, () => null);
}

/** The pages of the admin alone. */
export default function Admin() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailureScreen error={error} />;
}
