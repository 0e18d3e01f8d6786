import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { mainId } from "#app/ui/shell/skip-link.tsx";

/** Gives the focus to the page that was gone to, where what had it stayed behind on the page before. */
export function PageFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement !== document.body) return;
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
