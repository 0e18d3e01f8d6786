import { href, Link } from "react-router";
import { buttonStyle } from "#app/ui/buttons/button-style.ts";
import { classNames } from "#app/ui/class-names.ts";
import { counted } from "#app/ui/counted.ts";
import { dateText } from "#app/ui/date-text.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Star } from "#app/ui/signs/star.tsx";
import { type MonthCell, type MonthDay, monthAfter, weeksOf } from "#models/study/rules/month.ts";

const WEEKDAYS = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

const LEVELS = ["1–2", "3–5", "6–10", "11+"] as const;

type MonthFacts = {
  month: string;
  today: string;
  /** The learner's first day. */
  since: string;
  days: readonly MonthDay[];
};

/** A month whose days lead to what was done on them; turning it leads to the learning calendar. */
export function Month({
  facts: { month, today, since, days },
  level: Heading = "h2",
  className,
}: {
  facts: MonthFacts;
  level?: "h2" | "h3";
  className?: string;
}) {
  const name = monthName(month);
  return (
    <section aria-labelledby="month" className={classNames("@container", className)}>
      <div className="grid grid-cols-[auto_1fr_auto] items-center text-center">
        <Turn to={monthAfter(month, -1)} label="Previous month" icon="chevronLeft" />
        <Heading id="month" className="col-start-2 text-xl sm:text-2xl">
          {name}
        </Heading>
        <Turn to={monthAfter(month, 1)} label="Next month" icon="chevronRight" />
      </div>
      <table className="month">
        <caption className="sr-only">Days of {name} with sessions and words added</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                <abbr title={weekday} className="no-underline">
                  {weekday.slice(0, 3)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, days, { today, since }).map((week) => (
            <tr key={week.find((cell) => cell)?.day}>
              {week.map((cell, place) => (
                <Cell key={cell?.day ?? WEEKDAYS[place]} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="month-legend">
        <span>Sessions a day:</span>
        <span>
          <i className="ring" />0
        </span>
        {LEVELS.map((sessions, index) => (
          <span key={sessions} data-level={index + 1}>
            <Star />
            {sessions}
          </span>
        ))}
      </p>
    </section>
  );
}

function Turn({
  to,
  label,
  icon,
}: {
  to: string | null;
  label: string;
  icon: "chevronLeft" | "chevronRight";
}) {
  if (!to) return null;
  return (
    <Link
      to={`${href("/progress")}?month=${to}`}
      preventScrollReset
      aria-label={`${label}, ${monthName(to).split(" ")[0]}`}
      className={buttonStyle(
        { variant: "plain", iconOnly: true },
        icon === "chevronRight" ? "col-start-3" : "col-start-1",
      )}
    >
      <Icon name={icon} />
    </Link>
  );
}

function Cell({ cell }: { cell: MonthCell | null }) {
  if (!cell) return <td className="ahead" />;
  const { day, state, answers, sessions, wordsAdded } = cell;
  const number = Number(day.slice(8, 10));
  const isToday = state === "today" ? "date" : undefined;
  if (state === "ahead" || state === "before") return <td className="ahead">{number}</td>;
  const isEmpty = answers === 0 && sessions === 0 && wordsAdded === 0;
  const inside = (
    <>
      {number}
      <Sign {...cell} />
      <span className="sr-only">{said(cell)}</span>
      {wordsAdded > 0 && (
        <span className="added">
          {`+${wordsAdded}`}
          <span className="unit">{wordsAdded === 1 ? " word added" : " words added"}</span>
        </span>
      )}
    </>
  );
  const ties = classNames(cell.isTiedBefore && "tie", cell.isTiedAfter && "tie-on") || undefined;
  return (
    <td className={ties} data-level={cell.level} aria-current={isToday}>
      {isEmpty ? (
        <span className="day">{inside}</span>
      ) : (
        <Link to={href("/progress/:day", { day })} preventScrollReset className="day">
          {inside}
        </Link>
      )}
    </td>
  );
}

function Sign({ state, level, answers }: MonthCell) {
  if (level > 0) return <Star />;
  if (state === "today") return <Star open={answers === 0} />;
  return <i className="ring" aria-hidden="true" />;
}

function said({ state, sessions, answers }: MonthCell): string {
  if (sessions > 0) return counted(sessions, "session");
  if (answers > 0) return counted(answers, "answer");
  return state === "today" ? "today, not yet" : "no session";
}

/** "November 2026". */
export function monthName(month: string): string {
  return dateText(new Date(`${month}-01T00:00:00Z`), {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}
