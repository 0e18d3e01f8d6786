import { Outlet } from "react-router";
import { FailureScreen } from "#app/document/failure-screen.tsx";
import { StandAlone } from "#app/document/stand-alone.tsx";
import type { Route } from "./+types/identity";

export default function Identity() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <StandAlone>
      <FailureScreen error={error} />
    </StandAlone>
  );
}
