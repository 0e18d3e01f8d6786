import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Thread } from "#app/ui/signs/thread.tsx";

export function ProgressBar({
  label,
  value,
  max,
  text,
  className,
}: {
  /** Names the bar for everybody who cannot see it. */
  label: string;
  value: number;
  max: number;
  /** Stands above the bar, "4 / 15 questions completed"; nothing stands there without it. */
  text?: ReactNode;
  className?: string;
}) {
  return (
    <div className={classNames("grid gap-1.5", className)}>
      {text && <p className="text-sm text-ink-soft figures">{text}</p>}
      <Thread label={label} value={value} max={max} />
    </div>
  );
}
