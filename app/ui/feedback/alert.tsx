import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";

export type AlertTone = "info" | "correct" | "incorrect" | "warning";

const looks: Record<AlertTone, { style: string; icon: IconName; mark: string }> = {
  info: { style: "bg-accent-wash", icon: "info", mark: "text-accent" },
  correct: { style: "bg-correct-wash", icon: "check", mark: "text-correct" },
  incorrect: { style: "bg-incorrect-wash", icon: "cross", mark: "text-incorrect" },
  warning: { style: "bg-warning-wash", icon: "warning", mark: "text-warning" },
};

/** A message that stays on the page, with the title in words and in its icon. */
export function Alert({
  tone = "info",
  title,
  children,
  actions,
}: {
  tone?: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const { style, icon, mark } = looks[tone];
  return (
    <div className={classNames("flex items-start gap-3 rounded-md p-4", style)}>
      <Icon name={icon} className={classNames("mt-0.5 size-5", mark)} />
      <div className="grid min-w-0 flex-1 gap-1">
        {title && <p className={classNames("font-semibold", mark)}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
