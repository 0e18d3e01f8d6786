import { classNames } from "#app/ui/class-names.ts";
import { type TimerLevel, timerLevel } from "#models/study/rules/timer.ts";

const looks: Record<TimerLevel, string> = {
  normal: "text-ink-soft",
  warning: "rounded-sm bg-gold-wash px-1.5 font-semibold text-gold",
  urgent: "rounded-sm bg-warning-wash px-1.5 font-semibold text-warning",
};

/** The meaning of each level's color, also for a live region. */
export const levelNames: Record<TimerLevel, string> = {
  normal: "",
  warning: "Last 5 minutes",
  urgent: "Last minute",
};

/** Shows the remaining time as m:ss, gold from five minutes and orange from one; what that says stands in words elsewhere. */
export function Countdown({ secondsLeft }: { secondsLeft: number }) {
  const shown = clockText(secondsLeft);
  const look = looks[timerLevel(secondsLeft)];
  return (
    <span className={classNames("text-sm whitespace-nowrap figures", look)}>
      <span role="timer" aria-label={`Time left: ${shown}`}>
        {shown}
      </span>
    </span>
  );
}

/** Seconds as m:ss. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
