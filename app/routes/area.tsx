import { Outlet } from "react-router";
import { FailureScreen } from "#app/document/failure-screen.tsx";
import type { Route } from "./+types/area";

/** The pages of one area of the product: the failure of one leaves the frame around them standing. */
export default function Area() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailureScreen error={error} />;
}
