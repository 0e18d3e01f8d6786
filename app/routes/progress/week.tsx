import { dateText } from "#app/ui/date-text.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { Star } from "#app/ui/signs/star.tsx";
import type { WeekDay } from "./dashboard-facts.ts";

/** The last seven days: a full star for each on which something was answered. */
export function Week({ days }: { days: readonly WeekDay[] }) {
  return (
    <section aria-labelledby="week" className="mt-8 max-w-md">
      <SectionHeading id="week">This week</SectionHeading>
      <ol className="grid grid-cols-7 pt-4 text-center text-sm text-ink-soft">
        {days.map(({ day, isStudied }, index) => {
          const isToday = index === days.length - 1;
          const date = new Date(`${day}T00:00:00Z`);
          const name = (weekday: "long" | "narrow") => dateText(date, { weekday });
          return (
            <li
              key={day}
              aria-current={isToday ? "date" : undefined}
              className="grid justify-items-center gap-1 aria-[current=date]:font-semibold aria-[current=date]:text-ink"
            >
              <Star
                open={!isStudied}
                className={isToday && !isStudied ? "bg-accent text-[2rem]" : "text-[2rem]"}
              />
              <span aria-hidden="true">{name("narrow")}</span>
              <span className="sr-only">
                {name("long")}: {isToday ? "today, " : ""}
                {isStudied ? "studied" : "no session"}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
