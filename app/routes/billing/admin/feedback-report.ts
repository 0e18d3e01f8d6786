import { dateText } from "#app/ui/date-text.ts";
import type { CancelReason } from "#models/billing/billing-rules.ts";
import {
  type CancellationFeedback,
  countFeedback,
  countUsersOfFeedback,
  listFeedback,
  placeOfFeedback,
} from "#models/billing/cancellation-feedback.ts";
import { cutList } from "#models/database/place-in-time.ts";
import type { Tier } from "#models/users/plan-rules.ts";

const ENTRIES_A_PAGE = 25;

const REASONS: Record<CancelReason, string> = {
  "too-expensive": "Too expensive",
  "not-using": "Not using it",
  "found-alternative": "Found alternative",
  "technical-issues": "Technical issues",
  "completed-learning": "Completed learning",
  "temporary-break": "Temporary break",
  other: "Other",
};

/** Returns what users said when they canceled; days are in the admin's time zone. */
export async function feedbackReport({ after, zone }: { after: string | undefined; zone: string }) {
  const [found, counts, { users, usersWithText, usersOf }] = await Promise.all([
    listFeedback({ limit: ENTRIES_A_PAGE + 1, after }),
    countFeedback(),
    countUsersOfFeedback(),
  ]);
  const { shown, next } = cutList(found, ENTRIES_A_PAGE, placeOfFeedback);
  const { totalCancellations, reasonBreakdown, tierBreakdown } = counts;
  const reasons = byCount(reasonBreakdown).map(({ key, count }) => ({
    name: REASONS[key],
    count,
    users: usersOf[key] ?? 0,
  }));
  return {
    totalCancellations,
    users,
    usersWithText,
    reasons,
    tiers: byCount(tierBreakdown).map(({ key, count }) => ({ tier: key, count })),
    entries: shown.map((entry) => toLine(entry, zone)),
    isLater: after !== undefined,
    next,
  };
}

export type FeedbackReport = Awaited<ReturnType<typeof feedbackReport>>;

export type FeedbackLine = ReturnType<typeof toLine>;

function toLine(entry: CancellationFeedback, zone: string) {
  const { id, username, subscriptionTier, reason, feedback, amountSaved } = entry;
  const day = (date: Date) =>
    dateText(date, { month: "short", day: "2-digit", year: "numeric", timeZone: zone });
  return {
    id,
    username,
    tier: subscriptionTier,
    reason: reason ? REASONS[reason] : "No reason given",
    feedback,
    amountSaved,
    day: day(entry.createdAt),
    accessEnds: entry.subscriptionEndDate && day(entry.subscriptionEndDate),
  };
}

function byCount<Key extends CancelReason | Tier>(counts: Partial<Record<Key, number>>) {
  const all = Object.entries(counts) as [Key, number][];
  return all.map(([key, count]) => ({ key, count })).sort((one, other) => other.count - one.count);
}
