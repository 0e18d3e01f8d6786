import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

/** What is left of the time as m:ss; gold from five minutes, orange from one. */
export function Countdown({
  secondsLeft,
  label = "Time left",
}: {
  secondsLeft: number;
  label?: string;
}) {
  const whole = Math.max(0, Math.ceil(secondsLeft));
  const shown = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  return (
    <span
      role="timer"
      aria-label={`${label}: ${shown}`}
      data-warning={whole <= 60 ? "minute" : whole <= 300 ? "five-minutes" : undefined}
      className={classNames(
        "inline-flex items-center gap-1.5 rounded-sm px-2.5 py-1 font-semibold tabular-nums",
        whole > 300 && "bg-sunken text-ink-soft",
        whole <= 300 && whole > 60 && "bg-gold-wash text-gold",
        whole <= 60 && "bg-warning-wash text-warning",
      )}
    >
      <Icon name={whole <= 60 ? "warning" : "clock"} className="size-4" />
      {shown}
    </span>
  );
}
