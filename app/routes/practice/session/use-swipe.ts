import { type Touch, type TouchEvent, useRef } from "react";

const FAR_PX = 50;

/** Lets a swipe press what the arrow keys press. It listens to a finger without holding it, so that scrolling and zoom go on. */
export function useSwipe() {
  const begun = useRef<Touch>(undefined);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
      begun.current = touches.length > 1 || isZoomed ? undefined : touches[0];
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const [from, to] = [begun.current, changedTouches[0]];
      begun.current = undefined;
      if (!from || to?.identifier !== from.identifier) return;
      const right = to.clientX - from.clientX;
      const down = to.clientY - from.clientY;
      if (Math.abs(right) < Math.max(FAR_PX, 2 * Math.abs(down))) return;
      const arrow = right < 0 ? "ArrowRight" : "ArrowLeft";
      document.querySelector<HTMLElement>(`[data-arrow="${arrow}"]:not([name=end])`)?.click();
    },
  };
}
