import { trusted } from "#models/database/mongoose.server.ts";
import { readInTime, type StretchInTime } from "#models/database/read-in-time.ts";
import {
  type StoredSession,
  type StudySession,
  StudySessionModel,
  toStudySession,
} from "./study-session.ts";

/** Some of a learner's ended sessions with their questions after a place, newest first. */
export async function listCompletedSessions(
  userId: string,
  stretch: Omit<StretchInTime, "towards">,
): Promise<StudySession[]> {
  const filter = { userId, completedAt: trusted({ $gt: new Date(0) }) };
  const query = { model: StudySessionModel, filter };
  return (await readInTime<StoredSession>(query, "completedAt", stretch)).map(toStudySession);
}
