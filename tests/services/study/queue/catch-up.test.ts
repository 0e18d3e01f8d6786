import { expect, test } from "vitest";
import { writeTogether } from "#models/database/write-together.ts";
import { dueDayMove } from "#models/progress/due-histogram.ts";
import type { CatchUp } from "#models/study/rules/backlog.ts";
import { toUser, UserModel } from "#models/users/user.ts";
import { dashboardOverview } from "#services/progress/dashboard-overview.ts";
import { catchUp, WAYS_TO_CATCH_UP } from "#services/study/queue/catch-up.ts";
import { withDatabase } from "#tests/support/database/database.ts";
import { makeUser } from "#tests/support/users/make-user.ts";

withDatabase();

const now = new Date("2026-11-22T10:00:00Z");

async function learnerWithDue(due: Record<string, number>, catchUp: CatchUp | null = null) {
  const user = await makeUser({ dailyReviews: 1, catchUp });
  const days = Object.entries(due).flatMap(([day, words]) => Array<string>(words).fill(day));
  await writeTogether(days.flatMap((day) => dueDayMove(user.id, null, day)));
  return toUser(user, { isAdmin: false });
}

test.each(WAYS_TO_CATCH_UP)(
  "an offer that is taken when nothing is due any more hides no word of tomorrow: %s",
  async (way) => {
    const user = toUser(await makeUser(), { isAdmin: false });
    const after = await catchUp(user, { way, perDay: "5" }, now);
    expect(after.catchUp).toBeNull();
  },
);

test("putting the offer away leaves a plan that holds as it is, also one begun in another tab, and replaces one that is over", async () => {
  const plan = { perDay: 5, until: "2026-11-30" };
  for (const before of [plan, { ...plan, until: "2026-11-21" }, null]) {
    for (const due of [0, 3]) {
      const user = await learnerWithDue({ "2026-11-20": due }, before);
      await catchUp({ ...user, catchUp: null }, { way: "later", perDay: "" }, now);
      const away = due > 0 ? { perDay: null, until: "2026-11-22" } : null;
      const stored = await UserModel.findById(user.id).lean();
      expect(stored?.catchUp).toEqual(before === plan ? plan : away);
    }
  }
});

test("a plan takes in what comes due up to its last day, sixty days ahead, as it is proposed and as it is kept", async () => {
  const user = await learnerWithDue({ "2026-11-20": 40, "2026-12-27": 8, "2027-01-20": 90 });
  const { spread } = await dashboardOverview(user, now);
  expect(spread).toMatchObject({ days: 40, perDay: 2 });
  const spreadOut = await catchUp(user, { way: "spread", perDay: "" }, now);
  expect(spreadOut.catchUp).toEqual({ perDay: 2, until: "2026-12-31" });
  const chosen = await catchUp(user, { way: "some", perDay: "1" }, now);
  expect(chosen.catchUp).toEqual({ perDay: 1, until: "2027-01-08" });
});
