import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { classNames } from "#app/ui/class-names.ts";
import { areaHotkey, removedAfterMs, shownForMs, swipeThresholdPx } from "./notification.ts";
import { NotificationCard } from "./notification-card.tsx";
import { useNotifications } from "./notifications.tsx";
import { useTopDialog } from "./top-dialog.ts";

/**
 * Where the notification stands, inside the modal dialog while there is one: floating where scripts run, in the flow of the page where they do not.
 * Pass floating={false} on pages that ship no scripts.
 */
export function NotificationArea({ floating = true }: { floating?: boolean }) {
  const { current, isDismissed, dismiss, remove } = useNotifications();
  const [isHeld, setIsHeld] = useState(false);
  const area = useRef<HTMLElement>(null);
  const host = useTopDialog();
  const id = current?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the area is made anew in its new place
  useEffect(() => setIsHeld(false), [host]);

  useEffect(() => {
    if (!id || isHeld || isDismissed) return;
    const timer = setTimeout(dismiss, shownForMs);
    return () => clearTimeout(timer);
  }, [id, isHeld, isDismissed, dismiss]);

  useEffect(() => {
    if (!id || !isDismissed) return;
    const timer = setTimeout(remove, removedAfterMs);
    return () => clearTimeout(timer);
  }, [id, isDismissed, remove]);

  useEffect(() => {
    function focusArea(event: globalThis.KeyboardEvent) {
      if (event.key === areaHotkey) area.current?.focus();
    }
    document.addEventListener("keydown", focusArea);
    return () => document.removeEventListener("keydown", focusArea);
  }, []);

  useEffect(() => {
    const hold = () => setIsHeld(true);
    const release = () => setIsHeld(false);
    window.addEventListener("blur", hold);
    window.addEventListener("focus", release);
    return () => {
      window.removeEventListener("blur", hold);
      window.removeEventListener("focus", release);
    };
  }, []);

  function dismissOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    // Left alone it would close the dialog around it too.
    event.preventDefault();
    dismiss();
  }

  const swipe = useSwipeRight(dismiss);
  if (!floating && !current) return null;
  const section = (
    <section
      ref={area}
      tabIndex={-1}
      aria-label={`Notifications (${areaHotkey})`}
      data-floating={floating || undefined}
      className={classNames(
        "notification-area",
        !floating && "mx-auto w-full max-w-page px-4 pt-4",
      )}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      onKeyDown={dismissOnEscape}
    >
      <div role="status" aria-live={current?.tone === "destructive" ? "assertive" : "polite"}>
        {current && (
          <div
            key={current.id}
            className="notification [touch-action:pan-y] select-none"
            data-state={isDismissed ? "dismissed" : "shown"}
            {...swipe}
          >
            <NotificationCard notification={current} onDismiss={floating ? dismiss : undefined} />
          </div>
        )}
      </div>
    </section>
  );
  return floating && host ? createPortal(section, host) : section;
}

function useSwipeRight(onSwipe: () => void) {
  const start = useRef<number | null>(null);

  function end(event: PointerEvent<HTMLDivElement>) {
    if (start.current === null) return;
    const distance = event.clientX - start.current;
    start.current = null;
    const element = event.currentTarget;
    element.style.setProperty("--leave-to", "100%");
    if (distance >= swipeThresholdPx) onSwipe();
    else element.style.removeProperty("transform");
  }

  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.button === 0) start.current = event.clientX;
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (start.current === null) return;
      const distance = Math.max(0, event.clientX - start.current);
      if (distance > 4) event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.style.setProperty("transform", `translateX(${distance}px)`);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
