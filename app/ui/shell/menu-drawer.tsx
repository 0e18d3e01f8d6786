import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { buttonStyle } from "#app/ui/buttons/button-style.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Tier } from "#models/users/plan-rules.ts";
import { SideMenu } from "./side-menu.tsx";

/** The side menu where it has no column: a details element, closed by Escape, a click outside or a visit. */
export function MenuDrawer({ tier }: { tier: Tier }) {
  const drawer = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit has a key of its own
  useEffect(() => {
    drawer.current?.removeAttribute("open");
  }, [key]);

  useEffect(() => {
    function closeOnClickOutside(event: PointerEvent) {
      const element = drawer.current;
      if (element && event.target instanceof Node && !element.contains(event.target)) {
        element.removeAttribute("open");
      }
    }
    document.addEventListener("pointerdown", closeOnClickOutside);
    return () => document.removeEventListener("pointerdown", closeOnClickOutside);
  }, []);

  return (
    <details
      ref={drawer}
      className="group lg:hidden"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.currentTarget.removeAttribute("open");
        event.currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary
        aria-label="Menu"
        className={buttonStyle({ variant: "plain", iconOnly: true }, "-ms-2")}
      >
        <span className="group-open:hidden">
          <Icon name="menu" className="size-6" />
        </span>
        <span className="hidden group-open:inline">
          <Icon name="close" className="size-6" />
        </span>
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-surface p-4 shadow-float sm:inset-e-auto sm:w-72 sm:rounded-ee-lg sm:border-e">
        <SideMenu drawer={{ tier }} />
      </div>
    </details>
  );
}
