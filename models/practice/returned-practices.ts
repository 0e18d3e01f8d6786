import { type Inserted, insertMissing } from "#models/database/insert-missing.ts";
import { MOST_NEWEST } from "#models/users/kept-rules.ts";
import { PracticeModel, type PracticeSession } from "./practice-session.ts";

/** Stores runs from elsewhere, unless they are there, as long as there is room. */
export function insertReturnedPractices(
  userId: string,
  runs: readonly Omit<PracticeSession, "userId">[],
): Promise<Inserted> {
  return insertMissing(
    PracticeModel,
    runs.map((run) => {
      const isFinished = run.sessionType === "matching" && run.completedAt !== null;
      return { ...run, userId, finishedSeconds: isFinished ? run.seconds : null };
    }),
    { counted: { userId }, most: MOST_NEWEST.practices },
  );
}
