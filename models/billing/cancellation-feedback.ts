import { keepNewest } from "#models/database/keep-newest.ts";
import { defineModel, trusted } from "#models/database/mongoose.server.ts";
import { placeInTime } from "#models/database/place-in-time.ts";
import { readInTime, type StretchInTime } from "#models/database/read-in-time.ts";
import { always, collection, required, type Stored, type Told } from "#models/database/schemas.ts";
import { isDuplicateKey } from "#models/database/write-conflict.ts";
import { field } from "#models/field-table.ts";
import { TIERS, type Tier } from "#models/users/plan-rules.ts";
import type { CancelReason } from "./billing-rules.ts";

const feedbackSchema = collection("cancellation_feedback", {
  userId: always.id,
  username: always.text,
  subscriptionTier: required<Tier>(String),
  reason: field<CancelReason | null>(String, null),
  feedback: field<string | null>(String, null),
  subscriptionEndDate: field<Date | null>(Date, null),
  /** In cents a month. */
  amountSaved: always.number,
  createdAt: always.time,
  /** The subscription and, after a blank, the one cancellation that it is about. */
  cancellation: always.text,
});
feedbackSchema.index({ cancellation: 1 }, { unique: true });
feedbackSchema.index({ userId: 1, createdAt: 1, _id: 1 });
feedbackSchema.index({ createdAt: -1, _id: -1 });
feedbackSchema.index({ subscriptionTier: 1, reason: 1 });

const FeedbackModel = defineModel("CancellationFeedback", feedbackSchema);

type StoredFeedback = Stored<typeof FeedbackModel>;

/** A user's feedback on cancelling; times are UTC. */
export type CancellationFeedback = Told<typeof FeedbackModel, "cancellation">;

const MOST_OF_USER = 100;

/** Stores what was said about a cancellation, once for each, in place of the oldest of a hundred. */
export async function insertFeedback(
  feedback: Omit<CancellationFeedback, "id"> & { cancellation: string },
): Promise<void> {
  try {
    await FeedbackModel.create(feedback);
    const { userId } = feedback;
    await keepNewest(FeedbackModel, { filter: { userId }, time: "createdAt", most: MOST_OF_USER });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Whether the user cancelled a subscription themselves, so that it ended at that moment. */
export async function wasSaidOf(subscriptionId: string, endedAt: Date): Promise<boolean> {
  const cancellation = trusted({ $gte: `${subscriptionId} `, $lt: `${subscriptionId}!` });
  return (await FeedbackModel.exists({ cancellation, subscriptionEndDate: endedAt })) !== null;
}

/** Some of what users said when they cancelled, after a place, newest first. */
export async function listFeedback(
  stretch: Omit<StretchInTime, "towards">,
): Promise<CancellationFeedback[]> {
  const query = { model: FeedbackModel, filter: {} };
  return (await readInTime<StoredFeedback>(query, "createdAt", stretch)).map(toFeedback);
}

/** Lists the feedback of one user, oldest first. */
export async function listOwnFeedback(userId: string): Promise<CancellationFeedback[]> {
  const stored = await FeedbackModel.find({ userId }).sort({ createdAt: 1, _id: 1 }).lean();
  return stored.map(toFeedback);
}

/** How many cancellations there were in all, with a reason, and for each plan. */
export async function countFeedback() {
  const counts = await FeedbackModel.aggregate<{
    _id: { reason: CancelReason | null; tier: Tier };
    count: number;
  }>([
    // All of them, by an index.
    { $match: { subscriptionTier: { $in: [...TIERS] } } },
    { $group: { _id: { reason: "$reason", tier: "$subscriptionTier" }, count: { $sum: 1 } } },
  ]);
  const reasonBreakdown: Partial<Record<CancelReason, number>> = {};
  const tierBreakdown: Partial<Record<Tier, number>> = {};
  let totalCancellations = 0;
  for (const { _id, count } of counts) {
    const { reason, tier } = _id;
    if (reason) reasonBreakdown[reason] = (reasonBreakdown[reason] ?? 0) + count;
    tierBreakdown[tier] = (tierBreakdown[tier] ?? 0) + count;
    totalCancellations += count;
  }
  return { totalCancellations, reasonBreakdown, tierBreakdown };
}

/** How many users cancelled, how many of them gave a text, and how many named each reason; one who cancels twice counts once. */
export async function countUsersOfFeedback() {
  // All of them, by an index.
  const all = { $match: { subscriptionTier: { $in: [...TIERS] } } };
  const [byText, byReason] = await Promise.all([
    FeedbackModel.aggregate<{ _id: boolean; count: number }>([
      all,
      { $group: { _id: "$userId", hasText: { $max: { $gt: ["$feedback", ""] } } } },
      { $group: { _id: "$hasText", count: { $sum: 1 } } },
    ]),
    FeedbackModel.aggregate<{ _id: CancelReason | null; count: number }>([
      all,
      { $group: { _id: { reason: "$reason", userId: "$userId" } } },
      { $group: { _id: "$_id.reason", count: { $sum: 1 } } },
    ]),
  ]);
  const usersOf: Partial<Record<CancelReason, number>> = {};
  for (const { _id: reason, count } of byReason) if (reason) usersOf[reason] = count;
  return {
    users: byText.reduce((sum, { count }) => sum + count, 0),
    usersWithText: byText.find(({ _id }) => _id)?.count ?? 0,
    usersOf,
  };
}

/** Where what somebody said stands in the list. */
export function placeOfFeedback({
  createdAt,
  id,
}: Pick<CancellationFeedback, "createdAt" | "id">): string {
  return placeInTime(createdAt, id);
}

function toFeedback(stored: StoredFeedback): CancellationFeedback {
  const { _id, cancellation: _, ...feedback } = stored;
  return { ...feedback, id: String(_id), userId: String(feedback.userId) };
}
