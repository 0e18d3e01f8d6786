import { data, href, Link } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { counted } from "#app/ui/counted.ts";
import "#app/styles/word-lines.css";
import { buttonStyle } from "#app/ui/buttons/button-style.ts";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FactLine } from "#app/ui/layout/fact-line.tsx";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { addDays, isDay } from "#models/scheduling/local-day.ts";
import { findActivityDay } from "#models/study/activity-day.ts";
import { FIRST_YEAR, LAST_YEAR } from "#models/study/rules/month.ts";
import { dayOf } from "#services/study/learner.ts";
import type { Route } from "./+types/day";
import { dayName } from "./chart-facts.ts";
import { type DayList, dayLists } from "./day-facts.ts";
import { DayWords } from "./day-words.tsx";
import { monthName } from "./month.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { day } = params;
  if (!isShownDay(day)) throw data("There is no such day", { status: 404 });
  const user = context.get(userContext);
  const today = dayOf(user, new Date());
  const activity = await findActivityDay(user.id, day);
  const asked = Number(url.searchParams.get("page") ?? 1);
  const page = Number.isInteger(asked) ? asked : 1;
  const { lists, pages } = await dayLists(user, activity, { page, today });
  const { wordsAdded, wordsReviewed, wordsMastered, sessions, answers, correctAnswers } = activity;
  return {
    counts: { wordsAdded, wordsReviewed, wordsMastered, sessions, answers, correctAnswers },
    lists,
    page: Math.min(Math.max(1, page), pages),
    pages,
    hasNext: day < today,
  };
}

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageTitle(isDay(params.day) ? dayName(params.day) : "Day", matches);

export default function Day({ loaderData, params: { day } }: Route.ComponentProps) {
  const { counts, lists, page, pages, hasNext } = loaderData;
  const month = day.slice(0, 7);
  const closeTo = `${href("/progress")}?month=${month}`;
  const pageAt = (number: number) => `${href("/progress/:day", { day })}?page=${number}`;
  return (
    <Dialog title={dayName(day)} closeTo={closeTo} size="form">
      <nav aria-label="Days" className="flex items-center justify-between gap-3">
        <Beside day={addDays(day, -1)} icon="chevronLeft" />
        <p className="text-ink-soft figures">{said(counts)}</p>
        {hasNext ? <Beside day={addDays(day, 1)} icon="chevronRight" /> : <span className="w-11" />}
      </nav>
      <FactLine
        facts={[
          ["Words added", counts.wordsAdded],
          ["Words reviewed", counts.wordsReviewed],
          ["Words mastered", counts.wordsMastered],
          ["Sessions", counts.sessions],
        ]}
        className="py-3"
      />
      <DayWords day={day} lists={lists} />
      <Pagination
        previousTo={page > 1 ? pageAt(page - 1) : null}
        nextTo={page < pages ? pageAt(page + 1) : null}
        summary={`${page} of ${pages}`}
      />
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 pt-6">
        <TextLink to={closeTo} preventScrollReset>
          ← {monthName(month)}
        </TextLink>
        {lists.length > 0 && (
          <TextLink to={practiceOf(lists)}>
            {pages > 1 ? "Practice the words on this page" : "Practice these words"}
          </TextLink>
        )}
      </p>
    </Dialog>
  );
}

function Beside({ day, icon }: { day: string; icon: "chevronLeft" | "chevronRight" }) {
  if (!isShownDay(day)) return <span className="w-11" />;
  return (
    <Link
      to={href("/progress/:day", { day })}
      preventScrollReset
      aria-label={dayName(day)}
      className={buttonStyle({ variant: "plain", iconOnly: true })}
    >
      <Icon name={icon} />
    </Link>
  );
}

/** The setup of practice with the listed words, and nothing else, chosen. */
function practiceOf(lists: readonly DayList[]): string {
  const ids = new Set(lists.flatMap(({ words }) => words.map(({ id }) => id)));
  const chosen = [...ids].map((id) => ["vocabularyIds", id]);
  const query = new URLSearchParams([["filled", "1"], ["showMeanings", "on"], ...chosen]);
  return `${href("/practice/start")}?${query}`;
}

function isShownDay(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return isDay(day) && year >= FIRST_YEAR && year <= LAST_YEAR;
}

function said(counts: { sessions: number; answers: number; correctAnswers: number }): string {
  const { sessions, answers, correctAnswers } = counts;
  if (answers === 0 && sessions === 0) return "Nothing studied";
  const right = `${correctAnswers} of ${answers} right`;
  if (sessions === 0) return right;
  return `${counted(sessions, "session")} · ${right}`;
}
