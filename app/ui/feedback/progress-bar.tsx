import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

export function ProgressBar({
  id,
  label,
  value,
  max,
  text,
  tone = "accent",
  hideText = false,
  className,
}: {
  id: string;
  /** Names the bar for everybody who cannot see it. */
  label: string;
  value: number;
  max: number;
  /** Stands above the bar, "4 / 15 questions completed"; the label stands there without it. */
  text?: ReactNode;
  tone?: "accent" | "gold" | "correct";
  hideText?: boolean;
  className?: string;
}) {
  return (
    <div className={classNames("grid gap-1.5", className)}>
      <label htmlFor={id} className={hideText ? "sr-only" : "text-sm text-ink-soft tabular-nums"}>
        {text ? (
          <>
            <span className="sr-only">{label}: </span>
            {text}
          </>
        ) : (
          label
        )}
      </label>
      <progress
        id={id}
        value={Math.min(Math.max(value, 0), max)}
        max={Math.max(max, 1)}
        data-tone={tone}
        className="progress-bar"
      />
    </div>
  );
}
