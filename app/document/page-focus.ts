import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { mainId } from "#app/ui/shell/skip-link.tsx";

/** Gives the focus to the next step of the page that was gone to, or to the page, where what had it stayed behind. */
export function PageFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement !== document.body) return;
    const next = document.querySelector<HTMLElement>("[data-next-step]");
    (next ?? document.getElementById(mainId))?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
