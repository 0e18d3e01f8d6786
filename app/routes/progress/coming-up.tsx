import { dateText } from "#app/ui/date-text.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { DashboardFacts } from "./dashboard-facts.ts";

const HEIGHT = 44;

/** How many words come today and on each of the next six days. */
export function ComingUp({ days }: { days: DashboardFacts["coming"] }) {
  const newWords = days.reduce((sum, day) => sum + day.newWords, 0);
  const forms = days.reduce((sum, day) => sum + day.forms, 0);
  const most = Math.max(...days.map(({ words }) => words));
  if (most + forms === 0) return null;
  return (
    <section aria-labelledby="coming-up" className="min-w-0">
      <SectionHeading id="coming-up" aside="words a day">
        Coming up
      </SectionHeading>
      <ol className="columns columns-low pt-4">
        {days.map(({ day, words }, index) => {
          const date = new Date(`${day}T00:00:00Z`);
          const height = Math.round((words / Math.max(1, most)) * HEIGHT * 10) / 10;
          const isToday = index === 0;
          const weekday = dateText(date, { weekday: "long" });
          return (
            <li key={day} data-now={isToday || undefined}>
              <b>{words.toLocaleString("en-US")}</b>
              <svg viewBox={`0 0 40 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
                <rect x="13" y={HEIGHT - height} width="14" height={height} />
              </svg>
              <span aria-hidden="true">{isToday ? "Today" : weekday.slice(0, 3)}</span>
              <span className="sr-only">{isToday ? "today" : weekday}</span>
            </li>
          );
        })}
      </ol>
      {newWords > 0 && (
        <p className="pt-2 text-sm text-ink-soft">
          {newWords === 1 ? "1 of these words is new." : `${newWords} of these words are new.`}
        </p>
      )}
      {forms > 0 && (
        <p className="pt-2 text-sm text-ink-soft">
          {forms === 1 ? "1 form of a word comes" : `${forms} forms of words come`} as well.
        </p>
      )}
    </section>
  );
}
