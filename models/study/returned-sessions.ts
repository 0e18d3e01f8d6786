import { type Inserted, insertMissing } from "#models/database/insert-missing.ts";
import { trusted } from "#models/database/mongoose.server.ts";
import { MOST_NEWEST } from "#models/users/kept-rules.ts";
import {
  type SessionConfiguration,
  type StudySession,
  StudySessionModel,
} from "./study-session.ts";

/** A session that has ended; one that a client kept has no configuration. */
export type ReturnedSession = Omit<
  StudySession,
  "userId" | "again" | "timer" | "configuration" | "completedAt"
> & { configuration: SessionConfiguration | null; completedAt: Date };

/** Stores sessions that have ended elsewhere, unless they are there, as long as there is room. */
export function insertReturnedSessions(
  userId: string,
  sessions: readonly ReturnedSession[],
): Promise<Inserted> {
  const counted = { userId, completedAt: trusted({ $gt: new Date(0) }) };
  return insertMissing(
    StudySessionModel,
    sessions.map(({ configuration, ...session }) => ({
      ...{ ...session, userId, timer: { status: "stopped" } },
      ...(configuration && { configuration }),
      questionCount: session.position,
    })),
    { counted, most: MOST_NEWEST.sessions },
  );
}
