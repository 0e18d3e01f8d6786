import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { PlainShell } from "#app/ui/shell/plain-shell.tsx";

type RootData = { user: object | null; productName: string };

/** A page of sign-in: in a frame of its own for visitors, inside the app for who is signed in already. */
export function StandAlone({
  aside,
  children,
}: {
  /** Stands in a visitor's header after the logo. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const root = useRouteLoaderData<RootData>("root");
  if (root?.user) return children;
  return (
    <PlainShell productName={root?.productName} aside={aside}>
      {children}
    </PlainShell>
  );
}
