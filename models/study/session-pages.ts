import { trusted } from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import { type StudySession, StudySessionModel, toStudySession } from "./study-session.ts";

/** One page of a learner's ended sessions with their questions, newest first, after that session. */
export async function listCompletedSessions(
  userId: string,
  page: { limit: number; after?: { completedAt: Date; id: string } | undefined },
): Promise<StudySession[]> {
  const { limit, after } = page;
  if (!after) return read({ userId, completedAt: trusted({ $gt: new Date(0) }) }, limit);
  const { completedAt, id } = after;
  const found = await read({ userId, completedAt, _id: trusted({ $lt: id }) }, limit);
  if (found.length === limit) return found;
  const earlier = { userId, completedAt: trusted({ $lt: completedAt, $gt: new Date(0) }) };
  return [...found, ...(await read(earlier, limit - found.length))];
}

function read(filter: Record<string, unknown>, limit: number): Promise<StudySession[]> {
  return answerQuery({
    model: StudySessionModel,
    filter,
    sort: { completedAt: -1, _id: -1 },
    limit,
    toResult: (stored) => stored.map(toStudySession),
  });
}
