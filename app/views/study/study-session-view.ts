import { z } from "zod";
import { count, moment, objectId } from "#app/api/output-fields.ts";
import { anyCategory } from "#app/views/words/word-view.ts";
import { pickFields } from "#models/field-table.ts";
import type { StudySession } from "#models/study/study-session.ts";

export const studySession = z
  .object({
    id: objectId,
    userId: objectId,
    questionCount: count,
    correctAnswers: count,
    pointsEarned: count,
    categories: z.array(anyCategory),
    seconds: count.nullable(),
    completedAt: moment,
  })
  .meta({ id: "StudySession" });

/** StudySession of the API, for a session that has ended: its position is the number of questions answered. */
export function toStudySessionView(session: StudySession): z.input<typeof studySession> {
  const { position: questionCount, completedAt, startedAt } = session;
  const counted = { ...session, questionCount, completedAt: completedAt ?? startedAt };
  return pickFields(studySession.shape, counted);
}
