import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";

export type StatTone = "neutral" | "accent" | "gold" | "correct" | "incorrect" | "warning";

const tones: Record<StatTone, string> = {
  neutral: "text-ink-faint",
  accent: "text-accent",
  gold: "text-gold",
  correct: "text-correct",
  incorrect: "text-incorrect",
  warning: "text-warning",
};

/** A figure with its name; put several in a <dl className="grid …">. */
export function StatTile({
  label,
  value,
  hint,
  icon,
  tone = "neutral",
}: {
  label: ReactNode;
  value: ReactNode;
  hint?: ReactNode;
  icon?: IconName;
  tone?: StatTone;
}) {
  return (
    <div className="grid content-start gap-1 rounded-lg border border-line bg-surface p-4 shadow-sheet sm:p-5">
      <dt className="flex items-center gap-2 text-sm text-ink-soft">
        {icon && <Icon name={icon} className={classNames("size-4.5", tones[tone])} />}
        {label}
      </dt>
      <dd className="font-display text-2xl font-semibold tabular-nums">{value}</dd>
      {hint && <dd className="text-sm text-ink-faint">{hint}</dd>}
    </div>
  );
}
