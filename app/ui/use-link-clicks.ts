import type { MouseEvent } from "react";
import { type NavigateOptions, useNavigate } from "react-router";

/** Handles clicks on the plain links inside an element as the router's own links do; a link of the router costs a long list more to render. */
export function useLinkClicks(options: NavigateOptions): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || event.defaultPrevented || event.button !== 0 || isModified) return;
    if (link.target || link.origin !== window.location.origin) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash, options);
  };
}
