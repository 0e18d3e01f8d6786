import { type ReactNode, useEffect, useId, useRef } from "react";

const OPENS_AFTER_MS = 700;
const SKIPS_DELAY_FOR_MS = 300;
const GAP_PX = 8;

/**
 * Shows the `data-tooltip` of the control inside that is hovered or focused; nothing may depend on it. Once one was
 * open, the next opens without the wait.
 */
export function Tooltips({ children }: { children: ReactNode }) {
  const group = useRef<HTMLDivElement>(null);
  const tooltip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (group.current && tooltip.current) return showTooltips(group.current, tooltip.current);
  }, []);
  return (
    <div ref={group} className="contents">
      {children}
      <div
        ref={tooltip}
        id={useId()}
        role="tooltip"
        hidden
        className="pointer-events-none fixed top-0 left-0 z-50 w-max max-w-60 rounded-sm bg-ink px-2.5 py-1.5 text-xs font-medium text-paper shadow-lift print:hidden"
      />
    </div>
  );
}

function showTooltips(group: HTMLElement, tooltip: HTMLElement): () => void {
  let pointed: HTMLElement | null = null;
  let described: HTMLElement | null = null;
  let closedAt = Number.NEGATIVE_INFINITY;
  let wait: ReturnType<typeof setTimeout> | undefined;

  function close() {
    clearTimeout(wait);
    if (!described) return;
    described.removeAttribute("aria-describedby");
    described = null;
    tooltip.hidden = true;
    closedAt = Date.now();
  }
  function open(control: HTMLElement) {
    close();
    described = control;
    tooltip.textContent = control.dataset.tooltip ?? "";
    tooltip.hidden = false;
    control.setAttribute("aria-describedby", tooltip.id);
    placeBeside(control, tooltip);
  }
  function point(control: HTMLElement | null) {
    if (control === pointed) return;
    pointed = control;
    close();
    if (!control) return;
    if (Date.now() - closedAt < SKIPS_DELAY_FOR_MS) open(control);
    else wait = setTimeout(open, OPENS_AFTER_MS, control);
  }

  const listening = new AbortController();
  const { signal } = listening;
  group.addEventListener(
    "pointerover",
    (event) => event.pointerType !== "touch" && point(controlOf(event)),
    { signal },
  );
  group.addEventListener("pointerleave", () => point(null), { signal });
  group.addEventListener("pointerdown", close, { signal });
  group.addEventListener(
    "focusin",
    (event) => {
      const control = controlOf(event);
      if (control?.matches(":focus-visible")) open(control);
    },
    { signal },
  );
  group.addEventListener("focusout", close, { signal });
  window.addEventListener("scroll", close, { signal, capture: true, passive: true });
  window.addEventListener("keydown", ({ key }) => key === "Escape" && close(), { signal });
  return () => {
    listening.abort();
    close();
  };
}

function controlOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;
}

/** Above the control, below it where there is no room, and never over the edge of the window. */
function placeBeside(control: HTMLElement, tooltip: HTMLElement) {
  const { left, top, bottom, width } = control.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = tooltip;
  const above = top - offsetHeight - GAP_PX;
  const rightmost = document.documentElement.clientWidth - offsetWidth - GAP_PX;
  const middle = left + (width - offsetWidth) / 2;
  const x = Math.max(GAP_PX, Math.min(middle, rightmost));
  const y = above < GAP_PX ? bottom + GAP_PX : above;
  tooltip.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
}
