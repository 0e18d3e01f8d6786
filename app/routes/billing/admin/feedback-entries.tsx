import { formatCents } from "#app/ui/billing/money.ts";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { FeedbackLine } from "./feedback-report.ts";
import { TierBadge } from "./tier-badge.tsx";

/** The answers of each user, newest first. */
export function FeedbackEntries({
  entries,
  firstTo,
  nextTo,
}: {
  entries: readonly FeedbackLine[];
  firstTo: string | null;
  nextTo: string | null;
}) {
  return (
    <section aria-labelledby="entries" className="mt-10">
      <SectionHeading id="entries">Individual Feedback</SectionHeading>
      {entries.length === 0 && <p className="py-4 text-ink-soft">There are no more entries.</p>}
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} className="grid gap-1 border-b border-line py-4">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <bdi className="font-semibold wrap-anywhere">{entry.username}</bdi>
              <TierBadge tier={entry.tier} />
              <span className="ms-auto text-sm text-ink-soft figures">{entry.day}</span>
            </p>
            <p className="text-ink-soft figures">
              {entry.reason} · Saves {formatCents(entry.amountSaved)}/month
              {entry.accessEnds && ` · Access ends ${entry.accessEnds}`}
            </p>
            {entry.feedback && (
              <blockquote
                dir="auto"
                className="border-s border-line-strong ps-4 font-display whitespace-pre-wrap wrap-anywhere"
              >
                {entry.feedback}
              </blockquote>
            )}
          </li>
        ))}
      </ul>
      <Pagination label="Pages of feedback" previousTo={firstTo} nextTo={nextTo} />
    </section>
  );
}
