import { Tooltip as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

const opensAfterMs = 700;
const skipsDelayForMs = 300;

/** Controls whose tooltips belong together: once one was open, the next opens without the wait. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={opensAfterMs} skipDelayDuration={skipsDelayForMs}>
      {children}
    </Radix.Provider>
  );
}

/** Says more about the control it wraps, on hover or focus; nothing may depend on it. */
export function Tooltip({
  text,
  side = "top",
  children,
}: {
  text: string;
  side?: "top" | "bottom";
  children: ReactElement;
}) {
  return (
    <Radix.Root disableHoverableContent>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={8}
          collisionPadding={8}
          className="pointer-events-none z-50 w-max max-w-60 rounded-sm bg-ink px-2.5 py-1.5 text-xs font-medium text-paper shadow-lift"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
