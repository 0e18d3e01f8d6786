import { Outlet } from "react-router";
import { FailureScreen } from "#app/failure-screen.tsx";
import { requireUser } from "#app/middleware/require-user.ts";
import type { Route } from "./+types/signed-in";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

// Without a loader client navigation would skip the guard.
export function loader() {
  return null;
}

export default function SignedIn() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailureScreen error={error} />;
}
