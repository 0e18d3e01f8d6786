import { expect, test } from "vitest";
import { ObjectId } from "#models/database/mongoose.server.ts";
import { learnersWithTotals, UserStatsModel } from "#models/study/user-stats.ts";
import { withDatabase } from "#tests/support/database/database.ts";

withDatabase();

test("all learners with totals are told once each, while some sign up and others are deleted", async () => {
  const ids = Array.from({ length: 200 }, () => new ObjectId());
  await UserStatsModel.insertMany(ids.map((_id, at) => ({ _id, isMasteryCounted: at % 2 === 0 })));
  const newcomer = new ObjectId();
  const told: { id: string; isCounted: boolean }[] = [];
  for await (const learner of learnersWithTotals()) {
    told.push(learner);
    if (told.length !== 50) continue;
    // The last of the learners that are read together, and one of the next.
    await Promise.all([99, 150].map((at) => UserStatsModel.deleteOne({ _id: ids[at] })));
    await UserStatsModel.create({ _id: newcomer });
  }

  const wanted = [...ids.filter((_, at) => at !== 150), newcomer].map(String);
  expect(told.map(({ id }) => id)).toEqual(wanted);
  expect(told.slice(0, 4).map(({ isCounted }) => isCounted)).toEqual([true, false, true, false]);
});
