import { data, href, isRouteErrorResponse } from "react-router";
import { loadDespiteNetworkError } from "#app/connection/load-despite-network-error.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { reasonOf, retryHeaders } from "#app/http/database-answers.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import "#app/styles/progress.css";
import { formatCents } from "#app/ui/billing/money.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { readPlace } from "#models/database/place-in-time.ts";
import { zoneOf } from "#services/study/learner.ts";
import type { Route } from "./+types/cancellation-feedback";
import { AdminHeader } from "./admin-header.tsx";
import { FeedbackFigures } from "./feedback-figures.tsx";
import { type FeedbackLine, type FeedbackReport, feedbackReport } from "./feedback-report.ts";
import { TierBadge } from "./tier-badge.tsx";

const ODD_ANSWER = "Something went wrong on the server. Please try again.";

type Loaded = { report: FeedbackReport } | { problem: string };

export async function loader({ context, url }: Route.LoaderArgs) {
  const zone = zoneOf(context.get(userContext));
  return tryOrLog<Loaded, ReturnType<typeof data<Loaded>>>(
    async () => ({
      report: await feedbackReport({ after: readPlace(url.searchParams.get("after")), zone }),
    }),
    "the cancellation feedback could not be read",
    (error) =>
      data<Loaded>({ problem: reasonOf(error) }, { status: 503, headers: retryHeaders(error) }),
  );
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const orFailed = (thrown: unknown) => {
    if (isRouteErrorResponse(thrown) && thrown.status >= 500) return { problem: ODD_ANSWER };
    throw thrown;
  };
  return loadDespiteNetworkError<Loaded, Loaded | null>(
    () => serverLoader().catch(orFailed),
    ({ message }) =>
      // The router throws it for an answer that came, and came empty.
      message.startsWith("No result found")
        ? null
        : { problem: "Check your connection and try again." },
  );
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle("Cancellation feedback", matches);

export default function CancellationFeedback({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminHeader at="feedback" />
      <Report {...(loaderData ?? {})} />
    </>
  );
}

function Report({ report, problem }: { report?: FeedbackReport; problem?: string }) {
  if (problem) {
    return <EmptyState title={`Error loading feedback: ${problem}`} sign="ء" />;
  }
  if (!report) return <EmptyState title="No data available" sign="ء" />;
  if (report.totalCancellations === 0) {
    return <EmptyState title="No cancellations yet - that's great news!" />;
  }
  const address = href("/admin/cancellation-feedback");
  return (
    <>
      {!report.isLater && <FeedbackFigures report={report} />}
      <FeedbackEntries
        entries={report.entries}
        firstTo={report.isLater ? address : null}
        nextTo={report.next && `${address}?after=${report.next}`}
      />
    </>
  );
}

/** The answers of each user, newest first. */
function FeedbackEntries({
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
