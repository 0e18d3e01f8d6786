import { secondsAQuestion } from "#models/study/rules/goal-minutes.ts";
import { latestSessions } from "#models/study/study-session.ts";
import type { Learner } from "./learner.ts";

const SESSIONS = 5;

/** About how many seconds a question takes the learner, by their latest sessions. */
export async function paceOf({ id }: Pick<Learner, "id">): Promise<number> {
  return secondsAQuestion(await latestSessions(id, SESSIONS));
}
