import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";

const rows = [
  { direction: "Arabic → English", reviews: [0, 22, 58, 118, 205], next: "in 19 days" },
  { direction: "English → Arabic", reviews: [0, 22, 40, 76, 112], next: "tomorrow" },
];

/** Reviews of one word on a line of time, further apart where it is remembered better. */
export function ScheduleExample() {
  return (
    <div className="grid gap-4">
      <p className="flex items-baseline gap-3 text-ink-soft">
        <ArabicText size="sm" className="text-ink">
          مَدْرَسَة
        </ArabicText>
        school
      </p>
      {rows.map(({ direction, reviews, next }) => (
        <div key={direction} className="grid gap-1">
          <p className="flex justify-between text-sm">
            <span>{direction}</span>
            <span className="text-ink-soft">next {next}</span>
          </p>
          <svg aria-hidden="true" viewBox="-8 -10 316 20" className="w-full">
            <path d="M0 0h300" strokeWidth="1.5" className="stroke-line" />
            {reviews.map((at, index) => (
              <circle
                key={at}
                cx={at}
                r="5"
                strokeWidth="2"
                className={
                  index === reviews.length - 1
                    ? "fill-surface stroke-accent"
                    : "fill-accent stroke-accent"
                }
              />
            ))}
          </svg>
        </div>
      ))}
    </div>
  );
}
