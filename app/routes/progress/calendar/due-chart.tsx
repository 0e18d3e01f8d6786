import { counted } from "#app/ui/counted.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { DAYS_AHEAD, type DueDay, shortDay } from "./chart-facts.ts";
import { Numbers } from "./numbers.tsx";

const HEIGHT = 88;

/** How many words become due on each of the next thirty days. */
export function DueChart({ days }: { days: readonly DueDay[] }) {
  const total = days.reduce((sum, { words }) => sum + words, 0);
  const most = Math.max(...days.map(({ words }) => words));
  const fullest = days.find(({ words }) => words === most);
  return (
    <section aria-labelledby="due" className="grid content-start gap-3">
      <SectionHeading id="due" aside={`words, next ${DAYS_AHEAD} days`}>
        Reviews due
      </SectionHeading>
      <p className="pt-2 font-display text-lg leading-snug font-medium">
        {total === 0
          ? `No reviews are due in the next ${DAYS_AHEAD} days.`
          : `${counted(total, "review")} in ${DAYS_AHEAD} days. The most, ${most}, ${fullest?.name === "Today" ? "today" : `on ${fullest?.name}`}.`}
      </p>
      {total > 0 && (
        <>
          <ol aria-hidden="true" className="columns columns-many">
            {days.map(({ day, words }, index) => {
              const isSunday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
              const isNow = index === 0;
              const isTold = isNow || isSunday || day === fullest?.day;
              const height = Math.round((words / most) * HEIGHT * 10) / 10;
              return (
                <li key={day} data-now={isNow || undefined} data-told={isTold || undefined}>
                  <b>{words > 0 ? words : ""}</b>
                  <svg viewBox={`0 0 20 ${HEIGHT}`} preserveAspectRatio="none">
                    <title>{`${words}`}</title>
                    <rect x="4" y={HEIGHT - height} width="12" height={height} />
                  </svg>
                  <span>
                    {isNow
                      ? "Today"
                      : isSunday && index > 3 && index < days.length - 3
                        ? shortDay(day)
                        : ""}
                  </span>
                </li>
              );
            })}
          </ol>
          <Numbers
            of="Reviews due"
            columns={["Day", "Reviews"]}
            rows={days.map(({ name, words }) => [name, words] as const)}
          />
        </>
      )}
    </section>
  );
}
