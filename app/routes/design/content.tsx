import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { TabLinks } from "#app/ui/buttons/tab-links.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Countdown } from "#app/ui/feedback/countdown.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { NotificationCard } from "#app/ui/feedback/notification-card.tsx";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import { Badge } from "#app/ui/layout/badge.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { Specimen } from "./specimen.tsx";

export function Figures() {
  return (
    <Specimen title="Figures">
      <div className="grid gap-6 sm:grid-cols-2">
        <ProgressBar label="Today's goal" value={4} max={15} text="4 / 15 questions completed" />
        <div className="flex flex-wrap gap-2">
          <Countdown secondsLeft={1184} />
          <Countdown secondsLeft={240} />
          <Countdown secondsLeft={42} />
        </div>
      </div>
    </Specimen>
  );
}

export function Messages() {
  return (
    <Specimen title="Messages">
      <div className="mb-5 flex flex-wrap gap-2">
        <Badge>noun</Badge>
        <Badge tone="accent">Pro Plan</Badge>
        <Badge tone="gold">Basic Plan</Badge>
        <Badge tone="correct">Correct</Badge>
        <Badge tone="incorrect">Incorrect</Badge>
        <Badge tone="warning">Due now</Badge>
        {[
          "#3B82F6",
          "#10B981",
          "#F59E0B",
          "#EF4444",
          "#8B5CF6",
          "#06B6D4",
          "#F97316",
          "#84CC16",
        ].map((color) => (
          <ColorDot key={color} color={color} className="size-5" />
        ))}
      </div>
      <div className="grid gap-3">
        <Alert tone="correct" title="Correct!">
          Written with its vowel marks, too.
        </Alert>
        <Alert tone="incorrect" title="Incorrect">
          The vowel on the second letter is a kasra.
        </Alert>
        <Alert tone="warning" title="This word already exists">
          It is in your vocabulary since March.
        </Alert>
        <Alert>Limits reset at midnight UTC.</Alert>
        <NotificationCard
          notification={{ title: "Word set created", description: "12 words are in it." }}
          onDismiss={() => {}}
        />
        <NotificationCard
          notification={{
            title: "Upload Failed",
            tone: "destructive",
            description: "Please try again.",
          }}
          onDismiss={() => {}}
        />
      </div>
    </Specimen>
  );
}

export function Pages({ prefix }: { prefix: string }) {
  return (
    <Specimen title="Page parts">
      <PageHeader
        title="Vocabulary"
        lead="Every word you keep, and how well you know it."
        back={{ to: "/design", label: "Back to dashboard" }}
        actions={<ButtonLink to="/design">Add Word</ButtonLink>}
      />
      <TabLinks
        label={`Categories, ${prefix}`}
        tabs={[
          { to: "/design", label: "All", count: 204, isCurrent: true },
          { to: "/design?verbs", label: "Verbs", count: 64, isCurrent: false },
        ]}
      />
      <Card className="mt-6">
        <EmptyState
          title="No word sets yet"
          actions={<ButtonLink to="/design">Create Your First Set</ButtonLink>}
        >
          Sets keep words together that you want to practice together.
        </EmptyState>
      </Card>
      <Pagination
        label={`Pages, ${prefix}`}
        previousTo="/design"
        nextTo="/design"
        summary="51 to 100 of 204"
      />
    </Specimen>
  );
}

/** A set's color; an SVG because the color is data and inline styles are not allowed. */
function ColorDot({ color, className }: { color: string; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className={classNames("inline-block shrink-0 text-line-strong", className ?? "size-4")}
    >
      <circle cx="8" cy="8" r="7.5" fill={color} stroke="currentColor" strokeOpacity="0.5" />
    </svg>
  );
}
