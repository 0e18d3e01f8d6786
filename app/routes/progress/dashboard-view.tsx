import { Form, href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { StatTile } from "#app/ui/layout/stat-tile.tsx";
import { NothingDue } from "#app/ui/study/nothing-due.tsx";
import type { DashboardFacts } from "./dashboard-facts.ts";
import { LatestSessions } from "./latest-sessions.tsx";
import { QuickActions } from "./quick-actions.tsx";

export function DashboardView({ facts }: { facts: DashboardFacts }) {
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 sm:mb-8">
        <h1 className="text-3xl break-words">
          Welcome{facts.points > 0 ? " back" : ""}, <bdi>{facts.name}</bdi>
        </h1>
        <ul className="flex gap-5 font-medium tabular-nums">
          <li className="flex items-center gap-2">
            <Icon name="flame" filled={facts.streak > 0} className="size-5 text-gold" />
            {facts.streak} day streak
          </li>
          <li className="flex items-center gap-2">
            <Icon name="star" filled={facts.points > 0} className="size-5 text-gold" />
            {facts.points.toLocaleString("en-US")} points
          </li>
        </ul>
      </header>
      {facts.hasWords ? <Today facts={facts} /> : <FirstWord />}
      <QuickActions />
      <LatestSessions sessions={facts.sessions} />
    </>
  );
}

function Today({ facts }: { facts: DashboardFacts }) {
  const { today, wordsDue } = facts;
  return (
    <section aria-label="Today" className="grid gap-4">
      <Card
        tone="accent"
        className="grid items-center gap-x-10 gap-y-5 md:grid-cols-[minmax(0,1fr)_auto]"
      >
        <div className="grid gap-4">
          <h2 className="text-2xl">{invitation(facts)}</h2>
          <ProgressBar
            label="Daily goal"
            value={today.answered}
            max={today.goal}
            text={`${today.answered} / ${today.goal} questions completed`}
          />
        </div>
        <Next facts={facts} />
      </Card>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <StatTile
          label="Correct Answers"
          value={today.correct}
          hint="today"
          icon="check"
          tone="correct"
        />
        <StatTile
          label="Total Questions"
          value={today.answered}
          hint="today"
          icon="cards"
          tone="accent"
        />
        <StatTile label="Points Earned" value={today.points} hint="today" icon="star" tone="gold" />
        <StatTile label="Words Due" value={wordsDue} hint="now" icon="clock" tone="warning" />
      </dl>
    </section>
  );
}

function Next({ facts: { open, nothingDue } }: { facts: DashboardFacts }) {
  if (open) {
    return (
      <ButtonLink to={href("/session")} size="lg">
        <Icon name="play" filled />
        Resume your session
      </ButtonLink>
    );
  }
  if (nothingDue) return <NothingDue {...nothingDue} />;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Form method="post" action={href("/session-setup/start")}>
        <Button size="lg">
          <Icon name="play" filled />
          Start
        </Button>
      </Form>
      <TextLink to={href("/session-setup")}>Change</TextLink>
    </div>
  );
}

function FirstWord() {
  return (
    <Card>
      <EmptyState
        title="Add your first word"
        actions={
          <ButtonLink to={href("/vocabulary/new")} size="lg">
            <Icon name="add" />
            Add a word
          </ButtonLink>
        }
      >
        <p>
          Type a word you want to remember, with its vowel marks and its meaning. We’ll quiz you on
          it at the right time, in both directions.
        </p>
      </EmptyState>
    </Card>
  );
}

function invitation({ open, wordsDue, today }: DashboardFacts): string {
  if (open) return `You stopped at question ${open.answered + 1} of ${open.total}`;
  if (wordsDue === 1) return "One word is waiting for you";
  if (wordsDue > 1) return `${wordsDue.toLocaleString("en-US")} words are waiting for you`;
  return today.answered > 0 ? "All done for today" : "Nothing is due right now";
}
