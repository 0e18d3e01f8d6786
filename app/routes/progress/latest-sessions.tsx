import { href, Link } from "react-router";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { EndedSession } from "./dashboard-facts.ts";

export function LatestSessions({ sessions }: { sessions: readonly EndedSession[] }) {
  if (sessions.length === 0) return null;
  return (
    <section aria-labelledby="latest-sessions" className="min-w-0">
      <SectionHeading id="latest-sessions">Latest sessions</SectionHeading>
      <ul className="divide-y divide-line border-b border-line figures">
        {sessions.map(({ id, when, questions, correct, accuracy, points }) => (
          <li key={id}>
            <Link
              to={href("/session/:sessionId", { sessionId: id })}
              className="grid min-h-13 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 hover:bg-accent-wash hover:text-accent-strong"
            >
              <span>{when}</span>
              <span className="order-3 col-span-2 text-sm text-ink-soft">
                {correct} of {questions} right ({accuracy}%)
              </span>
              <span className="text-ink-soft">{points} points</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
