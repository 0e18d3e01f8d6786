import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type TimerLevel, timerLevel } from "#models/study/rules/timer.ts";

const looks: Record<TimerLevel, string> = {
  normal: "bg-sunken text-ink-soft",
  warning: "bg-gold-wash text-gold",
  urgent: "bg-warning-wash text-warning",
};

/** What the color of each level says, for a live region to say too. */
export const levelNames: Record<TimerLevel, string> = {
  normal: "",
  warning: "Last 5 minutes",
  urgent: "Last minute",
};

/** What is left of the time as m:ss; gold and in words from five minutes, orange from one. */
export function Countdown({
  secondsLeft,
  label = "Time left",
}: {
  secondsLeft: number;
  label?: string;
}) {
  const whole = Math.max(0, Math.ceil(secondsLeft));
  const shown = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  const level = timerLevel(whole);
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 rounded-sm px-2.5 py-1 font-semibold",
        looks[level],
      )}
    >
      <Icon name={level === "urgent" ? "warning" : "clock"} className="size-4" />
      <span role="timer" aria-label={`${label}: ${shown}`} className="tabular-nums">
        {shown}
      </span>
      {level !== "normal" && (
        <span aria-hidden="true" className="text-sm font-normal">
          {levelNames[level]}
        </span>
      )}
    </span>
  );
}
