import { classNames } from "#app/ui/class-names.ts";

export type Bar = { label: string; value: number; text?: string };

/** Horizontal bars with their numbers in words beside them, longest first as given. */
export function BarChart({
  title,
  bars,
  tone = "accent",
}: {
  title: string;
  bars: readonly Bar[];
  tone?: "accent" | "gold" | "correct" | "incorrect";
}) {
  const longest = Math.max(1, ...bars.map((bar) => bar.value));
  const fills = {
    accent: "fill-accent",
    gold: "fill-gold-fill",
    correct: "fill-correct",
    incorrect: "fill-incorrect",
  };
  return (
    <figure>
      <figcaption className="sr-only">{title}</figcaption>
      <ul className="grid gap-3">
        {bars.map((bar) => (
          <li key={bar.label} className="grid gap-1">
            <div className="flex justify-between gap-4 text-sm">
              <span>{bar.label}</span>
              <span className="text-ink-soft tabular-nums">{bar.text ?? bar.value}</span>
            </div>
            <svg aria-hidden="true" className="h-2.5 w-full">
              <rect width="100%" height="100%" rx="5" className="fill-line" />
              <rect
                width={`${(bar.value / longest) * 100}%`}
                height="100%"
                rx="5"
                className={classNames(fills[tone])}
              />
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  );
}
