import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";

type BadgeTone = "neutral" | "accent" | "gold" | "correct" | "incorrect";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-sunken text-ink-soft",
  accent: "bg-accent-wash text-accent-strong",
  gold: "bg-gold-wash text-gold",
  correct: "bg-correct-wash text-correct",
  incorrect: "bg-incorrect-wash text-incorrect",
};

const icons: Partial<Record<BadgeTone, IconName>> = {
  correct: "check",
  incorrect: "cross",
};

export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  const icon = icons[tone];
  return (
    <span className={classNames("badge", tones[tone])}>
      {icon && <Icon name={icon} className="size-3.5" />}
      {children}
    </span>
  );
}
