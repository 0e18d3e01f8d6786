import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { shortDay, WEEKS_BACK, type Week } from "./chart-facts.ts";
import { Numbers } from "./numbers.tsx";

const HEIGHT = 88;

/** Answers of the last weeks: right ones filled, missed ones open. */
export function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  const most = Math.max(1, ...weeks.map(({ answers }) => answers));
  const total = weeks.reduce((sum, { answers }) => sum + answers, 0);
  const current = weeks.at(-1);
  return (
    <section aria-labelledby="weeks" className="grid content-start gap-3">
      <SectionHeading id="weeks" aside={`${WEEKS_BACK} weeks`}>
        Answers by week
      </SectionHeading>
      <p className="pt-2 font-display text-lg leading-snug font-medium">{sentence(current)}</p>
      {total > 0 && (
        <>
          <ol aria-hidden="true" className="columns">
            {weeks.map(({ start, answers, correct, percent }) => {
              const filled = Math.round((correct / most) * HEIGHT * 10) / 10;
              const whole = Math.round((answers / most) * HEIGHT * 10) / 10;
              return (
                <li key={start}>
                  <b>{answers}</b>
                  <svg viewBox={`0 0 40 ${HEIGHT}`} preserveAspectRatio="none">
                    <title>{`${percent}%`}</title>
                    <rect
                      className="missed"
                      x="10"
                      y={HEIGHT - whole}
                      width="20"
                      height={whole - filled}
                    />
                    <rect x="10" y={HEIGHT - filled} width="20" height={filled} />
                  </svg>
                  <span>{answers > 0 ? `${percent}%` : "–"}</span>
                </li>
              );
            })}
          </ol>
          <p className="text-sm text-ink-soft">Filled: right. Open: missed.</p>
          <Numbers
            of="Answers by week"
            columns={["Week of", "Answers", "Right", "Accuracy"]}
            rows={weeks.map(
              ({ start, answers, correct, percent }) =>
                [shortDay(start), answers, correct, answers > 0 ? `${percent}%` : "–"] as const,
            )}
          />
        </>
      )}
    </section>
  );
}

function sentence(week: Week | undefined): string {
  if (!week || week.answers === 0) return "No answers this week yet.";
  const { answers, correct, percent } = week;
  if (answers === 1) return `1 answer this week, ${correct === 1 ? "right" : "missed"}.`;
  return `${answers} answers this week, ${correct} of them right, ${percent}%.`;
}
