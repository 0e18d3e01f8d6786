import { lazy, useEffect } from "react";
import { href, Link } from "react-router";
import { patientImport } from "#app/connection/patient-import.ts";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { Month } from "./calendar/month.tsx";
import { ComingUp } from "./coming-up.tsx";
import type { DashboardFacts } from "./dashboard-facts.ts";
import { FirstWords } from "./first-words.tsx";
import { LatestSessions } from "./latest-sessions.tsx";
import { DailyGoal, NextStep } from "./next-step.tsx";
import { QuickActions } from "./quick-actions.tsx";

const NEXT_STEP = ":root:not(:has(:focus:not(main), dialog:modal)) [data-next-step]";

const DashboardNotices = lazy(() => patientImport(() => import("./dashboard-notices.tsx")));

export function DashboardView({ facts }: { facts: DashboardFacts }) {
  const { starterWords } = facts;
  const hasBegun = facts.points > 0 || facts.sessions.length > 0;
  useNextStepKey();
  return (
    <>
      {(facts.payment || facts.trial) && <DashboardNotices {...facts} />}
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-3xl break-words">
          Welcome{hasBegun && starterWords === null ? " back" : ""}, <bdi>{facts.name}</bdi>
        </h1>
        {hasBegun && <StreakAndPoints facts={facts} />}
      </header>
      {starterWords === null ? <NextStep facts={facts} /> : <FirstWords count={starterWords} />}
      {facts.codeWaits && <CodeReminder />}
      {hasBegun && <TodaysNumbers facts={facts} hasBegun />}
      <div className={hasBegun ? undefined : "mt-6"}>
        <QuickActions />
      </div>
      <div className="dashboard-columns">
        {(facts.hasWords || facts.sessions.length > 0) && (
          <div className="grid content-start gap-8 empty:hidden">
            <ComingUp days={facts.coming} />
            <LatestSessions sessions={facts.sessions} />
          </div>
        )}
        <section aria-labelledby="calendar">
          <SectionHeading
            id="calendar"
            aside={<TextLink to={href("/vocabulary/new")}>Add Vocabulary</TextLink>}
          >
            <Link to={href("/progress")} className="hover:text-accent-strong">
              Learning calendar
            </Link>
          </SectionHeading>
          <Month facts={facts.month} level="h3" />
        </section>
      </div>
      {!hasBegun && <TodaysNumbers facts={facts} hasBegun={false} />}
    </>
  );
}

function StreakAndPoints({ facts: { streak, points } }: { facts: DashboardFacts }) {
  return (
    <p className="flex gap-4 text-ink-soft figures">
      <span>
        <b className="font-semibold text-ink">{streak}</b> day streak
      </span>
      <span>
        <b className="font-semibold text-ink">{points.toLocaleString("en-US")}</b> points
      </span>
    </p>
  );
}

/** Today's numbers; before the first answer ever a dash stands for each zero, which would look like a failure. */
function TodaysNumbers({
  facts: { today, wordsDue, formsDue, starterWords },
  hasBegun,
}: {
  facts: DashboardFacts;
  hasBegun: boolean;
}) {
  const numbers = [
    { name: "Correct Answers", value: today.correct },
    { name: "Total Questions", value: today.answered },
    { name: "Points Earned", value: today.points },
    { name: "Words Due", value: wordsDue },
    ...(formsDue > 0 ? [{ name: "Forms Due", value: formsDue }] : []),
  ];
  return (
    <section
      aria-labelledby="today"
      className="grid gap-x-12 gap-y-3 py-6 sm:grid-cols-[auto_1fr] sm:items-center"
    >
      <h2 id="today" className="text-lg">
        Today
      </h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 figures sm:flex sm:justify-between">
        {numbers.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-display text-2xl leading-tight font-semibold">
              {value > 0 || hasBegun ? value.toLocaleString("en-US") : <NoneYet />}
            </dd>
          </div>
        ))}
      </dl>
      {starterWords !== null && <DailyGoal today={today} className="sm:col-span-2" />}
      {!hasBegun && (
        <p className="text-ink-soft sm:col-span-2">
          Your first answer starts your day streak and earns your first points.
        </p>
      )}
    </section>
  );
}

function NoneYet() {
  return (
    <>
      <span aria-hidden="true" className="text-ink-faint">
        –
      </span>
      <span className="sr-only">none yet</span>
    </>
  );
}

/** Leads to the recovery code until its learner says that they kept it. */
function CodeReminder() {
  return (
    <p className="my-6 rounded-e-md border-s-3 border-line-strong bg-sunken px-4 py-2.5">
      Your recovery code waits for you. If you forget your password, it lets you set a new one.{" "}
      <TextLink to={href("/account/recovery-code")}>Show my code</TextLink>
    </p>
  );
}

/** Lets Enter press the next step of the page while nothing on it has the focus and no dialog is open. */
function useNextStepKey(): void {
  useEffect(() => {
    const press = ({ key, repeat }: KeyboardEvent) => {
      if (key === "Enter" && !repeat) document.querySelector<HTMLElement>(NEXT_STEP)?.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
