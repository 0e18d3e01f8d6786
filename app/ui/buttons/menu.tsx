import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { buttonStyle } from "./button-style.ts";

/** More actions behind one button: a details element, so it opens without scripts. Give it MenuLinks. */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    function closeOnClickOutside(event: PointerEvent) {
      const element = menu.current;
      if (element?.open && event.target instanceof Node && !element.contains(event.target)) {
        element.open = false;
      }
    }
    document.addEventListener("pointerdown", closeOnClickOutside);
    return () => document.removeEventListener("pointerdown", closeOnClickOutside);
  }, []);

  return (
    <details
      ref={menu}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !event.currentTarget.open) return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary aria-label={label} className={buttonStyle({ variant: "quiet", iconOnly: true })}>
        <Icon name="more" className="size-5 stroke-3" />
      </summary>
      <ul className="absolute inset-e-0 top-full z-30 mt-1 grid min-w-44 gap-0.5 rounded-md border border-line bg-surface p-1.5 shadow-float">
        {children}
      </ul>
    </details>
  );
}
