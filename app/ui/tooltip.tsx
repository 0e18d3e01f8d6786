import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { classNames } from "./class-names.ts";

const opensAfterMs = 700;
const skipsDelayForMs = 300;

let lastClosedAt = Number.NEGATIVE_INFINITY;

/** Says more about the control it wraps, on hover or focus; nothing may depend on it. */
export function Tooltip({
  text,
  side = "top",
  children,
}: {
  text: string;
  side?: "top" | "bottom";
  children: ReactElement<{ "aria-describedby"?: string }>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => event.key === "Escape" && setIsOpen(false);
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [isOpen]);

  function open() {
    clearTimeout(timer.current);
    const wait = performance.now() - lastClosedAt < skipsDelayForMs ? 0 : opensAfterMs;
    timer.current = setTimeout(() => setIsOpen(true), wait);
  }

  function close() {
    clearTimeout(timer.current);
    if (isOpen) lastClosedAt = performance.now();
    setIsOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside
    <span
      className="relative inline-flex"
      onPointerEnter={(event) => event.pointerType === "mouse" && open()}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(":focus-visible") && open()}
      onBlur={close}
    >
      {cloneElement(children, isOpen ? { "aria-describedby": id } : {})}
      {isOpen && (
        <span
          id={id}
          role="tooltip"
          className={classNames(
            "pointer-events-none absolute left-1/2 z-50 w-max max-w-60 -translate-x-1/2 rounded-sm bg-ink px-2.5 py-1.5 text-xs font-medium text-paper shadow-lift",
            side === "top" ? "bottom-full mb-2" : "top-full mt-2",
          )}
        >
          {text}
        </span>
      )}
    </span>
  );
}
