import { ObjectId, upserting } from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import { UserStatsModel } from "./user-stats.ts";

/** The state a dashboard was made from; the dashboard is out of date once either number grew. */
export type DashboardStamp = { version: number; changes: number | null };

/** Reads a learner's kept dashboard and its stamp; every change of its parts removes the dashboard. */
export function readDashboard(
  userId: string,
): Promise<{ stamp: DashboardStamp | null; kept: unknown }> {
  return answerQuery({
    model: UserStatsModel,
    filter: { _id: userId },
    limit: 1,
    projection: { version: 1, changes: 1, dashboard: 1 },
    toResult: ([stored]) => ({
      stamp: stored ? { version: stored.version, changes: stored.changes ?? null } : null,
      kept: stored?.dashboard ?? null,
    }),
  });
}

/** Keeps what a dashboard shows, unless one of its parts was changed since the stamp was read. */
export async function keepDashboard(
  userId: string,
  { version, changes }: DashboardStamp,
  dashboard: object,
): Promise<void> {
  await UserStatsModel.updateOne({ _id: userId, version, changes }, { $set: { dashboard } });
}

/** Notes a change of what the dashboard shows besides words and progress, in the transaction that makes it. */
export async function noteDashboardChange(userId: string): Promise<void> {
  await upserting(() =>
    UserStatsModel.updateOne(
      { _id: new ObjectId(userId) },
      {
        $inc: { changes: 1 },
        $unset: { dashboard: 1 },
        $setOnInsert: { isMasteryCounted: true },
      },
      { upsert: true },
    ),
  );
}
