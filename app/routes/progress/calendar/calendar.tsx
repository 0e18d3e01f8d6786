import { href, Outlet } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import "#app/styles/dashboard.css";
import "#app/styles/progress.css";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { dueByDay } from "#models/progress/due-histogram.ts";
import { addDays, isDay } from "#models/scheduling/local-day.ts";
import { activityBetween } from "#models/study/activity-range.ts";
import { daysOfMonth, readMonth } from "#models/study/rules/month.ts";
import { streakToShow } from "#models/study/rules/streak.ts";
import { findUserStats } from "#models/study/user-stats.ts";
import { dayOf } from "#services/study/learner.ts";
import type { Route } from "./+types/calendar";
import { DAYS_AHEAD, dueDays, RECALL_DAYS, recallFacts, weeksUpTo } from "./chart-facts.ts";
import { DueChart } from "./due-chart.tsx";
import { MasteryTable } from "./mastery-table.tsx";
import { Month } from "./month.tsx";
import { RecallTable } from "./recall-table.tsx";
import { WeeksChart } from "./weeks-chart.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const today = dayOf(user, new Date());
  const ofDay = "day" in params && params.day && isDay(params.day) ? params.day.slice(0, 7) : null;
  const month = readMonth(url.searchParams.get("month") ?? ofDay, today);
  const { first, last } = daysOfMonth(month);
  const [days, recent, due, stats] = await Promise.all([
    activityBetween(user.id, first, last),
    activityBetween(user.id, addDays(today, 1 - RECALL_DAYS), today),
    dueByDay(user.id, today, addDays(today, DAYS_AHEAD - 1)),
    findUserStats(user.id),
  ]);
  return {
    streak: streakToShow(user, today),
    points: user.points,
    month: {
      month,
      today,
      since: dayOf(user, user.createdAt),
      days: days.map(({ day, answers, sessions, wordsAdded }) => ({
        day,
        answers,
        sessions,
        wordsAdded,
      })),
    },
    hasWords: Object.values(stats.words).some((count) => count > 0),
    due: dueDays(due),
    weeks: weeksUpTo(today, recent),
    mastery: {
      ...stats.mastery,
      new: Object.values(stats.neverAsked).reduce((sum, count) => sum + count, 0),
    },
    recall: recallFacts(recent),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Learning calendar", matches);

export default function LearningCalendar({ loaderData }: Route.ComponentProps) {
  const { streak, points, month, hasWords, due, weeks, mastery, recall } = loaderData;
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="me-auto text-3xl">Learning calendar</h1>
        <p className="flex gap-4 text-ink-soft figures">
          <span>
            <b className="font-semibold text-ink">{streak}</b> day streak
          </span>
          <span>
            <b className="font-semibold text-ink">{points.toLocaleString("en-US")}</b> points
          </span>
        </p>
        <ButtonLink to={href("/vocabulary/new")} variant="secondary">
          Add Vocabulary
        </ButtonLink>
      </header>
      <Month
        facts={month}
        className="rounded-xl border border-line bg-surface px-1.5 py-4 shadow-lift sm:p-6 sm:pb-4"
      />
      {hasWords && (
        <div className="mt-8 grid gap-8">
          <DueChart days={due} />
          <div className="grid gap-8 md:grid-cols-2 md:gap-12 *:min-w-0">
            <WeeksChart weeks={weeks} />
            <MasteryTable counts={mastery} />
          </div>
          <RecallTable recall={recall} />
        </div>
      )}
      <Outlet />
    </>
  );
}
