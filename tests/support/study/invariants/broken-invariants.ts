import type { Db } from "mongodb";
import { brokenProgress } from "./answers.ts";
import { brokenDates } from "./dates.ts";
import { brokenSearch } from "./search.ts";
import { brokenSessions } from "./sessions.ts";
import { readLearner } from "./stored.ts";
import { brokenTotals } from "./totals.ts";

/**
 * Counts every learner's study records anew from the answer log and gives all that disagrees, one
 * line each; with a user's id only theirs. It assumes that nobody changed the wanted retention, and
 * got fitted parameters. Dates that an older program's schedule chose stay as they are and are not
 * compared where `withOlderDates` says so.
 */
export async function brokenInvariants(
  db: Db,
  userId?: string,
  { withOlderDates = false } = {},
): Promise<string[]> {
  const users = await db.collection("users").find().toArray();
  const wanted = users.filter(({ _id }) => !userId || String(_id) === userId);
  const broken = await Promise.all(
    wanted.map(async (user) => {
      const learner = await readLearner(db, user);
      return [
        ...brokenProgress(learner, { withOlderDates }),
        ...brokenSessions(learner),
        ...brokenTotals(learner),
        ...brokenDates(learner),
        ...brokenSearch(learner),
      ].map((what) => `${user.username}: ${what}`);
    }),
  );
  return broken.flat();
}
