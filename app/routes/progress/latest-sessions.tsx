import { href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { EndedSession } from "./dashboard-facts.ts";

export function LatestSessions({ sessions }: { sessions: readonly EndedSession[] }) {
  if (sessions.length === 0) return null;
  return (
    <section aria-labelledby="latest-sessions" className="mt-10">
      <SectionHeading id="latest-sessions">Latest sessions</SectionHeading>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-sheet">
        {sessions.map(({ id, when, questions, correct, accuracy, points }) => (
          <li key={id}>
            <Link
              to={href("/session/:sessionId", { sessionId: id })}
              className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3.5 transition-colors hover:bg-accent-wash sm:px-5"
            >
              <span className="min-w-36 font-medium">{when}</span>
              <span className="text-ink-soft tabular-nums">
                {correct} of {questions} right ({accuracy}%)
              </span>
              <span className="ms-auto flex items-center gap-2 text-gold tabular-nums">
                +{points} points
                <Icon name="chevronRight" className="size-4 text-ink-faint rtl:-scale-x-100" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
