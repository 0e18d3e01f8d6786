import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";

export type BadgeTone = "neutral" | "accent" | "gold" | "correct" | "incorrect" | "warning";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-sunken text-ink-soft",
  accent: "bg-accent-wash text-accent-strong",
  gold: "bg-gold-wash text-gold",
  correct: "bg-correct-wash text-correct",
  incorrect: "bg-incorrect-wash text-incorrect",
  warning: "bg-warning-wash text-warning",
};

const icons: Partial<Record<BadgeTone, IconName>> = {
  correct: "check",
  incorrect: "cross",
  warning: "warning",
};

export function Badge({
  tone = "neutral",
  icon = icons[tone],
  className,
  children,
}: {
  tone?: BadgeTone;
  icon?: IconName;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={classNames("badge", tones[tone], className)}>
      {icon && <Icon name={icon} className="size-3.5" />}
      {children}
    </span>
  );
}
