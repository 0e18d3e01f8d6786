import type { ComponentProps, ReactNode } from "react";
import { Plate } from "#app/ui/layout/plate.tsx";

/** Props of the element that gets the focus when a state of the session is drawn; the clock leads back to it. */
export const nextStep = { autoFocus: true, "data-next-step": "" } as const;

/** The same for a link, which React does not focus by itself. */
export const nextStepLink = { ...nextStep, ref: focusOnMount } as const;

function focusOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** The one plate that every state of a session is drawn on; on a phone it is the whole page. */
export function SessionPlate({
  head,
  bar,
  children,
  ...rest
}: Omit<ComponentProps<"section">, "className"> & {
  /** Stands above the rest from edge to edge. */
  head?: ReactNode;
  /** The controls for the next step. */
  bar: ReactNode;
}) {
  return (
    <Plate
      {...rest}
      className="session-plate max-sm:-mx-4 max-sm:rounded-none max-sm:border-0 max-sm:[box-shadow:none] sm:mt-6 low:sm:mt-2"
    >
      {head}
      <div className="@container flex flex-1 flex-col px-4 sm:px-12 sm:pt-4">{children}</div>
      {bar}
    </Plate>
  );
}

export function SessionBar({ children }: { children: ReactNode }) {
  return <div className={barStyle}>{children}</div>;
}

/** The foot of the plate, also for a form that is all of it. */
export const barStyle =
  "session-bar grid gap-3 px-4 pt-3 pb-[max(0.85rem,env(safe-area-inset-bottom))] sm:rounded-b-xl sm:border-t sm:border-line sm:px-12 sm:pt-4 sm:pb-5";

/** Two buttons side by side: the way back or out as wide as its name, the next step in the rest. */
export const lastPair = "mx-auto grid w-full max-w-[30rem] grid-cols-[auto_1fr] gap-3";
